import type { Parsed } from '../../language/model';
import { Decimal } from '../../lib/decimal';
import { accept } from './accept';
import type { NumberLimits } from './NumberLimits';
import { readNumber } from './readNumber';
import { refuse } from './refuse';

/** Reads a number within its limits; the canonical wire value has all its decimals: `12.3` is `12.30`. */
export function parseNumber(input: unknown, { decimals, min, max, integerDigits }: NumberLimits): Parsed {
  if (typeof input === 'string' && input.trim() === '') return accept(null);
  const number = readNumber(input);
  if (number === null) return refuse('请输入数字');
  if (number.isNegative() && !number.isZero() && min === '0') return refuse('不能为负数');
  if (number.lessThan(min)) return refuse('不能小于{min}', { min });
  if (integerDigits !== undefined && number.abs().trunc().toFixed().length > integerDigits) return refuse('整数部分最多{digits}位', { digits: integerDigits });
  if (number.greaterThan(max)) return refuse('不能大于{max}', { max });
  if (number.decimalPlaces() > decimals) return decimals === 0 ? refuse('请输入整数') : refuse('最多{decimals}位小数', { decimals });
  // Zero has a sign in Decimal, and `-0.00` is no amount.
  return accept((number.isZero() ? new Decimal(0) : number).toFixed(decimals));
}
