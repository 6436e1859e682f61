import { parseJsonc } from '../../lib/jsonc';
import { valueAt } from '../../lib/valueAt';
import { GitRefusal, runGit } from './runGit';

/**
 * Whether something stands in a file of JSON as it was committed last: what does not is known to nobody yet. Where
 * there is no git, or no commit, everything counts as known.
 */
export async function isCommitted(root: string, file: string, path: readonly (string | number)[]): Promise<boolean> {
  if (!(await hasCommit(root))) return true;
  try {
    return valueAt(parseJsonc(await runGit(root, ['show', `HEAD:./${file}`])), path) !== undefined;
  } catch (error) {
    // Neither a file that was not there nor one that could not be read is anywhere in use.
    if (error instanceof GitRefusal || error instanceof SyntaxError) return false;
    throw error;
  }
}

async function hasCommit(root: string): Promise<boolean> {
  return runGit(root, ['rev-parse', '--verify', '--quiet', 'HEAD']).then(
    () => true,
    () => false,
  );
}
