import { Decimal, toDecimal } from '../../lib/decimal';
import type { NumberEntry } from './NumberEntry';

/** The canonical value of what was typed: within the bounds, with all its decimals; null when no number stands there. */
export function finishNumber(text: string, { decimals, min, max }: NumberEntry): string | null {
  const number = toDecimal(text);
  if (number === null) return null;
  const clamped = Decimal.min(Decimal.max(number, min), max);
  return (clamped.isZero() ? new Decimal(0) : clamped).toFixed(decimals);
}
