import { asDecimal } from '../../../lib/decimal';

/** Money counted in whole cents -> wire form, `1205` -> `12.05`. */
export function fromCents(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Wire form -> money counted in whole cents, `12.05` -> `1205`. */
export function toCents(amount: unknown): number {
  return asDecimal(amount ?? 0)
    .times(100)
    .toNumber();
}
