import type { StorageFace } from '../faces/StorageFace';

/**
 * An exact decimal of 15 digits before the point; the driver gives it as text with all its decimals, which is the wire
 * form.
 */
export function numericStorage(decimals: number): StorageFace {
  return { column: `numeric(${15 + decimals},${decimals})` };
}

/**
 * An exact decimal with as many decimals as it is written with, at least two: those that its account set takes, of
 * which another one of the same table may take fewer.
 */
export const FOLLOWING: StorageFace = { column: 'numeric', toDatabase: withTwoDecimals };

function withTwoDecimals(value: unknown): unknown {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^-?\d+(\.\d?)?$/.test(text)) return value;
  const [whole, fraction = ''] = text.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}
