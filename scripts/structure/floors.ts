import { posix } from 'node:path';

/**
 * Floor of each folder (or file) below `src`; imports go down only, folders of one floor do not know each other. Rooms
 * of capabilities and of the company have a floor for each face.
 */
const FLOORS: Record<string, number> = {
  lib: 0,
  language: 1,
  ui: 2,
  fields: 2,
  lint: 2,
  workspace: 2,
  server: 3,
  client: 3,
  'capabilities/server': 4,
  renderer: 4,
  docs: 4,
  pages: 5,
  'company/server': 5,
  shell: 6,
  first: 7,
  main: 7,
};

/**
 * What may be imported sideways: field types are made of the parts of the page, the linter stands on the field types,
 * the workspace on both.
 */
const SIDEWAYS = new Set(['fields>ui', 'lint>fields', 'workspace>fields', 'workspace>lint']);

/** Who knows less than lies below: the parts of the page know nothing of what it is about. */
const KNOWS_ONLY: Record<string, readonly string[]> = { ui: ['lib'] };

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
  const past = pastIndex(from, to);
  if (past !== undefined) return past;
  if (KNOWS_ONLY[own]?.includes(other) === false)
    return `src/${own} may import nothing but src/${KNOWS_ONLY[own].join(', src/')}`;
  if (otherFloor < ownFloor || SIDEWAYS.has(`${own}>${other}`)) return undefined;
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
  const [top, folder, room, face] = path.replace(/\.tsx?$/, '').split('/');
  if (top !== 'src' || !folder) return undefined;
  return folder === 'capabilities' || folder === 'company' ? `${folder}/${face ?? room}` : folder;
}
