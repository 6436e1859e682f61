import type { Translate } from './Translate';

/** A whole number of months, 0 or more, in years of 12 months and months: `6年8个月`, `2年`, `0个月`. */
export function monthsText(all: number, t: Translate): string {
  const [years, months] = [Math.floor(all / 12), all % 12];
  if (years === 0) return t('{months}个月', { months });
  return months === 0 ? t('{years}年', { years }) : t('{years}年{months}个月', { years, months });
}
