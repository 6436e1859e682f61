import { existsSync, readdirSync } from 'node:fs';
import { StartError } from '../StartError';
import { type Database, demandWritable } from '../storage';
import { DatabaseStore } from './DatabaseStore';
import { DirectoryStore } from './DirectoryStore';
import type { FileStore } from './FileStore';
import { FileStores } from './FileStores';
import type { FileStoreSetting, FileStoreSettings } from './readFileStores';
import { S3Store } from './S3Store';

/**
 * The stores that the settings name, with the database and the usual folder where files of before lie. No S3 store is
 * asked here: a server starts without it.
 * @throws StartError where a folder cannot be written to
 */
export function openFileStores({ current, former, usual }: FileStoreSettings, database: Database): FileStores {
  const said = former ? [current, former] : [current];
  const others: FileStore[] = former ? [open(former, database, true)] : [];
  if (!said.some(({ name }) => name === 'database')) others.push(new DatabaseStore(database));
  if (holdsFiles(usual)) {
    const folder = said.flatMap((setting) => (setting.name === 'directory' ? setting.path : []))[0];
    if (folder === undefined) others.push(opened(usual, true));
    else if (folder !== usual)
      throw new StartError(
        `Files lie in ${usual}, and ${folder} is said to be their folder. Move what is in the first into the second while the server is stopped.`,
      );
  }
  return new FileStores(open(current, database, false), others);
}

function open(setting: FileStoreSetting, database: Database, isFormer: boolean): FileStore {
  if (setting.name === 'database') return new DatabaseStore(database);
  if (setting.name === 'directory') return opened(setting.path, isFormer);
  return new S3Store(setting.address);
}

/** @param isFormer it must be there: it is a disk that is missing, else */
function opened(folder: string, isFormer: boolean): DirectoryStore {
  if (isFormer && !existsSync(folder))
    throw new StartError(`There is no folder ${folder}, in which FILE_STORE_FORMER says that files lie.`);
  try {
    demandWritable(folder, 0o700);
  } catch (error) {
    throw new StartError(
      `Files cannot be written to ${folder} (${(error as NodeJS.ErrnoException).code}). Give the user who runs the server the right to write there, or say another place in FILE_STORE.`,
      { cause: error },
    );
  }
  return new DirectoryStore(folder);
}

function holdsFiles(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0;
}
