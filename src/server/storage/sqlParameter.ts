import { Decimal } from 'decimal.js';

/**
 * A value in PostgreSQL's text form, so that both engines receive exactly the same. Arrays become PostgreSQL arrays
 * (for `= any($1)`), plain objects JSON; a JSON array for a jsonb column must be passed through JSON.stringify by the
 * caller. Throws TypeError for a Date (its zone would be a guess: pass 'YYYY-MM-DD HH:mm:ss') and for NaN or an
 * infinite number.
 */
export function sqlParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${value} cannot be a database value`);
      return String(value);
    case 'bigint':
    case 'boolean':
      return String(value);
    case 'object':
      return objectParameter(value);
    default:
      throw new TypeError(`A ${typeof value} cannot be a database value`);
  }
}

function objectParameter(value: object): string {
  if (value instanceof Date) throw new TypeError("Pass a time as 'YYYY-MM-DD HH:mm:ss' text, not as a Date");
  if (value instanceof Uint8Array)
    return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`;
  if (Decimal.isDecimal(value)) return (value as Decimal).toFixed();
  if (Array.isArray(value)) return `{${value.map(arrayElement).join(',')}}`;
  return JSON.stringify(value);
}

function arrayElement(value: unknown): string {
  if (Array.isArray(value)) return objectParameter(value);
  const text = sqlParameter(value);
  return text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`;
}
