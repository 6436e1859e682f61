import type { Conversion, ConversionLines } from './Conversion';

/** How lines become lines, of a conversion that must have some. @throws Error where it has none */
export function conversionLines({ lines, title }: Conversion): ConversionLines {
  if (lines === undefined) throw new Error(`"${title}" makes no lines`);
  return lines;
}
