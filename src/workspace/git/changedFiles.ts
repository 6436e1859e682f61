import { changedSince } from './changedSince';
import { commitOf } from './commitOf';
import { GitRefusal } from './runGit';

/** Files that differ from a commit; undefined where there is no such commit, or no git at all. */
export async function changedFiles(root: string, ref = 'HEAD'): Promise<Set<string> | undefined> {
  try {
    return await changedSince(root, await commitOf(root, ref));
  } catch (error) {
    if (error instanceof GitRefusal) return undefined;
    throw error;
  }
}
