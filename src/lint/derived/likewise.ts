import { parseJsonc } from '../../lib/jsonc';
import type { SchemaFile } from '../../language/load/SchemaFile';

type JsonObject = Readonly<Record<string, unknown>>;

/** What decides whether two things of one name are the same. */
const SAME = ['type', 'to', 'dictionary', 'paper'] as const;

/**
 * What a key of an object is in objects like it: the value that most of them give it, and the keys that stand before
 * it.
 */
export interface Likewise {
  value?: string;
  behind: string[];
}

/**
 * Looks at all objects of the schema files that stand behind the same key: `title` of the field `supplierId` is what
 * most fields of this name, type and target are called, and of items of lists those that say the same but for it.
 * @param path of the object that lacks the key
 */
export function likewise(
  files: readonly SchemaFile[],
  file: string,
  path: readonly (string | number)[],
  key: string,
): Likewise {
  const all = files.flatMap((each) => objectsOf(read(each), []).map((found) => ({ ...found, file: each.path })));
  const own = all.find((each) => each.file === file && isSamePath(each.path, path))?.value;
  const kind = kindOf(path);
  const alike = all.filter((each) => typeof each.value[key] === 'string' && kindOf(each.path) === kind);
  const rest = restOf(own, key);
  const isNamed = typeof path.at(-1) === 'string';
  const named = alike.filter((each) =>
    isNamed
      ? each.path.at(-1) === path.at(-1) && SAME.every((part) => each.value[part] === own?.[part])
      : rest !== '[]' && restOf(each.value, key) === rest,
  );
  const counts = new Map<string, number>();
  for (const { value } of named) counts.set(value[key] as string, (counts.get(value[key] as string) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return {
    behind: keysBefore(
      alike.map(({ value }) => value),
      key,
    ),
    ...(most && most[1] * 2 > named.length ? { value: most[0] } : {}),
  };
}

/** What an object says but for one key. */
function restOf(value: JsonObject | undefined, key: string): string {
  return JSON.stringify(
    Object.entries(value ?? {})
      .filter(([name]) => name !== key)
      .toSorted(),
  );
}

/** Keys that mostly stand before this one. */
function keysBefore(objects: readonly JsonObject[], key: string): string[] {
  const weights = new Map<string, number>();
  for (const object of objects) {
    const keys = Object.keys(object);
    const at = keys.indexOf(key);
    for (const [index, each] of keys.entries())
      if (each !== key) weights.set(each, (weights.get(each) ?? 0) + (index < at ? 1 : -1));
  }
  return [...weights].filter(([, weight]) => weight > 0).map(([each]) => each);
}

/** What an object is: the key that it, or the list of it, or the object with it under its own name, stands behind. */
function kindOf(path: readonly (string | number)[]): string {
  const names = path.filter((key) => typeof key === 'string');
  if (path.length === 0) return '';
  return String(typeof path.at(-1) === 'number' ? names.at(-1) : names.at(-2));
}

function objectsOf(
  value: unknown,
  path: readonly (string | number)[],
): { path: readonly (string | number)[]; value: JsonObject }[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => objectsOf(each, [...path, index]));
  if (!isJsonObject(value)) return [];
  return [{ path, value }, ...Object.entries(value).flatMap(([key, each]) => objectsOf(each, [...path, key]))];
}

/** What cannot be read says nothing. */
function read({ family, path, text }: SchemaFile): unknown {
  if (family) return family.map(({ value }) => value);
  if (!path.endsWith('.json')) return undefined;
  try {
    return parseJsonc(text);
  } catch {
    return undefined;
  }
}

const isSamePath = (one: readonly (string | number)[], other: readonly (string | number)[]) =>
  one.length === other.length && one.every((key, index) => key === other[index]);

/** What is written in braces. */
function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
