import type { Field, Issue } from '../language/model';
import { toDecimal } from '../lib/decimal';
import { fieldTypes } from './pure';

const ANY_DAY = '2026-01-15';

/**
 * What is wrong with the ends of a range that a list is to be narrowed to; undefined where both can be read, and for
 * filters that are no ranges.
 */
export function unreadBound(field: Field, value: string): Issue | undefined {
  const type = fieldTypes[field.type];
  if (type?.filter !== 'range') return undefined;
  for (const end of value.split(',')) {
    // A total may lie beyond what one entry may be, which its type would refuse.
    const isRead =
      end === '' ||
      type.bound?.(end, 'from', ANY_DAY) !== undefined ||
      (type.expressionType(field).kind === 'number' && toDecimal(end) !== null);
    const parsed = isRead ? undefined : type.parse(end, field);
    if (parsed?.ok === false) return parsed.issue;
  }
  return undefined;
}
