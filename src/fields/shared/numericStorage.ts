import type { StorageFace } from '../faces/StorageFace';

/** An exact decimal of 15 digits before the point; the driver gives it as text with all its decimals, which is the wire form. */
export function numericStorage(decimals: number): StorageFace {
  return { column: `numeric(${15 + decimals},${decimals})` };
}
