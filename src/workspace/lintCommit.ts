import type { LintLanguage } from '../lint/words/wordingOf';
import { withOldTree } from './git/withOldTree';
import type { LintCache } from './lintCache/LintCache';
import { ProjectFiles } from './lintCache/ProjectFiles';
import type { LintOutcome } from './LintOutcome';
import { migrateProject } from './migrateProject';

/**
 * Checks the files of a project as they were at a commit, by the rules of today. A commit never changes: what was said
 * of it is said again.
 */
export async function lintCommit(
  root: string,
  commit: string,
  language: LintLanguage,
  cache: LintCache,
): Promise<LintOutcome> {
  const key = `commit ${commit} ${language}`;
  const known = cache.outcome(key);
  if (known) return known;
  const { checkProject } = await import('./checkProject');
  return withOldTree(root, commit, async (old) => {
    // What is said of a file because of its version is not said of what it means.
    await migrateProject(old);
    const outcome = await checkProject(old, language, new ProjectFiles(old, {}), cache);
    cache.keepOutcome(key, outcome);
    return outcome;
  });
}
