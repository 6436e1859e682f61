import type { Conversion, ConversionLines, Resource } from '../../../language/model';

export type WithLines = Conversion & { lines: ConversionLines };

/** How lines of a resource become lines of another one. @throws Error where they do not */
export function conversionTo({ name, uses }: Resource, to: string): WithLines {
  const found = uses.generates.find((each): each is WithLines => each.to === to && each.lines !== undefined);
  if (found === undefined) throw new Error(`No lines of "${name}" become lines of "${to}"`);
  return found;
}
