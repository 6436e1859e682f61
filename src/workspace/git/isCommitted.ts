import { parseJsonc } from '../../lib/jsonc';
import { valueAt } from '../../lib/valueAt';
import { isFamily } from '../../lint/family/isFamily';
import { readFamily } from '../../lint/family/readFamily';
import { GitRefusal, runGit } from './runGit';

/**
 * Whether something stands in a schema file as it was committed last: what does not is known to nobody yet. Where
 * there is no git, or no commit, everything counts as known.
 */
export async function isCommitted(root: string, file: string, path: readonly (string | number)[]): Promise<boolean> {
  if (!(await hasCommit(root))) return true;
  try {
    return valueAt(valueOf(file, await runGit(root, ['show', `HEAD:./${file}`])), path) !== undefined;
  } catch (error) {
    // Neither a file that was not there nor one that could not be read is anywhere in use.
    if (error instanceof GitRefusal || error instanceof SyntaxError) return false;
    throw error;
  }
}

function valueOf(file: string, text: string): unknown {
  if (!isFamily(file)) return parseJsonc(text);
  const read = readFamily(file, text);
  return 'family' in read ? read.family.map(({ value }) => value) : undefined;
}

async function hasCommit(root: string): Promise<boolean> {
  return runGit(root, ['rev-parse', '--verify', '--quiet', 'HEAD']).then(
    () => true,
    () => false,
  );
}
