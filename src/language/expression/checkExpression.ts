import { say } from '../../lib/message';
import { checkNode } from './checkNode';
import type { Checking } from './Checking';
import { replacing, report } from './Checking';
import { acceptsType } from './acceptsType';
import { explainType } from './explainType';
import type { ExpressionNode } from './ExpressionNode';
import type { ExpressionFix, ExpressionProblem } from './ExpressionProblem';
import type { ExpressionType } from './ExpressionType';
import type { Scope } from './Scope';
import { suggestConversion } from './suggestConversion';
import { scaleOf } from './types';

export interface CheckOptions {
  /** the type that the place of the expression needs */
  readonly expected?: ExpressionType;
  /** decimal places of the money, price or quantity that takes the value: it must surely have at most that many */
  readonly maxScale?: number;
}

/**
 * Finds the type of an expression and every mistake in it, each with its span and, where it is plain, its fix. After a
 * mistake the place counts as `any`, so that one mistake is one finding. Never throws.
 */
export function checkExpression(
  node: ExpressionNode,
  scope: Scope,
  options: CheckOptions = {},
): { type: ExpressionType; problems: ExpressionProblem[] } {
  const checking: Checking = { scope, problems: [] };
  const type = checkNode(node, checking);
  checkResult(node, type, checking, options);
  return { type, problems: checking.problems };
}

function checkResult(
  node: ExpressionNode,
  type: ExpressionType,
  checking: Checking,
  { expected, maxScale }: CheckOptions,
): void {
  if (expected && !acceptsType(expected, type, node)) {
    report(checking, {
      span: node.span,
      rule: 'expression-result',
      message: say`Found ${explainType(type)}, expected ${explainType(expected)}.`,
      fix: suggestConversion(node, type, expected),
    });
  } else if (maxScale !== undefined && type.kind === 'number' && !fits(type, maxScale)) {
    report(checking, {
      span: node.span,
      rule: 'expression-rounding',
      message:
        type.scale === undefined
          ? say`Found a number with any number of decimal places: it is kept with ${maxScale}, so round it.`
          : say`Found a number with up to ${type.scale} decimal places: it is kept with ${maxScale}, so round it.`,
      fix: roundingFix(node, maxScale),
    });
  }
}

function fits(type: ExpressionType, maxScale: number): boolean {
  const scale = scaleOf(type);
  return scale !== undefined && scale <= maxScale;
}

/** A number rounded to too many places is rounded to fewer, not twice. */
function roundingFix(node: ExpressionNode, places: number): ExpressionFix {
  const value = node.kind === 'call' && node.name === 'round' && node.args.length === 2 ? node.args[0]! : node;
  return replacing(node, `round(${value.text}, ${places})`, say`Round to ${places} decimal places`);
}
