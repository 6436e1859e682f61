import { Decimal } from '../../lib/decimal';
import { readEntry } from '../shared/readEntry';
import type { NumberEntry } from './NumberEntry';

/** The canonical value of a typed number or formula: within the bounds, with all its decimals; null when neither stands there. */
export function finishNumber(text: string, entry: NumberEntry): string | null {
  const number = readEntry(text, entry);
  if (number === null) return null;
  const clamped = Decimal.min(Decimal.max(number, entry.min), entry.max);
  return (clamped.isZero() ? new Decimal(0) : clamped).toFixed(entry.decimals);
}
