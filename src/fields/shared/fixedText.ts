import type { Decimal } from '../../lib/decimal';
import type { NumberLimits } from './NumberLimits';

/**
 * A number as it is stored, sent and shown: rounded to the decimals that it may have, padded to those that it always
 * has. Zero has no sign: `-0.00` is no amount.
 */
export function fixedText(
  number: Decimal,
  { decimals, padded = decimals }: Pick<NumberLimits, 'decimals' | 'padded'>,
): string {
  const text = number.toFixed(decimals);
  const signed = text.startsWith('-') && Number(text) === 0 ? text.slice(1) : text;
  if (padded >= decimals) return signed;
  const point = signed.indexOf('.');
  const least = padded === 0 ? point : point + 1 + padded;
  return signed.slice(0, least) + signed.slice(least).replace(padded === 0 ? /\.?0*$/ : /0*$/, '');
}
