import { isDay, isMoment } from '../../lib/dates';
import type { ExpressionNode } from './ExpressionNode';
import type { ExpressionType } from './ExpressionType';
import { isNumeric, isOpen, isTextual } from './types';
import { literalValue } from './literalValue';

/**
 * Whether a value of the type `found`, written as `node`, may stand where `wanted` is expected. A text literal counts
 * as the date that it spells, and a literal is held against the values of a dictionary.
 */
export function acceptsType(wanted: ExpressionType, found: ExpressionType, node?: ExpressionNode): boolean {
  if (isOpen(wanted) || isOpen(found)) return true;
  if (node?.kind === 'ternary' && found.kind !== 'list')
    return acceptsBranch(wanted, found, node.then) && acceptsBranch(wanted, found, node.otherwise);
  const literal = node && literalValue(node);
  switch (wanted.kind) {
    case 'number':
      return isNumeric(found);
    case 'text':
      return isTextual(found);
    case 'date':
      return found.kind === 'date' || (typeof literal === 'string' && isDay(literal));
    case 'datetime':
      return found.kind === 'datetime' || (typeof literal === 'string' && isMoment(literal));
    case 'choice':
      if (found.kind === 'choice') return found.values.some((value) => wanted.values.includes(value));
      if (literal !== undefined && literal !== null) return wanted.values.includes(literal as string | number);
      return (found.kind === 'number' && isNumeric(wanted)) || (found.kind === 'text' && isTextual(wanted));
    case 'ref':
      return (
        found.kind === 'text' ||
        (found.kind === 'ref' && (found.to === wanted.to || found.to === '*' || wanted.to === '*'))
      );
    case 'list':
      return found.kind === 'list' && acceptsType(wanted.item, found.item);
    default:
      return wanted.kind === found.kind;
  }
}

/** A branch that is a literal is looked at itself; of any other only the common type is known. */
function acceptsBranch(wanted: ExpressionType, found: ExpressionType, branch: ExpressionNode): boolean {
  if (branch.kind === 'literal' && branch.value === null) return true;
  return acceptsType(
    wanted,
    found,
    branch.kind === 'literal' || branch.kind === 'ternary' || branch.kind === 'unary' ? branch : undefined,
  );
}
