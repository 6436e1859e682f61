import type { Field } from '../model';
import { isEmpty, type Document } from './Document';

/**
 * Whether what rows say in a field may be added up: quantities of different units may not. Rows that say nothing are
 * not asked.
 */
export function sharesUnit(
  { name, settings: { unit } }: Pick<Field, 'name' | 'settings'>,
  rows: readonly Document[],
): boolean {
  if (typeof unit !== 'string') return true;
  const first = rows.find((row) => !isEmpty(row[name]));
  return first === undefined || rows.every((row) => isEmpty(row[name]) || row[unit] === first[unit]);
}
