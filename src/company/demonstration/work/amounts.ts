/** Money counted in whole cents -> wire form, `1205` -> `12.05`. */
export function fromCents(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
