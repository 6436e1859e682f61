import type { Parsed } from '../../language/model';
import { accept } from './accept';
import { fixedText } from './fixedText';
import type { NumberLimits } from './NumberLimits';
import { readNumber } from './readNumber';
import { refuse } from './refuse';

/**
 * A number as it is stored and sent: no sign, no leading zeros, at most 15 digits, so that a floating-point number
 * tells it from another.
 */
const PLAIN = /^(0|[1-9]\d{0,11})(?:\.(\d+))?$/;
const LONGEST_PLAIN = 16;

/** Reads a number within its limits; the canonical wire value has all decimals that are padded: `12.3` is `12.30`. */
export function parseNumber(input: unknown, limits: NumberLimits): Parsed {
  if (isCanonical(input, limits)) return accept(input);
  const { decimals, min, max, integerDigits } = limits;
  if (typeof input === 'string' && input.trim() === '') return accept(null);
  const number = readNumber(input);
  if (number === null) return refuse('请输入数字');
  if (number.isNegative() && !number.isZero() && min === '0') return refuse('不能为负数');
  if (number.lessThan(min)) return refuse('不能小于{min}', { min });
  if (integerDigits !== undefined && number.abs().trunc().toFixed().length > integerDigits)
    return refuse('整数部分最多{digits}位', { digits: integerDigits });
  if (number.greaterThan(max)) return refuse('不能大于{max}', { max });
  if (number.decimalPlaces() > decimals)
    return decimals === 0 ? refuse('请输入整数') : refuse('最多{decimals}位小数', { decimals });
  return accept(fixedText(number, limits));
}

/**
 * True where a text is surely what {@link parseNumber} would make of it: most of what a document of a thousand lines
 * brings, read without exact arithmetic. At its bounds a number goes the exact way.
 */
function isCanonical(
  input: unknown,
  { decimals, padded = decimals, min, max, integerDigits = Infinity }: NumberLimits,
): input is string {
  if (typeof input !== 'string' || input.length > LONGEST_PLAIN) return false;
  const [, whole = '', fraction = ''] = PLAIN.exec(input) ?? [];
  if (whole === '' || whole.length > integerDigits || fraction.length !== padded) return false;
  const value = Number(input);
  return value > Number(min) && value < Number(max);
}
