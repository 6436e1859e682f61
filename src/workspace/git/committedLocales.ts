import type { LocaleFile } from '../../language/load/LocaleFile';
import { isLocaleFile } from '../projectPaths';
import { GitRefusal, pathsOf, runGit } from './runGit';

/**
 * Translation files that differ from the last commit, as they stand there; none where there is no commit, or no git at
 * all.
 */
export async function committedLocales(root: string): Promise<LocaleFile[]> {
  try {
    const changed = pathsOf(
      await runGit(root, [
        'diff',
        '--name-only',
        '--no-renames',
        '--relative',
        '--diff-filter=MD',
        '-z',
        'HEAD',
        '--',
        'locales',
      ]),
    );
    return await Promise.all(
      changed
        .filter(isLocaleFile)
        .map(async (path) => ({ path, text: await runGit(root, ['show', `HEAD:./${path}`]) })),
    );
  } catch (error) {
    if (error instanceof GitRefusal) return [];
    throw error;
  }
}
