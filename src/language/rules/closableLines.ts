import type { Conversion, ConversionLines, Uses } from '../model';

type LinesConversion = Conversion & { lines: ConversionLines };

/**
 * The conversions whose lines may be closed before all of them has been made into something (E-40), all from one child
 * table.
 */
export function closableLines({ uses: { generates } }: { uses: Pick<Uses, 'generates'> }): LinesConversion[] {
  return generates.filter((conversion): conversion is LinesConversion => conversion.lines?.closable === true);
}
