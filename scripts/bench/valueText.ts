/** A measured value as people read it: whole, or with as many places as say something. */
export function valueText(value: number, unit: string): string {
  const digits = Number.isInteger(value) ? 0 : value < 10 ? 2 : 1;
  return `${value.toFixed(digits)} ${unit}`;
}
