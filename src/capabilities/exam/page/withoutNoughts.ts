/** A decimal as people write it: 2.50 is 2.5, 3.00 is 3. */
export function withoutNoughts(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}
