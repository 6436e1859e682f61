import { toDecimal } from '../decimal';
import { groupThousands } from './groupThousands';

/**
 * An amount with thousands separators and all its decimals, `1,234,567.80`; `empty` for what is no number.
 * Specification 000, section 9.
 */
export function amountText(value: unknown, decimals = 2, empty = '—'): string {
  const amount = toDecimal(value);
  return amount === null ? empty : groupThousands(amount.toFixed(decimals));
}
