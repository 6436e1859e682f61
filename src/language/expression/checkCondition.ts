import { say } from '../../lib/message';
import type { Checking } from './Checking';
import { report } from './Checking';
import { explainType } from './explainType';
import type { ExpressionNode } from './ExpressionNode';
import type { ExpressionFix } from './ExpressionProblem';
import type { ExpressionType } from './ExpressionType';
import { suggestConversion } from './suggestConversion';
import { booleanType } from './types';

/** A condition is true or false: a filled-in text or a number other than 0 is none. */
export function checkCondition(
  node: ExpressionNode,
  type: ExpressionType,
  checking: Checking,
  fix?: ExpressionFix,
): void {
  if (type.kind === 'boolean' || type.kind === 'any') return;
  report(checking, {
    span: node.span,
    rule: 'expression-operand',
    message: say`Found ${explainType(type)}, expected a condition (true or false).`,
    fix:
      type.kind === 'null' || node.kind === 'literal' ? undefined : (fix ?? suggestConversion(node, type, booleanType)),
  });
}
