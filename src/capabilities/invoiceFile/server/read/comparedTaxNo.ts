import { toHalfWidth } from '../../../../lib/toHalfWidth';

/** A number of a tax payer as it is compared: people enter spaces and small letters. */
export function comparedTaxNo(text: string): string {
  return toHalfWidth(text)
    .replaceAll(/[^\dA-Za-z]/g, '')
    .toUpperCase();
}
