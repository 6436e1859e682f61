import {
  checkExpression,
  type ExpressionNode,
  type ExpressionProblem,
  type ExpressionType,
} from '../language/expression';
import type { LintContext } from './LintContext';
import type { PlacedExpression } from './placedExpressions';

/** An expression as it was understood, and what is wrong with it. */
export interface CheckedExpression {
  /** null where no tree could be made of it */
  node: ExpressionNode | null;
  type: ExpressionType | undefined;
  problems: readonly ExpressionProblem[];
}

const known = new WeakMap<PlacedExpression, CheckedExpression>();

/** Reads and checks an expression at its place; several rules ask for it. */
export function checkedExpression(placed: PlacedExpression, { parse }: Pick<LintContext, 'parse'>): CheckedExpression {
  const found = known.get(placed) ?? checked(placed, parse);
  known.set(placed, found);
  return found;
}

function checked(placed: PlacedExpression, parse: LintContext['parse']): CheckedExpression {
  const { node, problems } = parse(placed.text);
  if (!node || problems.length > 0) return { node, type: undefined, problems };
  const { expected, maxScale, scope } = placed;
  return { node, ...checkExpression(node, scope, { expected, ...(maxScale === undefined ? {} : { maxScale }) }) };
}

/** The tree of an expression that has no mistake; what is wrong in itself is said once. */
export function soundExpression(
  placed: PlacedExpression,
  context: Pick<LintContext, 'parse'>,
): ExpressionNode | undefined {
  const { node, problems } = checkedExpression(placed, context);
  return node && problems.length === 0 ? node : undefined;
}
