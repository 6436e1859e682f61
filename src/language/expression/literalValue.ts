import { Decimal } from '../../lib/decimal';
import type { ExpressionNode } from './ExpressionNode';

/** The value of a literal as a dictionary would hold it (numbers as numbers, `-1` too); undefined for anything else. */
export function literalValue(node: ExpressionNode): string | number | boolean | null | undefined {
  if (node.kind === 'unary' && node.operator === '-') {
    const value = literalValue(node.operand);
    return typeof value === 'number' ? -value : undefined;
  }
  if (node.kind !== 'literal') return undefined;
  // Only compared with dictionary values, which are small numbers; never calculated with.
  return node.value instanceof Decimal ? node.value.toNumber() : node.value;
}
