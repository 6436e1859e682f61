import { parseJsonc } from '../../lib/jsonc';
import { at } from '../../lib/at';
import { isSameValue } from '../../lib/isSameValue';
import { valueAt } from '../../lib/valueAt';
import { SCHEMA_VERSION } from '../../language/meta/primitives';
import { fileKind } from '../../language/load/fileKind';
import type { SchemaFile } from '../../language/load/SchemaFile';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { changesOnly } from '../family/changesOnly';
import { familyTree } from '../family/familyTree';
import { isFamily } from '../family/isFamily';
import { readFamily } from '../family/readFamily';
import { applyEdits } from '../fix/applyEdits';
import { familyEdit } from '../fix/familyEdit';
import { settingEdit } from '../fix/settingEdit';
import { locationsOf, type WrittenPlace } from '../locate';
import { codemods } from './index';
import type { Rewrite } from './Codemod';

/** What became of a file. */
export interface Migrated {
  /** undefined: the file is of today's version, or of one that no codemod leads on from */
  text?: string;
  /** places that are computed instead of written, for people to change */
  byHand: { line: number; rewrite: Rewrite }[];
}

/**
 * Leads a file of the version before `to` there, in place: comments, order and layout of everything else stay. In a `.ts` family
 * what several resources share is changed once. A file whose parts are computed where nothing can be written keeps its
 * version, so that nobody takes it for migrated.
 */
export async function migrateFile(file: SchemaFile, to: number): Promise<Migrated> {
  const kind = fileKind(file.path)?.kind;
  const values = valuesOf(file);
  const version = versionOf(values[0]?.value);
  const codemod = version === to - 1 ? codemods.find((each) => each.to === to) : undefined;
  if (!kind || !codemod) return { byHand: [] };
  const all = values.flatMap(({ index, value }) =>
    [...codemod.rewrites(kind, value), { path: ['schemaVersion'], value: codemod.to }].map((rewrite) => ({
      rewrite,
      was: valueAt(value, rewrite.path),
      place: placeOf(file.path, index, rewrite),
    })),
  );
  const inserted = all.filter(({ rewrite }) => 'insert' in rewrite);
  const rewrites = all.filter(({ rewrite }) => !('insert' in rewrite));
  const locations = await locationsOf(
    rewrites.map(({ place }) => place),
    [file],
  );
  const edits = new Map<number, { start: number; end: number; text: string }>();
  const byHand: Migrated['byHand'] = [];
  for (const [index, { rewrite, was }] of rewrites.entries()) {
    const { end, line, start } = at(locations, index);
    const text = replacement(file.text.slice(start, end), rewrite, was);
    if (text === undefined) byHand.push({ line, rewrite });
    else edits.set(start, { start, end, text });
  }
  if (byHand.length > 0) return { byHand };
  const text = inserted.reduce(
    (now, { place, rewrite }) => withInserted(file.path, now, place, rewrite),
    applyEdits(file.text, [...edits.values()]),
  );
  for (const { place, rewrite } of notInserted(file.path, text, inserted))
    byHand.push({ line: await lineOf(place, file), rewrite });
  if (byHand.length > 0) return { byHand };
  const meant = all.map(({ place, rewrite }) => ('rename' in rewrite ? place.path.slice(0, -1) : place.path));
  if (!isFamily(file.path) || changesOnly(file.path, file.text, text, meant)) return { text, byHand };
  // What resources share is not the same for all of them any more.
  for (const { place, rewrite } of all)
    if (!('value' in rewrite && rewrite.path.length === 1)) byHand.push({ line: await lineOf(place, file), rewrite });
  return { byHand };
}

/** The version that a file says it is written in; undefined where it says none that there was. */
export function versionOf(value: unknown): number | undefined {
  const said = valueAt(value, ['schemaVersion']);
  return typeof said === 'number' && Number.isInteger(said) && said > 0 && said <= SCHEMA_VERSION ? said : undefined;
}

function valuesOf({ family, failure, text }: SchemaFile): { value: unknown; index?: number }[] {
  if (failure !== undefined) return [];
  if (family) return family.map(({ value }, index) => ({ value, index }));
  try {
    return [{ value: parseJsonc(text) }];
  } catch {
    // No valid JSON is a finding of the linter; there is nothing to migrate in it.
    return [];
  }
}

async function lineOf(place: WrittenPlace, file: SchemaFile): Promise<number> {
  return at(await locationsOf([place], [file]), 0).line;
}

function withInserted(file: string, text: string, { path }: WrittenPlace, rewrite: Rewrite): string {
  const tree = isFamily(file) ? familyTree(file, text) : parseTree(text);
  if (!tree || !('insert' in rewrite)) return text;
  // In a literal that resources share it stands there already for the second of them.
  const isThere = isFamily(file) && findNodeAtLocation(tree, path) !== undefined;
  const edit = isThere
    ? undefined
    : (isFamily(file) ? familyEdit : settingEdit)(text, tree, { path, value: rewrite.insert });
  return edit ? applyEdits(text, [edit]) : text;
}

/** Of a family, what does not stand in its resources afterwards: literals that others share are not written into. */
function notInserted<Each extends { place: WrittenPlace; rewrite: Rewrite }>(
  path: string,
  text: string,
  inserted: readonly Each[],
): Each[] {
  if (!isFamily(path)) return [];
  const read = readFamily(path, text);
  const values = 'family' in read ? read.family.map(({ value }) => value) : [];
  return inserted.filter(
    ({ place, rewrite }) => 'insert' in rewrite && !isSameValue(valueAt(values, place.path), rewrite.insert),
  );
}

function placeOf(file: string, index: number | undefined, rewrite: Rewrite): WrittenPlace {
  return {
    file,
    path: [...(index === undefined ? [] : [index]), ...rewrite.path],
    ...('rename' in rewrite ? { atKey: true } : {}),
  };
}

/** The text that takes the place of what is written; undefined where something else stands there than was meant. */
function replacement(written: string, rewrite: Rewrite, was: unknown): string | undefined {
  if ('rename' in rewrite) {
    const [, quote = '', name] = /^(["']?)([\w$]+)\1$/.exec(written) ?? [];
    return name === rewrite.path.at(-1) ? `${quote}${rewrite.rename}${quote}` : undefined;
  }
  return 'value' in rewrite && written === JSON.stringify(was) ? JSON.stringify(rewrite.value) : undefined;
}
