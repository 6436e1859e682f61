import type { Conversion, Resource } from '../../../language/model';

/** The conversions by which lines of a child table give back what was made into them. */
export function waysBack({ uses: { generates } }: Resource, table: string): Conversion[] {
  return generates.filter(({ lines }) => lines?.givesBack && lines.from === table);
}
