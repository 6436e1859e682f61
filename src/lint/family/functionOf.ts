import type { ArrowFunctionExpression, Expression, Function as FunctionNode } from 'oxc-parser';
import { bind } from './bind';
import { declare } from './declare';
import { plain, type Said } from './Said';
import type { Scope } from './Scope';

type Evaluate = (node: Expression, scope: Scope) => Said;

/** A function of a family. It gives data back and changes nothing. */
export function functionOf(node: ArrowFunctionExpression | FunctionNode, scope: Scope, evaluate: Evaluate): Said {
  const call = (args: readonly Said[]): Said => {
    const own = scope.inner();
    own.step(node);
    for (const [index, parameter] of node.params.entries())
      bind(parameter, args[index] ?? plain(node, undefined), own, evaluate);
    const { body } = node;
    if (!body) return plain(node, undefined);
    if (body.type !== 'BlockStatement') return evaluate(body as Expression, own);
    return declare(body.body, own, evaluate) ?? plain(node, undefined);
  };
  return { kind: 'function', start: node.start, end: node.end, call };
}
