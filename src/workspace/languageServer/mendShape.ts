import type { ZodType } from 'zod';
import { SCHEMA_VERSION } from '../../language/meta/primitives';
import { isObject } from '../../lib/isObject';

/** More mistakes than somebody makes while typing, each with all that is tried for it. */
const MAX_ROUNDS = 60;

/** What is tried in this order for what is missing. */
const STAND_INS: readonly unknown[] = ['x', '/x', SCHEMA_VERSION, {}, []];

type Path = readonly PropertyKey[];
type Holder = Record<PropertyKey, unknown>;

/**
 * A value of the shape that is asked for, from one that is half typed: something stands for what is missing, and what
 * has another shape is left out. Undefined where nothing would be left. The given value stays as it is.
 */
export function mendShape(meta: ZodType, value: unknown): unknown {
  const copy = structuredClone(value);
  const tried = new Map<string, number>();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const result = meta.safeParse(copy);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
      if (!paths.every((path) => mendAt(copy, path, tried))) return undefined;
    }
  }
  return undefined;
}

/** Whether something could be done about it. */
function mendAt(root: unknown, path: Path, tried: Map<string, number>): boolean {
  const key = path.at(-1);
  if (key === undefined) return false;
  const holder = holderOf(root, path.slice(0, -1));
  // What holds it is gone already.
  if (!holder) return true;
  if (Object.hasOwn(holder, key) && holder[key] !== '') return remove(holder, key);
  const name = path.map(String).join('/');
  const count = tried.get(name) ?? 0;
  tried.set(name, count + 1);
  if (count >= STAND_INS.length) return mendAt(root, path.slice(0, -1), tried);
  holder[key] = structuredClone(STAND_INS[count]);
  return true;
}

function remove(holder: Holder, key: PropertyKey): boolean {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
  return true;
}

function holderOf(root: unknown, path: Path): Holder | undefined {
  let at = root;
  for (const key of path) {
    if (!isHolder(at) || !Object.hasOwn(at, key)) return undefined;
    at = at[key];
  }
  return isHolder(at) ? at : undefined;
}

function isHolder(value: unknown): value is Holder {
  return isObject(value) || Array.isArray(value);
}
