/**
 * Full-width letters, digits and signs as the half-width ones that an input method left out: `１２．５` is 12.5. Also the ideographic
 * space, the Chinese full stop and the mathematical minus, which people type for a decimal point and a sign.
 */
export function toHalfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
    .replace(/\u3002/g, '.')
    .replace(/\u2212/g, '-');
}
