import type { Decimal } from 'decimal.js';
import type { LazyRecord } from './LazyRecord';

/**
 * What an expression works on at run time. `''` and missing count as null. Dates and times are texts in `YYYY-MM-DD` or
 * `YYYY-MM-DD HH:mm:ss`, which compare in the order of time; the checker keeps them apart from other texts.
 */
export type ExpressionValue = null | boolean | Decimal | string | ExpressionValue[] | ExpressionRecord;

/** A record that an expression may read: only own, declared names are ever looked up. */
export type ExpressionRecord = LazyRecord | PlainRecord;

interface PlainRecord {
  readonly [name: string]: ExpressionValue;
}
