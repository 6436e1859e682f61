import { authoring } from '../fields/authoring';
import { fieldTypes } from '../fields/pure';
import type { CodeFile } from '../lint/codeTexts';
import { lint } from '../lint/lint';
import { locate } from '../lint/locate';
import type { LintLanguage } from '../lint/words/wordingOf';
import type { LintCache } from './lintCache/LintCache';
import type { ProjectFiles } from './lintCache/ProjectFiles';
import type { LintOutcome } from './LintOutcome';
import { codePaths } from './projectPaths';
import { readGlossaryFile } from './readGlossaryFile';
import { readLocales } from './readLocales';
import { readSchemaFiles } from './readSchemaFiles';

/** Checks all files of a project anew, but for what the cache knows of their contents. */
export async function checkProject(root: string, language: LintLanguage, projectFiles: ProjectFiles, cache: LintCache): Promise<LintOutcome> {
  const { read } = projectFiles;
  const schemas = await readSchemaFiles(root, read);
  const locales = readLocales(root, read);
  const glossary = readGlossaryFile(root, read);
  const code = await codeFiles(root, projectFiles, cache);
  // A project without source files is checked without them.
  const { problems, silenced } = lint({ files: schemas, locales, glossary, code: code.length > 0 ? code : undefined, registries: { types: fieldTypes, authoring }, remember: cache.remember });
  const files = [...schemas, ...locales, ...(glossary ? [glossary] : []), ...code];
  const places = await locate(silenced, files, language);
  return {
    problems: await locate(problems, files, language),
    silenced: places.map((place, index) => ({ ...place, reason: silenced[index]!.reason })),
    paths: files.map(({ path }) => path),
  };
}

/** Source files that say texts. Those whose texts are known are neither read nor parsed. */
async function codeFiles(root: string, files: ProjectFiles, cache: LintCache): Promise<CodeFile[]> {
  const found: CodeFile[] = [];
  for (const path of codePaths(root)) {
    const hash = files.hash(path);
    if (hash === undefined) continue;
    const texts = await cache.part('texts', hash, async () => {
      const { codeTexts } = await import('../lint/codeTexts');
      return codeTexts(path, files.read(path) ?? '');
    });
    if (texts.length === 0) continue;
    found.push({
      path,
      texts,
      get text() {
        return files.read(path) ?? '';
      },
    });
  }
  return found;
}
