import type { Argument, ArrowFunctionExpression, CallExpression, Function as FunctionNode } from 'oxc-parser';
import { declare } from './declare';
import { lookUp, type Bound, type Scope } from './Scope';

type AnyFunction = ArrowFunctionExpression | FunctionNode;

/** Names and calls may lead in a circle. */
const MAX_STEPS = 50;

/**
 * Follows names, calls of functions in the same file, and type assertions to the literal that is meant. What is
 * computed otherwise, or comes from another file, stays what it is.
 */
export function resolve(bound: Bound, steps = 0): Bound {
  const { expression, scope } = bound;
  const next = (inner: Bound | undefined) => (inner && steps < MAX_STEPS ? resolve(inner, steps + 1) : bound);
  switch (expression.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return next({ expression: expression.expression, scope });
    case 'Identifier':
      return next(lookUp(expression.name, scope));
    case 'CallExpression':
      return next(called(expression, scope, steps));
    default:
      return bound;
  }
}

/**
 * What a function gives back, its parameters standing for the arguments; undefined for what is no function of this
 * file.
 */
export function returned(
  { expression, scope }: Bound,
  args: readonly Argument[] = [],
  argScope?: Scope,
): Bound | undefined {
  const node = expression as unknown as AnyFunction;
  if (
    (node.type !== 'ArrowFunctionExpression' &&
      node.type !== 'FunctionDeclaration' &&
      node.type !== 'FunctionExpression') ||
    !node.body
  )
    return undefined;
  const own: Scope = { names: new Map(), outer: scope };
  for (const [index, parameter] of node.params.entries()) {
    const argument = args[index];
    // Without an argument the name must not be taken for one of the same name outside.
    if (parameter.type === 'Identifier' && argument && argument.type !== 'SpreadElement' && argScope)
      own.names.set(parameter.name, { expression: argument, scope: argScope });
  }
  if (node.body.type !== 'BlockStatement') return { expression: node.body, scope: own };
  const inner = declare(node.body.body, own);
  const last = node.body.body.findLast((statement) => statement.type === 'ReturnStatement');
  return last?.argument ? { expression: last.argument, scope: inner } : undefined;
}

function called({ callee, arguments: args }: CallExpression, scope: Scope, steps: number): Bound | undefined {
  if (callee.type !== 'Identifier') return undefined;
  const target = lookUp(callee.name, scope);
  return target && returned(resolve(target, steps + 1), args, scope);
}
