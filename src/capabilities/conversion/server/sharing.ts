import type { Conversion, Resource } from '../../../language/model';

/** A conversion and those of the same lines that draw on what it draws on, whichever of the two says so. */
export function sharing({ uses: { generates } }: Resource, conversion: Conversion): Conversion[] {
  const drawsOn = (one: Conversion, other: Conversion) =>
    one.lines?.drawsOn === other.to && one.lines.from === other.lines?.from;
  return generates.filter((each) => each === conversion || drawsOn(each, conversion) || drawsOn(conversion, each));
}
