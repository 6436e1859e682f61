import type { SchemaFile } from '../language/load/SchemaFile';
import type { ReadFamily } from '../lint/family/readFamily';
import { isFamily } from '../lint/family/isFamily';
import { contentHash } from './lintCache/contentHash';
import type { LintCache } from './lintCache/LintCache';

/**
 * A schema file, of a family with what that gives. The reader of TypeScript is loaded only for a text that nobody has
 * read yet.
 * @param cache where it is kept what earlier runs read
 */
export async function withFamily(
  file: Pick<SchemaFile, 'path' | 'text'>,
  cache?: Pick<LintCache, 'part'>,
): Promise<SchemaFile> {
  if (!isFamily(file.path)) return file;
  const { path, text } = file;
  const workOut = async (): Promise<ReadFamily> => (await import('../lint/family/readFamily')).readFamily(path, text);
  return { path, text, ...(cache ? await cache.part('family', contentHash(text), workOut) : await workOut()) };
}
