import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { authoring } from '../capabilities/authoring';
import { fieldTypes } from '../fields/pure';
import type { LocaleFile } from '../language/load/LocaleFile';
import type { Problem } from '../language/load/Problem';
import type { SchemaFile } from '../language/load/SchemaFile';
import { buildContext } from '../lint/buildContext';
import { told } from '../lint/analogy/told';
import { conclude } from '../lint/conclude';
import { examineAll } from '../lint/examineAll';
import type { LintContext } from '../lint/LintContext';
import { rules } from '../capabilities/lint';
import { changedFiles } from './git/changedFiles';
import { readCacheFile, writeCacheFile } from './lintCache/cacheFile';
import { contentHash } from './lintCache/contentHash';
import { readGlossaryFile } from './readGlossaryFile';
import { readLocales } from './readLocales';
import { readSchemaFiles } from './readSchemaFiles';

/**
 * The version of the linter that runs: bundles lie in folders named by the hash of all sources. Undefined where the
 * sources run themselves, in tests.
 */
const VERSION = /-([0-9a-f]{12})$/.exec(basename(dirname(fileURLToPath(import.meta.url))))?.[1];

export interface ProvedProject {
  files: SchemaFile[];
  locales: LocaleFile[];
  context: LintContext;
  problems: Problem[];
}

/**
 * Reads the schema files of a project and proves them. A build does so twice, for the model and for the page: what the
 * linter said of the same contents is said again.
 * @param version of the linter; without one nothing is kept
 */
export async function proveProject(root: string, version = VERSION): Promise<ProvedProject> {
  const [files, locales] = await Promise.all([readSchemaFiles(root), readLocales(root)]);
  const glossary = readGlossaryFile(root);
  const context = buildContext({ files, locales, registries: { types: fieldTypes, authoring }, glossary }, rules);
  const prove = () =>
    conclude(
      examineAll(context, rules),
      context,
      (rule) => rule.inLoading?.(context) ?? [],
      rules,
      [...files, ...locales].map(({ path }) => path),
    ).problems;
  const ofChanges = async (found: Problem[]): Promise<ProvedProject> => {
    const changed = found.some(({ restsOn }) => restsOn) ? await changedFiles(root) : undefined;
    return { files, locales, context, problems: told(found, changed, (message) => message) };
  };
  if (version === undefined) return ofChanges(prove());
  const file = join(root, '.cache', 'lint', 'proof.json');
  const key = `${version} ${contentHash(...[...files, ...locales, ...(glossary ? [glossary] : [])].flatMap(({ path, text }) => [path, '\0', text, '\0']))}`;
  const known = readCacheFile(file, key) as Problem[] | undefined;
  const problems = known ?? prove();
  if (!known) writeCacheFile(file, key, problems);
  return ofChanges(problems);
}
