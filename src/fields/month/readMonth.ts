import { isYearInUse } from '../shared/isYearInUse';
import { toAsciiSigns } from '../shared/toAsciiSigns';

const MONTH = /^(\d{4})(?:[-/.年](\d{1,2})月?|(\d{2}))$/;

/** The month meant by `2026-01`, `2026-1`, `202601`, `2026/1` or `2026年1月`, as `YYYY-MM`; null for what is none. */
export function readMonth(input: unknown): string | null {
  if (typeof input !== 'string' || input.length > 20) return null;
  const parts = MONTH.exec(toAsciiSigns(input).trim());
  const number = Number(parts?.[2] ?? parts?.[3]);
  if (!parts || !(number >= 1 && number <= 12) || !isYearInUse(parts[1]!)) return null;
  return `${parts[1]}-${String(number).padStart(2, '0')}`;
}
