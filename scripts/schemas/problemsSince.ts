import { newProblems } from '../../src/lint/newProblems';
import type { LintLanguage } from '../../src/lint/words/wordingOf';
import { changedSince } from '../../src/workspace/git/changedSince';
import { commitOf } from '../../src/workspace/git/commitOf';
import { GitRefusal } from '../../src/workspace/git/runGit';
import { lintCommit } from '../../src/workspace/lintCommit';
import type { LintCache } from '../../src/workspace/lintCache/LintCache';
import { UsageError } from './UsageError';

/**
 * Tells problems that came with the changes since a commit from those that were there before.
 * @throws UsageError where there is no commit to compare with
 */
export async function problemsSince(root: string, ref: string, language: LintLanguage, cache: LintCache) {
  try {
    const commit = await commitOf(root, ref);
    const changed = await changedSince(root, commit);
    const before = await lintCommit(root, commit, language, cache);
    return <T extends (typeof before.problems)[number]>(problems: readonly T[]): T[] =>
      newProblems(problems, changed, before.problems);
  } catch (error) {
    throw error instanceof GitRefusal ? new UsageError(`--since: ${error.message}`) : error;
  }
}
