import { Decimal } from '../../lib/decimal';
import { fixedText } from '../shared/fixedText';
import { readEntry } from '../shared/readEntry';
import type { NumberEntry } from './NumberEntry';

/**
 * The canonical value of a typed number or formula: within the bounds, with all its decimals; null when neither stands
 * there.
 */
export function finishNumber(text: string, entry: NumberEntry): string | null {
  const number = readEntry(text, entry);
  if (number === null) return null;
  const clamped = Decimal.min(Decimal.max(number, entry.min), entry.max);
  return fixedText(clamped, entry);
}
