import { faceOf, resolveImport } from './floors';

interface Source {
  file: string;
  source: string;
}

/** Floors whose folders must not know each other in a ring. */
const FOLDERS = /^src\/(server|language|lint|fields|capabilities|workspace|company)\/[^/]+(?=\/|$)/;
/** Floors of the page, where a file beside the folders is a room as well: folders must not meet behind it. */
const FOLDERS_AND_FILES = /^src\/(renderer|client|pages|ui|shell|docs)\/[^/.]+(?=[/.]|$)/;

/** A room: the face of a capability, or a folder of a floor. */
function roomOf(path: string): string | undefined {
  return faceOf(path) ?? FOLDERS.exec(path)?.[0] ?? FOLDERS_AND_FILES.exec(path)?.[0];
}

/** Imports, re-exports, and what is loaded later. */
const IMPORTS = /(?:\bfrom |\bimport\()'(\.[^']+)'/g;

/**
 * Rooms that know each other in a ring, each as `a > b > a`. What two of them need of each other belongs to a third, or
 * to one.
 */
export function roomRings(sources: readonly Source[]): string[] {
  const known = new Map<string, Set<string>>();
  for (const { file, source } of sources) {
    const own = /\.test\.tsx?$/.test(file) ? undefined : roomOf(file);
    if (own === undefined) continue;
    const others = known.get(own) ?? new Set();
    known.set(own, others);
    for (const [, specifier = ''] of source.matchAll(IMPORTS)) {
      const other = roomOf(resolveImport(file, specifier) ?? '');
      if (other !== undefined && other !== own) others.add(other);
    }
  }
  const rings: string[] = [];
  const done = new Set<string>();
  const walk = (room: string, way: readonly string[]): void => {
    const begin = way.indexOf(room);
    if (begin >= 0) rings.push([...way.slice(begin), room].join(' > '));
    if (begin >= 0 || done.has(room)) return;
    for (const other of known.get(room) ?? []) walk(other, [...way, room]);
    done.add(room);
  };
  for (const room of known.keys()) walk(room, []);
  return rings;
}
