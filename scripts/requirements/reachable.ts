import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** What programs begin with: the page, the server with its workers, the commands of the project. */
const ENTRIES = [
  'src/main.tsx',
  'src/first.ts',
  'src/server/main.ts',
  'src/server/storage/pgliteWorker.ts',
  'src/capabilities/transfer/server/tableWorker.ts',
  'vite.config.ts',
];

const IMPORTS =
  /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'|import\.meta\.glob(?:<[^(]*>)?\(\s*'([^']+)'|importBundled(?:<[^(]*>)?\(\s*'([^']+)'/g;

/**
 * Source files that some program reaches by its imports, paths relative to the project. What no program reaches may
 * have tests and still does nothing for anybody.
 * @param files all source files
 */
export function reachable(
  files: readonly string[],
  entries: readonly string[] = [...ENTRIES, ...files.filter((file) => /^scripts\/[\w-]+\.(ts|mjs)$/.test(file))],
  read = (file: string): string => readFileSync(file, 'utf8'),
): ReadonlySet<string> {
  const all = new Set(files);
  const found = new Set<string>();
  const waiting = entries.filter((entry) => all.has(entry) || existsSync(entry));
  while (waiting.length > 0) {
    const file = waiting.pop()!;
    if (found.has(file)) continue;
    found.add(file);
    for (const [, imported, glob, bundled] of read(file).matchAll(IMPORTS)) {
      if (glob !== undefined)
        waiting.push(...files.filter((each) => patternOf(posix.join(posix.dirname(file), glob)).test(each)));
      else waiting.push(...resolved(bundled ?? posix.join(posix.dirname(file), imported ?? ''), all));
    }
  }
  return found;
}

/** `**` stands for folders, `*` for a part of a name. */
function patternOf(glob: string): RegExp {
  const parts = glob
    .split(/(\*\*\/|\*)/)
    .map((part) => (part === '**/' ? '(?:.*/)?' : part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('')}$`);
}

function resolved(path: string, all: ReadonlySet<string>): string[] {
  const found = [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts').replaceAll('\\', '/')].find((candidate) =>
    all.has(candidate),
  );
  return found === undefined ? [] : [found];
}
