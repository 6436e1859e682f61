import { toDecimal, type Decimal } from '../decimal';

/** Names of the powers of `step`. */
interface Scale {
  step: number;
  units: readonly string[];
}

const THOUSANDS: Scale = { step: 1000, units: ['', 'k', 'M', 'G', 'T', 'P', 'E'] };
const SCALES: Readonly<Record<string, Scale>> = { zh: { step: 10_000, units: ['', '万', '亿', '万亿'] } };

/**
 * A number shortened as people of a language say it, at most 1 decimal: 15000 is `15k`, in Chinese `1.5万`. Empty for what
 * is no number.
 */
export function abbreviateNumber(value: Decimal | number | string | null, language: string): string {
  const { step, units } = SCALES[language] ?? THOUSANDS;
  let number = toDecimal(value);
  if (number === null) return '';
  let unit = 0;
  // Compared as it will be shown: 999,999 is 1M and not 1000k.
  while (number.toDecimalPlaces(1).abs().gte(step) && unit < units.length - 1) {
    number = number.div(step);
    unit += 1;
  }
  return `${number.toDecimalPlaces(1).toFixed()}${units[unit]!}`;
}
