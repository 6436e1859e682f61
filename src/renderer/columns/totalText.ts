import { fieldTypes } from '../../fields/pure';
import type { Field, TextContext } from '../../language/model';
import { decimalSum } from '../../lib/decimalSum';
import type { Row } from './fieldColumn';

/** Exact sum of a column over rows, as the field shows its values. */
export function pageTotal(rows: readonly Row[], key: string, field: Field, context: TextContext): string {
  return totalText(decimalSum(rows.map((row) => row[key])).toFixed(), field, context);
}

/**
 * A sum as the field shows its values: null, the sum of nothing, is zero; one that is kept back (undefined)
 * shows nothing.
 */
export function totalText(value: unknown, field: Field, context: TextContext): string {
  return fieldTypes[field.type]?.text(value === null ? '0' : value, field, {}, context) ?? '';
}
