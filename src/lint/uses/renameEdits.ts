import { at } from '../../lib/at';
import type { SchemaFile } from '../../language/load/SchemaFile';
import type { TextEdit } from '../fix/TextEdit';
import { locationsOf } from '../locate';
import type { Place } from '../ResourceView';
import { keyOf, type Named, type Use } from './Use';
import type { Uses } from './usesOf';

export interface Rename {
  edits: TextEdit[];
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
  if (!declared) return { edits: [], obstacles: [] };
  const together = new Set(
    uses.declarations.filter(({ place }) => isSame(place, declared.place)).map((each) => keyOf(each.named)),
  );
  const found = uses.all.filter((use) => together.has(keyOf(use.named)));
  const written = ({ atKey = false, place, span }: Use) => JSON.stringify([place, atKey, span]);
  const shared = new Set(uses.all.filter((use) => !together.has(keyOf(use.named))).map(written));
  const obstacles = found.filter((use) => !use.span || shared.has(written(use))).map(({ place }) => place);
  const places = [
    ...(declared.place.path.length > 0
      ? [{ ...declared.place, atKey: declared.atKey, span: { start: 0, end: oldName(named).length } }]
      : []),
    ...found.flatMap(({ atKey = false, place, span }) => (span ? [{ ...place, atKey, span }] : [])),
  ];
  const located = await locationsOf(places, files);
  const edits = new Map(
    located.map(({ end, start }, index) => [
      `${at(places, index).file} ${start}`,
      { file: at(places, index).file, start, end, text: name },
    ]),
  );
  return { edits: [...edits.values()], obstacles };
}

function isSame(one: Place, other: Place): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The last part of what something is called. */
export function oldName(named: Named): string {
  return named.kind === 'field' ? named.path.slice(named.path.lastIndexOf('.') + 1) : named.name;
}
