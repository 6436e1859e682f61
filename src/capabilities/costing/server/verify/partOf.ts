import type { Decimal } from '../../../../lib/decimal';

/** Decimals of amounts: cents, whatever the account set says of prices and quantities. */
const CENTS = 2;

/** `amount * part / whole` to the cent, half a cent away from zero. */
export function partOf(amount: Decimal, part: Decimal, whole: Decimal): Decimal {
  return part.equals(whole) ? amount : amount.times(part).dividedBy(whole).toDecimalPlaces(CENTS);
}
