import { authoring } from '../../src/fields/authoring';
import { fieldTypes } from '../../src/fields/pure';
import type { LintInput } from '../../src/lint/buildContext';
import { readLocales } from '../../src/workspace/readLocales';
import { readSchemaFiles } from '../../src/workspace/readSchemaFiles';

export const registries = { types: fieldTypes, authoring };

/** The files of a project, as the linter wants them. */
export async function readProject(root: string): Promise<LintInput> {
  const [files, locales] = await Promise.all([readSchemaFiles(root), readLocales(root)]);
  return { files, locales, registries };
}
