import { posix } from 'node:path';

/**
 * Floor of each folder (or file) below `src`; imports go down only, folders of one floor do not know each other. Rooms
 * of capabilities and of the company have a floor for each face. What lies in a room beside its faces is shared by them,
 * such as what a call answers to a page, and stands on the language alone. The stories of the company are a floor of
 * their own: its calls do not know them, and nothing below knows either.
 */
const FLOORS: Record<string, number> = {
  lib: 0,
  language: 1,
  'capabilities/wire': 1.1,
  'capabilities/language': 1.2,
  fields: 2,
  'capabilities/authoring': 2.1,
  lint: 2.2,
  workspace: 2.3,
  server: 3,
  client: 3,
  'capabilities/server': 4,
  renderer: 4,
  'capabilities/page': 4.1,
  docs: 4,
  pages: 5,
  'company/shared': 2,
  'company/page': 5,
  'company/server': 5,
  'company/demonstration': 5,
  'company/product': 6,
  shell: 6,
  first: 7,
  main: 7,
};

/**
 * Why a file of `src` may not import another one, or undefined when it may. Paths are relative to the project;
 * declarations (`.d.ts`) stand outside.
 */
export function floorViolation(from: string, to: string): string | undefined {
  const [own, other] = [folderOf(from), folderOf(to)];
  if (own === undefined || other === undefined) return undefined;
  if (own === other) return pastIndex(from, to);
  const [ownFloor, otherFloor] = [FLOORS[own], FLOORS[other]];
  if (ownFloor === undefined) return `src/${own} stands on no floor: name it in scripts/structure/floors.ts`;
  if (otherFloor === undefined) return `src/${other} stands on no floor: name it in scripts/structure/floors.ts`;
  // Its shared parts stand low, for its own faces.
  if (other.startsWith('company/') && !own.startsWith('company/') && otherFloor < FLOORS['company/server']!)
    return `src/${own} (floor ${ownFloor}) may not import ${to}: the company stands above the engine`;
  const past = pastIndex(from, to);
  if (past !== undefined) return past;
  if (otherFloor < ownFloor) return undefined;
  return `src/${own} (floor ${ownFloor}) may not import src/${other} (floor ${otherFloor}): imports go down only`;
}

/** Resolves a relative import against the importing file. */
export function resolveImport(file: string, specifier: string): string | undefined {
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : undefined;
}

/** The face of a room is its `index.ts`: what stands behind it is nobody else's. */
function pastIndex(from: string, to: string): string | undefined {
  const face = faceOf(to);
  if (face === undefined || face === faceOf(from) || to.replace(/(\/index)?(\.tsx?)?$/, '') === face) return undefined;
  return `${to} stands behind ${face}/index.ts, which says what others may use`;
}

/** `src/capabilities/ledger/server` of the files of that face. */
export function faceOf(path: string): string | undefined {
  return /^src\/capabilities\/\w+\/\w+(?=\/|$)/.exec(path)?.[0];
}

function folderOf(path: string): string | undefined {
  if (path.endsWith('.d.ts')) return undefined;
  // What a program begins with puts the floors together.
  if (/^src\/server\/main(\.ts)?$/.test(path)) return 'main';
  if (/^src\/company\/server(\.ts)?$/.test(path)) return 'company/product';
  const [top, folder, room, face, ...deeper] = path.replace(/\.tsx?$/, '').split('/');
  if (top !== 'src' || !folder) return undefined;
  if (folder !== 'capabilities' && folder !== 'company') return folder;
  if (folder === 'company' && room === 'demonstration') return 'company/demonstration';
  const floor = `${folder}/${face ?? room}`;
  // A file beside the faces; imports name faces without their `index.ts`.
  return deeper.length === 0 && face !== undefined && !(floor in FLOORS) ? `${folder}/shared` : floor;
}
