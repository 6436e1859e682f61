import { GitRefusal, runGit } from './runGit';

/**
 * The id of the commit that a branch, tag or other name of git stands for.
 * @throws GitRefusal where the folder is no repository, or nothing in it has this name
 */
export async function commitOf(root: string, ref: string): Promise<string> {
  await runGit(root, ['rev-parse', '--git-dir']).catch((error: unknown) => {
    throw error instanceof GitRefusal && error.message.startsWith('not a git')
      ? new GitRefusal('This folder is in no git repository.')
      : error;
  });
  const id = await runGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]).catch(
    () => '',
  );
  if (id === '')
    throw new GitRefusal(`There is no commit "${ref}" in this repository (a shallow clone has only the last ones).`);
  return id.trim();
}
