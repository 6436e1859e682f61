import { checkArithmetic } from './checkArithmetic';
import { checkComparison } from './checkComparison';
import { checkCondition } from './checkCondition';
import { checkLiteralMembership, checkMembership } from './checkMembership';
import { checkNode } from './checkNode';
import type { Checking } from './Checking';
import type { ExpressionNode, NodeOf } from './ExpressionNode';
import type { ExpressionType } from './ExpressionType';
import { booleanType } from './types';

/** Both sides of an operator with their types. */
export interface Operands {
  readonly node: NodeOf<'binary'>;
  readonly left: Operand;
  readonly right: Operand;
}

export interface Operand {
  readonly node: ExpressionNode;
  readonly type: ExpressionType;
}

/** The type of a binary operator's result; each side is checked first. */
export function checkBinary(node: NodeOf<'binary'>, checking: Checking): ExpressionType {
  const left: Operand = { node: node.left, type: checkNode(node.left, checking) };
  if (node.operator === 'in' && node.right.kind === 'list') {
    checkLiteralMembership(left, node.right, checking);
    return booleanType;
  }
  const right: Operand = { node: node.right, type: checkNode(node.right, checking) };
  switch (node.operator) {
    case '||':
    case '&&':
      for (const side of [left, right]) checkCondition(side.node, side.type, checking);
      return booleanType;
    case 'in':
      checkMembership({ node, left, right }, checking);
      return booleanType;
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      checkComparison({ node, left, right }, checking);
      return booleanType;
    default:
      return checkArithmetic({ node, left, right }, checking);
  }
}
