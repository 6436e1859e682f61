import { fromCents } from '../work/amounts';

/** Money counted in whole cents, which may be below zero -> wire form. */
export function signed(cents: number): string {
  return cents < 0 ? `-${fromCents(-cents)}` : fromCents(cents);
}
