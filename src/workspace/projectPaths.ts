import { readdirSync, type Dirent } from 'node:fs';
import { fileKind } from '../language/load/fileKind';

/** What is below the screens and beside them speaks to analysts and developers; names in it are examples. */
const FOR_PEOPLE = [
  'capabilities',
  'client',
  'company',
  'docs',
  'fields',
  'language',
  'lib',
  'pages',
  'renderer',
  'server',
  'shell',
];

/**
 * Tests and their helpers, the demonstration company, words of samples, languages named in themselves, examples and
 * names in what analysts read, and Chinese numerals.
 */
const NOT_SHOWN =
  /\.test\.|\.fixture\.|\/test[A-Z]\w*\.tsx?$|^src\/company\/(demonstration\/)|^src\/fields\/shared\/words\/|^src\/client\/language\.ts$|^src\/language\/(expression|meta)\/|^src\/capabilities\/\w+\/(lint\/|language\/\w+Meta\.)|^src\/lib\/(chinese|format\/(chineseNumeral|abbreviateNumber))/;

/**
 * Schema files below `schemas`. All paths are relative to the root, with forward slashes on every system, and sorted.
 */
export function schemaPaths(root: string): string[] {
  return filesBelow(root, 'schemas').filter(isSchemaFile).sort();
}

/** Translations, `locales/<language>/*.json`. */
export function localePaths(root: string): string[] {
  return filesBelow(root, 'locales').filter(isLocaleFile).sort();
}

/** Source files that may say texts to people. */
export function codePaths(root: string): string[] {
  return FOR_PEOPLE.flatMap((folder) => filesBelow(root, `src/${folder}`))
    .filter(isCodeFile)
    .sort();
}

/** Whether a path, relative to the project, is a schema file: JSON everywhere, `.ts` for families of resources only. */
export function isSchemaFile(path: string): boolean {
  if (!path.startsWith('schemas/')) return false;
  const kind = fileKind(path)?.kind;
  if (path.endsWith('.json')) return kind !== undefined;
  return kind === 'resource' && path.endsWith('.ts') && !/\.(d|test)\.ts$/.test(path);
}

export function isLocaleFile(path: string): boolean {
  return /^locales\/[^/]+\/[^/]+\.json$/.test(path);
}

/** Whether texts of a source file are shown to people. */
export function isCodeFile(path: string): boolean {
  return (
    /\.tsx?$/.test(path) && path.startsWith('src/') && FOR_PEOPLE.includes(path.split('/')[1]!) && !NOT_SHOWN.test(path)
  );
}

/**
 * Asking each folder for the kinds of its entries is much faster than the recursion of Node, which asks each file
 * again.
 */
function filesBelow(root: string, folder: string): string[] {
  return entriesOf(`${root}/${folder}`).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(root, path) : [path];
  });
}

/** None where there is no such folder, or where it went away at this moment. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
