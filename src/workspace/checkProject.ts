import { authoring } from '../capabilities/authoring';
import { fieldTypes } from '../fields/pure';
import { buildContext } from '../lint/buildContext';
import { conclude, type Conclusion } from '../lint/conclude';
import { examineAll } from '../lint/examineAll';
import { learn } from '../lint/incremental/learn';
import { locate } from '../lint/locate';
import { rules } from '../capabilities/lint';
import type { LintLanguage } from '../lint/words/wordingOf';
import { codeFiles } from './codeFiles';
import { contentHash } from './lintCache/contentHash';
import type { KnowledgeStore } from './lintCache/KnowledgeStore';
import type { LintCache } from './lintCache/LintCache';
import type { ProjectFiles } from './lintCache/ProjectFiles';
import type { LintOutcome } from './LintOutcome';
import { checkAgain, hashesOf } from './checkAgain';
import { readGlossaryFile } from './readGlossaryFile';
import { readLocales } from './readLocales';
import { readSchemaFiles } from './readSchemaFiles';

const registries = { types: fieldTypes, authoring };

/**
 * Checks all files of a project anew, but for what the cache knows of their contents.
 * @param store where it is known what an earlier run thought of each file, so that only what a change concerns is
 *   looked at
 */
export async function checkProject(
  root: string,
  language: LintLanguage,
  projectFiles: ProjectFiles,
  cache: LintCache,
  store?: KnowledgeStore,
): Promise<LintOutcome> {
  const again = store && (await checkAgain(root, projectFiles, cache, store, registries));
  if (again) return outcomeOf(again.conclusion, again.files, language);
  const { read } = projectFiles;
  const schemas = await readSchemaFiles(root, read, cache);
  const locales = readLocales(root, read);
  const glossary = readGlossaryFile(root, read);
  const code = await codeFiles(projectFiles, cache);
  // A project without source files is checked without them.
  const context = buildContext(
    {
      files: schemas,
      locales,
      glossary,
      code: code.length > 0 ? code : undefined,
      registries,
      remember: cache.remember,
    },
    rules,
  );
  const examined = examineAll(context, rules);
  const learned = store && learn(context, examined, contentHash);
  if (learned) store.keep({ ...hashesOf(projectFiles), knowledge: learned.knowledge }, learned.notes);
  const conclusion = conclude(
    examined,
    context,
    (rule) => rule.inLoading?.(context) ?? [],
    rules,
    [...schemas, ...locales].map(({ path }) => path),
  );
  return outcomeOf(conclusion, [...schemas, ...locales, ...(glossary ? [glossary] : []), ...code], language);
}

async function outcomeOf(
  { problems, silenced }: Conclusion,
  files: Parameters<typeof locate>[1],
  language: LintLanguage,
): Promise<LintOutcome> {
  return {
    problems: await locate(problems, files, language),
    // What its author has silenced nobody mends; to prove a fix in a family takes long.
    silenced: await locate(
      silenced.map(({ fix: _, ...silent }) => silent),
      files,
      language,
    ),
    paths: files.map(({ path }) => path),
  };
}
