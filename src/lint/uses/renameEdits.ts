import { at } from '../../lib/at';
import type { SchemaFile } from '../../language/load/SchemaFile';
import { partName } from '../../language/rules/ledgerPart';
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
   * called alike, a field set that names what each resource has, or a family that puts the name together of parts
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
      .map(({ atKey, place }) => ({
        ...place,
        atKey,
        span: { start: 0, end: oldName(named).length },
        isCapital: false,
      })),
    ...found.flatMap(({ atKey = false, isCapital, place, span }) =>
      span ? [{ ...place, atKey, span, isCapital }] : [],
    ),
  ];
  const located = await locationsOf(places, files);
  const edits = new Map<string, TextEdit>();
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const spelt = new Map([
    [false, oldName(named)],
    [true, partName('', oldName(named))],
  ]);
  for (const [index, { end, start }] of located.entries()) {
    const { file, isCapital = false, path } = at(places, index);
    // A family may put the name together of parts.
    if (texts.get(file)?.slice(start, end) !== spelt.get(isCapital)) obstacles.push({ file, path });
    else edits.set(`${file} ${start}`, { file, start, end, text: isCapital ? partName('', name) : name });
  }
  for (const use of await othersWritten(uses, together, places, files))
    if (edits.has(`${use.place.file} ${use.start}`)) obstacles.push(use.place);
  const changed = places.map(({ atKey, file, path }) => ({ file, path: atKey ? path.slice(0, -1) : path }));
  return { edits: [...edits.values()], obstacles, places: changed };
}

/**
 * What is called alike and written in the same families, with where it begins: a literal that resources share may name
 * a field of another field set for each of them.
 */
async function othersWritten(
  { all }: Uses,
  together: ReadonlySet<string>,
  places: readonly Place[],
  files: readonly SchemaFile[],
): Promise<{ place: Place; start: number }[]> {
  const families = new Set(places.map(({ file }) => file).filter(isFamily));
  const names = new Set(
    [...together].map((key) => key.slice(Math.max(key.lastIndexOf('.'), key.lastIndexOf(' ')) + 1)),
  );
  const others = all.filter(
    ({ named, place, span }) =>
      span && families.has(place.file) && names.has(oldName(named)) && !together.has(keyOf(named)),
  );
  const located = await locationsOf(
    others.map(({ atKey = false, place, span }) => ({ ...place, atKey, ...(span ? { span } : {}) })),
    files,
  );
  return others.map(({ place }, index) => ({ place, start: at(located, index).start }));
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
