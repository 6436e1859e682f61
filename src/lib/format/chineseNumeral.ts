import { CHINESE_MAX_DIGITS, chineseWhole } from '../chineseWhole';
import { toDecimal, type Decimal } from '../decimal';

const DIGITS = '零一二三四五六七八九';
const PLACES = ['千', '百', '十', ''];

/**
 * A number in Chinese numerals as it is spoken: 1024 is 一千零二十四, 12 is 十二, -0.5 is 负零点五. Empty for what is no number and
 * for more than 12 integer digits, which nobody reads as words. Amounts of money: {@link chineseCapital}.
 */
export function chineseNumeral(value: Decimal | number | string | null): string {
  const number = toDecimal(value);
  if (number === null) return '';
  const [integer = '0', decimals = ''] = number.abs().toFixed().split('.');
  if (integer.length > CHINESE_MAX_DIGITS) return '';
  const whole = chineseWhole(integer, DIGITS, PLACES).replace(/^一十/, '十') || '零';
  const rest = [...decimals].map((digit) => DIGITS[Number(digit)]!).join('');
  return `${number.lt(0) ? '负' : ''}${whole}${rest && `点${rest}`}`;
}
