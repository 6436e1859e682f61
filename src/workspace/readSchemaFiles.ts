import type { SchemaFile } from '../language/load/SchemaFile';
import { evaluateFamilies } from './evaluateFamilies';
import { schemaPaths } from './projectPaths';
import { fromDisk, type ReadText } from './readText';

/**
 * Reads all schema files below `{root}/schemas`, sorted by path. `.ts` families are evaluated; one that throws
 * carries what it threw, for the linter to tell.
 */
export async function readSchemaFiles(root: string, read: ReadText = fromDisk(root)): Promise<SchemaFile[]> {
  const paths = schemaPaths(root);
  const families = await evaluateFamilies(
    root,
    paths.filter((path) => path.endsWith('.ts')),
  );
  return paths.flatMap((path): SchemaFile[] => {
    const text = read(path);
    return text === undefined ? [] : [{ path, text, ...families.get(path) }];
  });
}
