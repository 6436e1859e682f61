import { fixedWithin } from '../shared/fixedWithin';
import { readEntry } from '../shared/readEntry';
import type { NumberEntry } from './NumberEntry';

/**
 * The canonical value of a typed number or formula: within the bounds, with all its decimals; null when neither stands
 * there.
 */
export function finishNumber(text: string, entry: NumberEntry): string | null {
  const number = readEntry(text, entry);
  return number === null ? null : fixedWithin(number, entry);
}
