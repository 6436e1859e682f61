/** Dates are shown as they travel: `2026-01-31` is read alike in all four languages. */
export function dateText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
