import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadProject } from '../src/workspace/loadProject';
import { assertionsIn, MOST_ASSERTIONS } from './structure/assertions';
import { checkSource, TEST_CODE } from './structure/checkSource';
import { checkStyles, partClasses } from './structure/checkStyles';
import { loneFiles } from './structure/loneFiles';
import { pastTheDoor } from './structure/pastTheDoor';
import { roomRings } from './structure/roomRings';
import { rowReaders } from './structure/rowReaders';

const FOLDERS = ['src', 'scripts', 'tests'];

/**
 * Proves the laws of the house over all source files and prints the sizes, and how often the product trusts itself
 * instead of the compiler. Exit code 1 and file:line for each violation.
 */
export async function main(): Promise<number> {
  const all = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)).replaceAll('\\', '/')),
  ).sort();
  const read = (names: RegExp) =>
    all.filter((file) => names.test(file)).map((file) => ({ file, source: readFileSync(file, 'utf8') }));
  const sources = read(/\.(tsx?|mjs)$/);
  const styles = read(/^src\/.*\.css$/);
  const parts = partClasses(styles.filter(({ file }) => file.startsWith('src/ui/')).map(({ source }) => source));
  const { catalogue } = await loadProject(process.cwd());
  const codes = new Set(catalogue.permissions.map(({ code }) => code));
  const violations = [
    ...sources.flatMap(({ file, source }) => checkSource(file, source, codes)),
    ...loneFiles(sources).map(({ file, user }) => ({
      file,
      line: 1,
      message: `a few lines that ${user} alone uses: they belong into it`,
    })),
    ...rowReaders(sources),
    ...pastTheDoor(sources),
    ...styles.flatMap(({ file, source }) => checkStyles(file, source, parts)),
  ];
  for (const { file, line, message } of violations) console.error(`${file}:${line} ${message}`);
  const rings = roomRings(sources);
  for (const ring of rings) console.error(`Rooms in a ring: ${ring}`);

  const product = sources.filter(({ file }) => file.startsWith('src/') && !TEST_CODE.test(file));
  const assertions = product.reduce((sum, { file, source }) => sum + assertionsIn(file, source), 0);
  const isOver = assertions > MOST_ASSERTIONS;
  if (isOver)
    console.error(
      `${assertions} times "!" of what may be missing; ${MOST_ASSERTIONS} at most (scripts/structure/assertions.ts)`,
    );

  const sizes = product.map(({ source }) => source.split('\n').length - 1).sort((a, b) => a - b);
  console.log(
    `${sources.length + styles.length} files; source files: median ${at(sizes, 0.5)} lines, 90th percentile ${at(sizes, 0.9)}, longest ${at(sizes, 1)}; ${assertions} of ${MOST_ASSERTIONS} "!"; ${violations.length + rings.length} violations`,
  );
  return violations.length + rings.length > 0 || isOver ? 1 : 0;
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
