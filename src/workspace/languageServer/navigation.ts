import { at } from '../../lib/at';
import { locationsOf, type Location } from '../../lint/locate';
import type { Named } from '../../lint/uses/Use';
import type { Workbench } from './Workbench';

/** A stretch of a file of the project. */
export type Stretch = Location & { file: string };

/** What the name at an offset stands for, where it is used or declared, with the stretch of the name. */
export async function namedAt(
  workbench: Workbench,
  path: string,
  offset: number,
): Promise<{ named: Named; start: number; end: number } | undefined> {
  const { input, uses } = await workbench.know();
  const used = (await workbench.usesIn(path)).filter(({ end, start }) => start <= offset && offset <= end);
  // A field of several resources is written once in a field set; any of them leads to it.
  if (used[0]) return { named: used[0].use.named, start: used[0].start, end: used[0].end };
  const declared = uses.declarations.filter(({ place }) => place.file === path && place.path.length > 0);
  const places = await locationsOf(
    declared.map(({ atKey, named, place }) => ({ ...place, atKey, span: { start: 0, end: lengthOf(named) } })),
    input.files,
  );
  const index = places.findIndex(({ end, start }) => start <= offset && offset <= end);
  return index < 0
    ? undefined
    : { named: at(declared, index).named, start: at(places, index).start, end: at(places, index).end };
}

/** Where the name at an offset is declared. */
export async function definitionAt(workbench: Workbench, path: string, offset: number): Promise<Stretch | undefined> {
  const found = await namedAt(workbench, path, offset);
  const { input, uses } = await workbench.know();
  const declared = found && uses.declarationOf(found.named);
  if (!declared) return undefined;
  const [location] = await locationsOf([{ ...declared.place, atKey: declared.atKey }], input.files);
  return { file: declared.place.file, ...location! };
}

/** Every place that names what stands at an offset, as far as it is written there. */
export async function referencesAt(workbench: Workbench, path: string, offset: number): Promise<Stretch[]> {
  const found = await namedAt(workbench, path, offset);
  const { input, uses } = await workbench.know();
  const written = (found ? uses.of(found.named) : []).filter(({ span }) => span);
  const places = await locationsOf(
    written.map(({ atKey = false, place, span }) => ({ ...place, atKey, span: span! })),
    input.files,
  );
  return written.map(({ place }, index) => ({ file: place.file, ...places[index]! }));
}

function lengthOf(named: Named): number {
  return named.kind === 'field' ? named.path.length - named.path.lastIndexOf('.') - 1 : named.name.length;
}
