import { isObject } from '../../../lib/isObject';
import { COLUMN_MEANINGS, type StatementColumns } from '../wire';

/**
 * Which columns of so many are what, of what somebody said or was kept: what is no column, or means nothing, is left
 * out, as is a column that would be two things.
 */
export function knownColumns(given: unknown, count: number): StatementColumns {
  const columns: StatementColumns = {};
  const taken = new Set<number>();
  for (const meaning of COLUMN_MEANINGS) {
    const column = isObject(given) ? given[meaning] : undefined;
    if (typeof column !== 'number' || !Number.isInteger(column) || column < 0 || column >= count) continue;
    if (taken.has(column)) continue;
    columns[meaning] = column;
    taken.add(column);
  }
  return columns;
}
