import { pathsOf, runGit } from './runGit';

/**
 * Files that differ from a commit, those that git does not know yet among them; relative to the root, which may be any
 * folder of the repository.
 */
export async function changedSince(root: string, commit: string): Promise<Set<string>> {
  const [changed, untracked] = await Promise.all([
    runGit(root, ['diff', '--name-only', '--no-renames', '--relative', '-z', commit]),
    runGit(root, ['ls-files', '--others', '--exclude-standard', '-z']),
  ]);
  return new Set([...pathsOf(changed), ...pathsOf(untracked)]);
}
