import type { Conversion, ConversionLines, Resource } from '../model';

type LinesConversion = Conversion & { lines: ConversionLines };

/**
 * The conversions whose lines may be closed before all of them has been made into something (E-40), all from one child
 * table.
 */
export function closableLines({ generates }: Pick<Resource, 'generates'>): LinesConversion[] {
  return generates.filter((conversion): conversion is LinesConversion => conversion.lines?.closable === true);
}
