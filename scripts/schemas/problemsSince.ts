import type { Problem } from '../../src/language/load/Problem';
import { lint } from '../../src/lint/lint';
import { newProblems } from '../../src/lint/newProblems';
import { changedSince } from '../../src/workspace/git/changedSince';
import { commitOf } from '../../src/workspace/git/commitOf';
import { GitRefusal } from '../../src/workspace/git/runGit';
import { withOldTree } from '../../src/workspace/git/withOldTree';
import { readProject } from './readProject';
import { UsageError } from './UsageError';

/**
 * Tells problems that came with the changes since a commit from those that were there before. The files as they were are checked by the
 * same rules, so that a rule that is new itself blames nobody.
 * @throws UsageError where git has no such commit
 */
export async function problemsSince(root: string, ref: string): Promise<<T extends Problem>(problems: readonly T[]) => T[]> {
  try {
    const commit = await commitOf(root, ref);
    const changed = await changedSince(root, commit);
    const before = await withOldTree(root, commit, async (old) => lint(await readProject(old, { code: true })).problems);
    return (problems) => newProblems(problems, changed, before);
  } catch (error) {
    throw error instanceof GitRefusal ? new UsageError(`--since: ${error.message}`) : error;
  }
}
