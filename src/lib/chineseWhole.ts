/** Digits before the point that can be written: up to hundreds of milliards, 仟亿. */
export const CHINESE_MAX_DIGITS = 12;

const GROUP_UNITS = ['亿', '万', ''];

/**
 * At most 12 digits in Chinese, empty for zero. `digits`: the signs for 0 to 9, the first standing once for a run of
 * zeros; `places`: what follows thousands, hundreds, tens and ones.
 */
export function chineseWhole(integer: string, digits: string, places: readonly string[]): string {
  const padded = integer.padStart(CHINESE_MAX_DIGITS, '0');
  let text = '';
  let pendingZero = false;
  for (let group = 0; group < GROUP_UNITS.length; group++) {
    let hasDigit = false;
    for (let place = 0; place < places.length; place++) {
      const digit = Number(padded[group * places.length + place]);
      if (digit === 0) {
        pendingZero = true;
        continue;
      }
      // One zero stands for a run of zeros, and none before the first digit.
      if (pendingZero && text !== '') text += digits[0]!;
      pendingZero = false;
      hasDigit = true;
      text += digits[digit]! + places[place]!;
    }
    if (hasDigit) text += GROUP_UNITS[group]!;
  }
  return text;
}
