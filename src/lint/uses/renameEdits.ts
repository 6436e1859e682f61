import { at } from '../../lib/at';
import type { SchemaFile } from '../../language/load/SchemaFile';
import { isFamily } from '../family/isFamily';
import type { TextEdit } from '../fix/TextEdit';
import { locationsOf } from '../locate';
import type { Place } from '../ResourceView';
import { keyOf, type Named, type Use } from './Use';
import type { Uses } from './usesOf';

export interface Rename {
  edits: TextEdit[];
  /** what these change */
  places: Place[];
  /**
   * places where the name alone has a meaning, which another name would change: fields that are copied because they are
   * called alike, or a field set that names what each resource has
   */
  obstacles: Place[];
}

/**
 * What has to be written anew so that something has another name: where it is declared and every place that names it,
 * in files of JSON and TypeScript. A field of a field set has its new name in every resource that takes the set. No
 * edits where there is no such thing.
 */
export async function renameEdits(
  uses: Uses,
  named: Named,
  name: string,
  files: readonly SchemaFile[],
): Promise<Rename> {
  const declared = uses.declarationOf(named);
  if (!declared) return { edits: [], obstacles: [], places: [] };
  const all = await declaredWith(declared, uses, files);
  const together = new Set(all.map((each) => keyOf(each.named)));
  const found = uses.all.filter((use) => together.has(keyOf(use.named)));
  const written = ({ atKey = false, place, span }: Use) => JSON.stringify([place, atKey, span]);
  const shared = new Set(uses.all.filter((use) => !together.has(keyOf(use.named))).map(written));
  const obstacles = found.filter((use) => !use.span || shared.has(written(use))).map(({ place }) => place);
  const places = [
    ...all
      .filter(({ place }) => place.path.length > 0)
      .map(({ atKey, place }) => ({ ...place, atKey, span: { start: 0, end: oldName(named).length } })),
    ...found.flatMap(({ atKey = false, place, span }) => (span ? [{ ...place, atKey, span }] : [])),
  ];
  const located = await locationsOf(places, files);
  const edits = new Map(
    located.map(({ end, start }, index) => [
      `${at(places, index).file} ${start}`,
      { file: at(places, index).file, start, end, text: name },
    ]),
  );
  const changed = places.map(({ atKey, file, path }) => ({ file, path: atKey ? path.slice(0, -1) : path }));
  return { edits: [...edits.values()], obstacles, places: changed };
}

/** All that is declared where something is: in a field set, or in a literal that resources of a family share. */
async function declaredWith(
  declared: Uses['declarations'][number],
  { declarations }: Uses,
  files: readonly SchemaFile[],
): Promise<Uses['declarations'][number][]> {
  if (!isFamily(declared.place.file)) return declarations.filter(({ place }) => isSame(place, declared.place));
  const beside = declarations.filter(
    ({ named, place }) => place.file === declared.place.file && oldName(named) === oldName(declared.named),
  );
  const locations = await locationsOf(
    [declared, ...beside].map(({ atKey, place }) => ({ ...place, atKey })),
    files,
  );
  const own = at(locations, 0).start;
  return beside.filter((_, index) => at(locations, index + 1).start === own);
}

function isSame(one: Place, other: Place): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The last part of what something is called. */
export function oldName(named: Named): string {
  return named.kind === 'field' ? named.path.slice(named.path.lastIndexOf('.') + 1) : named.name;
}
