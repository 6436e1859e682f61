import { isObject } from '../../lib/isObject';
import type { Sources } from '../meta/Sources';
import type { Origin, Path } from '../meta/Origin';
import { mergePatch } from './mergePatch';

type Fields = Record<string, unknown>;
type Found = Record<'origins' | 'shadows', Origin[]>;

/**
 * The fields of a resource or of its lines with those of field sets. A field without a type says what differs from the
 * field set's of its name, null that there is none here; one with a type stands for itself. What is not mentioned
 * stands behind, in the order of the sets, unless the set brings only what is named. A reference of a set that brings
 * only what is named fills those fields that are there, and is narrowed by what is there.
 * @param path of the fields in the resource
 * @param found filled with where each field of a set comes from, and which are not taken
 */
export function mergeFields(
  written: Fields,
  names: unknown,
  path: Path,
  sets: Sources['fieldSets'],
  found: Found,
): Fields {
  const common = new Map<string, { origin: Origin; isBrought: boolean }>();
  for (const fieldSet of Array.isArray(names) ? names : []) {
    const set = typeof fieldSet === 'string' ? sets.get(fieldSet) : undefined;
    for (const [name, value] of Object.entries(set?.value.fields ?? {}))
      common.set(name, {
        origin: { path: [...path, name], file: set!.file, fieldSet: fieldSet as string, at: ['fields', name], value },
        isBrought: set!.value.brings !== 'named',
      });
  }
  const merged: Fields = {};
  const filling: [name: string, set: unknown, own: unknown][] = [];
  const put = (name: string, value: unknown): void => {
    merged[name] = withLines(value, [...path, name], sets, found);
  };
  for (const [name, field] of Object.entries(written)) {
    if (field === null) continue;
    const known = common.get(name)?.origin;
    const origin = isObject(field) && Object.hasOwn(field, 'type') ? undefined : known;
    if (known) (origin ? found.origins : found.shadows).push(known);
    put(name, origin ? mergePatch(origin.value, field) : field);
    if (origin && common.get(name)?.isBrought === false) filling.push([name, origin.value, field]);
  }
  for (const [name, { isBrought, origin }] of common) {
    if (!isBrought || Object.hasOwn(written, name)) continue;
    found.origins.push(origin);
    put(name, origin.value);
  }
  for (const [name, set, own] of filling)
    merged[name] = withinThere(merged, filledThere(merged, merged[name], fillOf(set), fillOf(own)), own);
  return merged;
}

/** A field that fills only what is there of what its set says, and all that it says itself. */
function filledThere(fields: Fields, field: unknown, set: Fields, own: Fields): unknown {
  const fill = fillOf(field);
  const absent = Object.keys(fill).filter((name) => !Object.hasOwn(fields, name) && !Object.hasOwn(own, name));
  if (!isObject(field) || !absent.some((name) => Object.hasOwn(set, name))) return field;
  return { ...field, fill: Object.fromEntries(Object.entries(fill).filter(([name]) => !absent.includes(name))) };
}

/** A field that its set narrows by another field, where there is one. */
function withinThere(fields: Fields, field: unknown, own: unknown): unknown {
  if (!isObject(field) || typeof field.within !== 'string' || Object.hasOwn(fields, field.within)) return field;
  if (isObject(own) && own.within !== undefined) return field;
  const { within: _, ...rest } = field;
  return rest;
}

function fillOf(field: unknown): Fields {
  return isObject(field) && isObject(field.fill) ? field.fill : {};
}

/** The fields of a child table may come from field sets as well. */
function withLines(field: unknown, path: Path, sets: Sources['fieldSets'], found: Found): unknown {
  if (!isObject(field) || (field.fields === undefined && field.fieldSets === undefined)) return field;
  const own = isObject(field.fields) ? field.fields : {};
  return {
    ...withSettings(field, path, sets, found),
    fields: mergeFields(own, field.fieldSets, [...path, 'fields'], sets, found),
  };
}

/** A child table with what its field sets say of tables that use them, as far as it says nothing else; null: nothing. */
function withSettings(field: Fields, path: Path, sets: Sources['fieldSets'], found: Found): Fields {
  const settings: Fields = {};
  for (const fieldSet of Array.isArray(field.fieldSets) ? field.fieldSets : []) {
    const set = sets.get(String(fieldSet));
    if (!set) continue;
    for (const [key, value] of Object.entries(set.value.lines ?? {})) {
      found.origins.push({
        path: [...path, key],
        file: set.file,
        fieldSet: String(fieldSet),
        at: ['lines', key],
        value,
      });
      settings[key] = mergePatch(value, field[key] === undefined ? value : field[key]);
    }
  }
  const merged = { ...settings, ...field, ...settings };
  return Object.fromEntries(Object.entries(merged).filter(([key, value]) => value !== null || !(key in settings)));
}
