import { Decimal, toDecimal } from './decimal';

/**
 * A number as it stands on the wire: nothing but digits, a point, a minus; short enough for a whole number to be made
 * of it at once.
 */
const PLAIN = /^-?\d{1,30}(?:\.\d{0,10})?$/;

/**
 * Exact sum of wire values; what is no number counts nothing. Ten thousand amounts are added as whole numbers of their
 * last decimal, of any length, and a `Decimal` is made of the sums alone; what is written otherwise is added as
 * `Decimal`.
 */
export function decimalSum(values: Iterable<unknown>): Decimal {
  /** by number of decimals */
  const sums: bigint[] = [];
  let sum = new Decimal(0);
  for (const value of values) {
    if (typeof value !== 'string' || !PLAIN.test(value)) {
      sum = sum.plus(toDecimal(value) ?? 0);
      continue;
    }
    const point = value.indexOf('.');
    const decimals = point < 0 ? 0 : value.length - point - 1;
    sums[decimals] =
      (sums[decimals] ?? 0n) + BigInt(point < 0 ? value : value.slice(0, point) + value.slice(point + 1));
  }
  return sums.reduce((all, whole, decimals) => all.plus(`${whole}e-${decimals}`), sum);
}
