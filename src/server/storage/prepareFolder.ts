import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseFolderError } from './DatabaseFolderError';
import { demandWritable } from './demandWritable';
import { syncFolder } from './syncFolder';

/** The PostgreSQL version inside PGlite; its files cannot be read by another one. */
const CLUSTER_VERSION = '18';

/** Creates the data folder and tries to write into it. Throws DatabaseFolderError. */
export function prepareDataFolder(dataDir: string): void {
  try {
    demandWritable(dataDir);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new DatabaseFolderError(
      dataDir,
      `cannot be written to (${code}). Give the user who runs the server the right to write there, or start with another data folder.`,
      { cause: error },
    );
  }
}

/**
 * Makes sure that `folder` holds a complete cluster, calling `create` when there is none. A creation that was
 * interrupted starts anew: the marker beside the folder exists from before the first file until everything is on disk.
 * Throws DatabaseFolderError when the folder holds something else.
 */
export async function prepareCluster(dataDir: string, folder: string, create: () => Promise<void>): Promise<void> {
  const marker = `${folder}.creating`;
  if (existsSync(marker)) rmSync(folder, { recursive: true, force: true });

  const versionFile = join(folder, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim();
    if (version === CLUSTER_VERSION) return;
    throw new DatabaseFolderError(
      dataDir,
      `holds a database of PostgreSQL ${version}, and this version reads ${CLUSTER_VERSION}. Export it with the version that wrote it, or start with another data folder.`,
    );
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new DatabaseFolderError(
      dataDir,
      `holds files in ${folder} that are no database. Move them away, or start with another data folder.`,
    );
  }

  writeFileSync(marker, '');
  await create();
  syncFolder(folder);
  rmSync(marker);
}
