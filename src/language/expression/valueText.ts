import { Decimal } from '../../lib/decimal';
import type { ExpressionValue } from './ExpressionValue';

/** Characters of a text, items of a list and names of a record that are shown at most. */
const MOST = { text: 60, items: 5, names: 6 };

/**
 * A value as an author would write it, cut where it is long: `3`, `"QG2026"`, `null`, `[1, 2, … 40]` (the number of
 * all), `{quantity, price}`.
 */
export function valueText(value: ExpressionValue): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (value instanceof Decimal) return value.toFixed();
  if (typeof value === 'string') return `"${value.length > MOST.text ? `${value.slice(0, MOST.text)}…` : value}"`;
  if (Array.isArray(value))
    return `[${[...value.slice(0, MOST.items).map(valueText), ...(value.length > MOST.items ? [`… ${value.length}`] : [])].join(', ')}]`;
  const names = Object.keys(value);
  return `{${[...names.slice(0, MOST.names), ...(names.length > MOST.names ? ['…'] : [])].join(', ')}}`;
}
