import { join } from 'node:path';
import type { DatabaseOptions } from './openDatabase';
import { SinglePool } from './SinglePool';
import { FolderLock } from './FolderLock';
import { Maintenance } from './Maintenance';
import { pgliteWorkerUrl } from './pgliteWorkerUrl';
import { PgliteWorkerClient } from './PgliteWorkerClient';
import { prepareCluster, prepareDataFolder } from './prepareFolder';
import type { SqlPool } from './SqlSession';

/** PGlite in a worker behind a queue; on a folder with lock, checkpoints and vacuum, in memory without. */
export async function openPglite(
  { dataDir, memory, image, workerUrl }: DatabaseOptions,
  onDead: (reason: Error) => void,
): Promise<{ pool: SqlPool; maintenance?: Maintenance; close(): Promise<void> }> {
  const url = workerUrl ?? (await pgliteWorkerUrl());
  if (memory) {
    const client = await PgliteWorkerClient.start(url, { folder: undefined, image }, onDead);
    const pool = new SinglePool(client, () => client.close());
    return { pool, close: () => pool.close() };
  }
  if (!dataDir) throw new TypeError('openDatabase needs dataDir, url or memory');

  prepareDataFolder(dataDir);
  const lock = await FolderLock.acquire(join(dataDir, 'database.lock'), dataDir);
  try {
    const client = await startOnFolder(url, dataDir, onDead);
    const session = {
      async query(sql: string, parameters: readonly (string | null)[]) {
        const result = await client.query(sql, parameters);
        maintenance.note(result);
        return result;
      },
    };
    const pool = new SinglePool(session, async () => {
      maintenance.stop();
      try {
        await client.close();
      } finally {
        lock.release();
      }
    });
    const maintenance = new Maintenance(pool);
    maintenance.start();
    return { pool, maintenance, close: () => pool.close() };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startOnFolder(url: URL, dataDir: string, onDead: (reason: Error) => void): Promise<PgliteWorkerClient> {
  const folder = join(dataDir, 'database');
  await prepareCluster(dataDir, folder, async () => {
    // A worker of its own, because initdb leaves it with half a gigabyte of memory.
    const creator = await PgliteWorkerClient.start(url, { folder });
    await creator.close();
  });
  return PgliteWorkerClient.start(url, { folder }, onDead);
}
