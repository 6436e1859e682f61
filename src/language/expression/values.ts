import { Decimal } from '../../lib/decimal';
import type { ExpressionRecord, ExpressionValue } from './ExpressionValue';
import { LazyRecord } from './LazyRecord';

/** Whether a condition holds: only true does; null and everything else do not. */
export function truthy(value: ExpressionValue): boolean {
  return value === true;
}

/** `''` and undefined are null. */
export function normalise(value: ExpressionValue | undefined): ExpressionValue {
  return value === undefined || value === '' ? null : value;
}

/** An own member of a record, null for anything else. */
export function readOwn(record: ExpressionRecord, name: string): ExpressionValue {
  return normalise(ownMember(record, name));
}

/**
 * An own member of a record as it stands there, undefined where it has none of that name: what all objects inherit is
 * never read. The value is read before ownership is asked, because reactive records track the read only.
 */
export function ownMember(record: ExpressionRecord, name: string): ExpressionValue | undefined {
  if (record instanceof LazyRecord) return record.read(name);
  const value = record[name];
  return Object.hasOwn(record, name) ? value : undefined;
}

export function isRecord(value: ExpressionValue): value is ExpressionRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Decimal);
}

/** `==` of the language: numbers by value, lists and records never equal. */
export function equals(a: ExpressionValue, b: ExpressionValue): boolean {
  if (a instanceof Decimal) return b instanceof Decimal && a.eq(b);
  return a === b && (a === null || typeof a !== 'object');
}

/** -1, 0, 1, or null when the two have no order (one is empty, or they are of different kinds). */
export function compare(a: ExpressionValue, b: ExpressionValue): number | null {
  if (a instanceof Decimal) return b instanceof Decimal ? a.cmp(b) : null;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return null;
}

/** A single value as text; numbers without exponent. null for empty values, lists and records. */
export function toText(value: ExpressionValue): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  if (typeof value === 'boolean') return String(value);
  return value instanceof Decimal ? value.toString() : null;
}
