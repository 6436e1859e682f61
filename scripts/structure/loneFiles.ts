import { posix } from 'node:path';
import { TEST_CODE } from './checkSource';
import { resolveImport } from './floors';

interface Source {
  file: string;
  source: string;
}

/** Lines with which a file stands for itself, whoever uses it. */
const FEWEST_LINES = 15;
/** Folders of a file each, which a list beside them brings together: the actions. */
const LISTED = /^src\/(language\/action|renderer\/action\/runs)\//;
const ROOM = /^src\/(?:(?:capabilities|company)\/)?[^/]+(?:\/[^/]+(?=\/))?/;
const IMPORTS = /\b(from |import |import\(|new URL\()'(\.[^'?]+)/g;

/**
 * Files of a few lines that one file of their own room uses and nothing else, not even a test: they belong into it.
 * What a room shows others (`index.ts`), what is loaded later and what begins a worker stands by itself.
 */
export function loneFiles(sources: readonly Source[]): { file: string; user: string }[] {
  const known = new Set(sources.map(({ file }) => file));
  const users = new Map<string, Set<string>>();
  const kept = new Set<string>();
  for (const { file, source } of sources)
    for (const [, how, specifier = ''] of source.matchAll(IMPORTS)) {
      const used = fileAt(resolveImport(file, specifier) ?? '', known);
      if (used === undefined || used === file) continue;
      users.set(used, (users.get(used) ?? new Set()).add(file));
      if (how?.endsWith('(') || isIndex(file)) kept.add(used);
    }
  return sources.flatMap(({ file, source }) => {
    const [user, ...others] = users.get(file) ?? [];
    const isAlone = user !== undefined && others.length === 0 && !kept.has(file) && roomOf(user) === roomOf(file);
    const isShort = source.split('\n').length - 1 < FEWEST_LINES;
    return file.startsWith('src/') && isShort && isAlone && !isIndex(file) && !LISTED.test(file) && !isTest(file)
      ? [{ file, user }]
      : [];
  });
}

function fileAt(path: string, known: ReadonlySet<string>): string | undefined {
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((each) => known.has(each));
}

function roomOf(file: string): string | undefined {
  return ROOM.exec(file)?.[0];
}

function isIndex(file: string): boolean {
  return posix.basename(file) === 'index.ts';
}

function isTest(file: string): boolean {
  return TEST_CODE.test(file) || /\.fixture\.ts$|\.d\.ts$/.test(file);
}
