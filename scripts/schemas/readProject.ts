import { authoring } from '../../src/capabilities/authoring';
import { fieldTypes } from '../../src/fields/pure';
import type { LintInput } from '../../src/lint/buildContext';
import { readCodeTexts } from '../../src/workspace/readCodeTexts';
import { readGlossaryFile } from '../../src/workspace/readGlossaryFile';
import { readLocales } from '../../src/workspace/readLocales';
import { readSchemaFiles } from '../../src/workspace/readSchemaFiles';

export const registries = { types: fieldTypes, authoring };

/**
 * The files of a project, as the linter wants them.
 * @param options.code whether the texts of its source files are wanted too
 */
export async function readProject(root: string, { code: isCodeWanted = false } = {}): Promise<LintInput> {
  const [files, locales, code] = await Promise.all([
    readSchemaFiles(root),
    readLocales(root),
    isCodeWanted ? readCodeTexts(root) : undefined,
  ]);
  // A project without source files is checked without them.
  return { files, locales, registries, code: code?.length ? code : undefined, glossary: readGlossaryFile(root) };
}
