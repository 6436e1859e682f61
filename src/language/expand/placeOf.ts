import type { Implied, Origin, Path } from '../meta/Origin';

/** What is needed to know where a part of a resource is written. */
export interface WrittenResource {
  file: string;
  /** position in a family file */
  index?: number;
  written: unknown;
  origins: readonly Origin[];
  implied: readonly Implied[];
}

export interface WrittenPlace {
  file: string;
  path: (string | number)[];
}

/**
 * Where a part of a resource is written: in its own file, or in the field set that says it. What is said nowhere stands
 * at the nearest thing that would hold it.
 * @param path from the root of the resource
 */
export const placeOf = (source: WrittenResource, path: Path): WrittenPlace => deepest(source, path).place;

/** The same of what is written; undefined where it follows from something else. */
export function writtenAt(source: WrittenResource, path: Path): WrittenPlace | undefined {
  const { depth, place } = deepest(source, path);
  return depth === path.length ? place : undefined;
}

function deepest(
  { file, index, origins, written }: WrittenResource,
  path: Path,
): { place: WrittenPlace; depth: number } {
  const place = { file, path: [...(index === undefined ? [] : [index]), ...path] };
  let found = { place, depth: depthOf(written, path) };
  if (found.depth === path.length) return found;
  for (const origin of origins) {
    if (!origin.path.every((key, position) => path[position] === key)) continue;
    const rest = path.slice(origin.path.length);
    const depth = origin.path.length + depthOf(origin.value, rest);
    if (depth > found.depth) found = { place: { file: origin.file, path: [...origin.at, ...rest] }, depth };
  }
  return found;
}

/** How many keys of a path lead to something. */
function depthOf(value: unknown, path: Path): number {
  let at = value;
  for (const [depth, key] of path.entries()) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return depth;
    at = (at as Record<string | number, unknown>)[key];
  }
  return path.length;
}
