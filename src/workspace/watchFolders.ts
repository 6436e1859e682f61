import { readdirSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

/** Saving several files at once (a switch of branches, a search and replace) is one change. */
const SETTLE_MS = 60;

/**
 * Tells when something below the folders has changed: a file saved, new, renamed or gone, in folders that are new
 * themselves, too. What exactly it was is for the listener to find out; systems tell it in too many ways.
 * @param folders relative to the root; one that is not there yet is waited for
 * @returns stops telling
 */
export function watchFolders(root: string, folders: readonly string[], changed: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  const stir = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      look();
      changed();
    }, SETTLE_MS);
  };
  const look = () => {
    // The root itself tells when one of the folders comes.
    const now = new Set([root, ...folders.flatMap((folder) => foldersBelow(join(root, folder)))]);
    for (const [path, watcher] of watchers)
      if (!now.has(path)) {
        watcher.close();
        watchers.delete(path);
      }
    for (const path of now) if (!watchers.has(path)) add(path);
  };
  const add = (path: string) => {
    try {
      const isOfRoot = (name: string | null) =>
        path !== root || name === null || folders.some((folder) => folder.split('/')[0] === name);
      const watcher = watch(path, { persistent: true }, (_, name) => isOfRoot(name) && stir());
      // A folder that goes away tells so in the one above it.
      watcher.on('error', () => watchers.delete(path) && watcher.close());
      watchers.set(path, watcher);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  };
  look();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

/** The folder and all folders in it; none where it is not there, or goes away at this moment. */
function foldersBelow(folder: string): string[] {
  try {
    const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [folder, ...inner.flatMap(({ name }) => foldersBelow(join(folder, name)))];
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
