import { toHalfWidth } from '../../lib/toHalfWidth';

/**
 * Half-width text of what was typed as a number, date or code (`１２．５` is 12.5); the Chinese full stop and the
 * mathematical minus stand for a decimal point and a sign too.
 */
export function toAsciiSigns(text: string): string {
  return toHalfWidth(text)
    .replace(/\u3002/g, '.')
    .replace(/\u2212/g, '-');
}
