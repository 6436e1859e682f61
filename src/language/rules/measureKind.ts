import type { ExpressionNode } from '../expression';
import { Decimal } from '../../lib/decimal';

/** A type of numbers, what a plain number is, or nothing that can be told. */
export type MeasureKind = string | 'number' | undefined;

/**
 * The type of what an expression over measures comes to, such as money: sums and differences keep it, shares are
 * percents, ranks whole numbers; what one type makes of another cannot be told. A rate of two of one type is a percent
 * where it is multiplied by 100.
 */
export function measureKind(node: ExpressionNode, kindOf: (name: string) => MeasureKind): MeasureKind {
  const of = (part: ExpressionNode | undefined): MeasureKind => (part ? measureKind(part, kindOf) : undefined);
  switch (node.kind) {
    case 'literal':
      return node.value instanceof Decimal ? 'number' : undefined;
    case 'name':
      return kindOf(node.name);
    case 'unary':
      return of(node.operand);
    case 'call':
      if (node.name === 'share') return 'percent';
      return node.name === 'rank' ? 'integer' : of(node.args[0]);
    case 'binary': {
      const [left, right] = [of(node.left), of(node.right)];
      if (node.operator === '*') {
        if (isHundred(node.left) && right === 'number') return 'percent';
        if (isHundred(node.right) && left === 'number') return 'percent';
        return left === 'number' ? right : right === 'number' ? left : undefined;
      }
      if (node.operator === '/') {
        if (right === 'number') return left;
        return isHundredfold(node.left, right, of)
          ? 'percent'
          : left !== undefined && left === right
            ? 'number'
            : undefined;
      }
      return left === 'number' ? right : right === 'number' || left === right ? left : undefined;
    }
    default:
      return undefined;
  }
}

function isHundred(node: ExpressionNode): boolean {
  return node.kind === 'literal' && node.value instanceof Decimal && node.value.eq(100);
}

/** `100 * a / b`, read as `(100 * a) / b`. */
function isHundredfold(node: ExpressionNode, per: MeasureKind, of: (part: ExpressionNode) => MeasureKind): boolean {
  if (node.kind !== 'binary' || node.operator !== '*' || per === undefined) return false;
  const other = isHundred(node.left) ? node.right : isHundred(node.right) ? node.left : undefined;
  return other !== undefined && of(other) === per;
}
