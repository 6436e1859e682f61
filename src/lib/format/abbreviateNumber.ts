import { toDecimal, type Decimal } from '../decimal';

const UNITS = ['', 'k', 'M', 'G', 'T', 'P', 'E'];
const STEP = 1000;

/**
 * A number shortened to thousands (k), millions (M), G, T, P or E, at most 1 decimal: 1500 is `1.5k`. Empty for what is
 * no number.
 */
export function abbreviateNumber(value: Decimal | number | string | null): string {
  let number = toDecimal(value);
  if (number === null) return '';
  let unit = 0;
  // Compared as it will be shown: 999,999 is 1M and not 1000k.
  while (number.toDecimalPlaces(1).abs().gte(STEP) && unit < UNITS.length - 1) {
    number = number.div(STEP);
    unit += 1;
  }
  return `${number.toDecimalPlaces(1).toFixed()}${UNITS[unit]!}`;
}
