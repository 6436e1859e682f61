import type { ExpressionNode, ExpressionType, Scope } from '../../language/expression';
import { childrenOf } from '../../language/expression/childrenOf';
import { typeOfName } from '../../language/expression/Scope';

/** Something that is asked within an expression, with the names that it may read. */
export interface Question {
  node: ExpressionNode;
  scope: Scope;
}

/** What is asked within an expression, to choose between values or items. */
export function* questionsIn(node: ExpressionNode, scope: Scope): Generator<Question> {
  if (node.kind === 'ternary') yield { node: node.test, scope };
  if (node.kind === 'each') {
    const inner = { names: { [node.variable]: itemOf(node.list, scope) }, outer: scope };
    if (node.method !== 'map') yield { node: node.body, scope: inner };
    yield* questionsIn(node.list, scope);
    yield* questionsIn(node.body, inner);
    return;
  }
  for (const child of childrenOf(node)) yield* questionsIn(child, scope);
}

function itemOf(list: ExpressionNode, scope: Scope): ExpressionType {
  if (list.kind === 'each' && list.method === 'filter') return itemOf(list.list, scope);
  const type = list.kind === 'name' ? typeOfName(scope, list.name) : undefined;
  return type?.kind === 'list' ? type.item : { kind: 'any' };
}
