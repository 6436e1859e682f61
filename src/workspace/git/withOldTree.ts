import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runGit } from './runGit';

/**
 * Lets a task look at a folder as it was at a commit. The files lie below `.cache` for as long as it runs.
 * Neither the work tree nor the index is touched.
 * @param task gets the folder as it was
 */
export async function withOldTree<T>(root: string, commit: string, task: (oldRoot: string) => Promise<T>): Promise<T> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'since-'));
  try {
    const index = { GIT_INDEX_FILE: join(folder, 'index') };
    // The folder may be a part of the repository; only this part is read.
    const prefix = (await runGit(root, ['rev-parse', '--show-prefix'])).trim();
    await runGit(root, ['read-tree', prefix === '' ? commit : `${commit}:${prefix}`], index);
    const tree = join(folder, 'tree');
    mkdirSync(tree);
    await runGit(root, ['--work-tree', tree, 'checkout-index', '--all', '--force'], index);
    return await task(tree);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
