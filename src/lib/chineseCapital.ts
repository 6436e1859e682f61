import { CHINESE_MAX_DIGITS, chineseWhole } from './chineseWhole';
import { Decimal, toDecimal } from './decimal';

/** Text for an amount of more than 12 integer digits; the key of its translations. */
export const CAPITAL_TOO_LARGE = '金额过大';

const DECIMAL_UNITS = ['角', '分', '厘', '毫'];
const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['仟', '佰', '拾', ''];

/**
 * An amount in Chinese capitals, e.g. 1234.56 → 壹仟贰佰叁拾肆元伍角陆分. Rounded half up to 4 decimals (角分厘毫).
 * Empty text for negative, empty or non-numeric input; {@link CAPITAL_TOO_LARGE} for more than 12 integer digits.
 */
export function chineseCapital(value: Decimal | string | number | null): string {
  const amount = toDecimal(value)?.toDecimalPlaces(DECIMAL_UNITS.length, Decimal.ROUND_HALF_UP);
  if (!amount || amount.isNegative()) return '';
  const [integer = '0', decimals = ''] = amount.toFixed(DECIMAL_UNITS.length).split('.');
  if (integer.length > CHINESE_MAX_DIGITS) return CAPITAL_TOO_LARGE;
  const whole = chineseWhole(integer, DIGITS, PLACES);
  const rest = decimalText(decimals, whole !== '');
  if (rest === '') return `${whole || '零'}元整`;
  return whole === '' ? rest : `${whole}元${rest}`;
}

function decimalText(decimals: string, hasWhole: boolean): string {
  let text = '';
  let pendingZero = false;
  for (let place = 0; place < DECIMAL_UNITS.length; place++) {
    const digit = Number(decimals[place]);
    if (digit === 0) {
      pendingZero = true;
      continue;
    }
    if (pendingZero && (text !== '' || hasWhole)) text += '零';
    pendingZero = false;
    text += DIGITS[digit]! + DECIMAL_UNITS[place]!;
  }
  return text;
}
