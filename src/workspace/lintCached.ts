import { GLOSSARY_FILE } from '../lint/readGlossary';
import type { LintLanguage } from '../lint/words/wordingOf';
import { contentHash } from './lintCache/contentHash';
import type { LintCache } from './lintCache/LintCache';
import { ProjectFiles } from './lintCache/ProjectFiles';
import type { LintOutcome } from './LintOutcome';

/**
 * Checks all files of a project. Where nothing has changed since an earlier run, what it said is said again, and the
 * linter itself is not even loaded; otherwise only what depends on contents that are new is worked out of them.
 */
export async function lintCached(root: string, language: LintLanguage, cache: LintCache): Promise<LintOutcome> {
  const files = new ProjectFiles(root, cache.looks);
  const paths = [...files.schemaPaths, ...files.localePaths, GLOSSARY_FILE, ...files.codePaths];
  const keyOf = () => contentHash(language, files.hashOf(paths));
  const key = keyOf();
  const known = cache.outcome(key);
  if (known) {
    cache.save(files.looks());
    return known;
  }
  const { checkProject } = await import('./checkProject');
  const outcome = await checkProject(root, language, files, cache, cache.knowledge);
  // A file that was saved in the middle was seen twice.
  if (keyOf() === key) cache.keepOutcome(key, outcome);
  cache.save(files.looks());
  return outcome;
}
