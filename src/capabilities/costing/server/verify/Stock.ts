import type { Decimal } from '../../../../lib/decimal';

/** What lies there at a moment, and what it is worth; less than nothing where more has left than came. */
export interface Stock {
  quantity: Decimal;
  amount: Decimal;
  /** what such goods were last known to cost: so much for so many */
  last?: { amount: Decimal; quantity: Decimal } | undefined;
}
