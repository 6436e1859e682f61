import { posix } from 'node:path';

/** Floor of each folder (or file) below `src`; imports go down only, folders of one floor do not know each other. */
const FLOORS: Record<string, number> = {
  lib: 0,
  language: 1,
  fields: 2,
  lint: 2,
  workspace: 2,
  server: 3,
  client: 3,
  renderer: 4,
  docs: 4,
  pages: 5,
  shell: 6,
  first: 7,
  main: 7,
};

/** What may be imported sideways or only in part: the linter stands on the field types, the workspace on both. */
const SIDEWAYS = new Set(['lint>fields', 'workspace>fields', 'workspace>lint']);

/** Why a file of `src` may not import another one, or undefined when it may. Paths are relative to the project; declarations (`.d.ts`) stand outside. */
export function floorViolation(from: string, to: string): string | undefined {
  const [own, other] = [folderOf(from), folderOf(to)];
  if (own === undefined || other === undefined || own === other) return undefined;
  const [ownFloor, otherFloor] = [FLOORS[own], FLOORS[other]];
  if (ownFloor === undefined) return `src/${own} stands on no floor: name it in scripts/structure/floors.ts`;
  if (otherFloor === undefined) return `src/${other} stands on no floor: name it in scripts/structure/floors.ts`;
  if (otherFloor < ownFloor || SIDEWAYS.has(`${own}>${other}`)) return undefined;
  return `src/${own} (floor ${ownFloor}) may not import src/${other} (floor ${otherFloor}): imports go down only`;
}

/** Resolves a relative import against the importing file. */
export function resolveImport(file: string, specifier: string): string | undefined {
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : undefined;
}

function folderOf(path: string): string | undefined {
  if (path.endsWith('.d.ts')) return undefined;
  const [top, folder] = path.split('/');
  return top === 'src' && folder ? folder.replace(/\.tsx?$/, '') : undefined;
}
