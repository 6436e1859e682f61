import type { SchemaFile } from '../language/load/SchemaFile';
import type { LintCache } from './lintCache/LintCache';
import { schemaPaths } from './projectPaths';
import { fromDisk, type ReadText } from './readText';
import { withFamily } from './withFamily';

/**
 * Reads all schema files below `{root}/schemas`, sorted by path, with what families give. One that gives nothing carries
 * the reason, for the linter to tell.
 */
export async function readSchemaFiles(
  root: string,
  read: ReadText = fromDisk(root),
  cache?: Pick<LintCache, 'part'>,
): Promise<SchemaFile[]> {
  const files = schemaPaths(root).flatMap((path) => {
    const text = read(path);
    return text === undefined ? [] : [{ path, text }];
  });
  return Promise.all(files.map((file) => withFamily(file, cache)));
}
