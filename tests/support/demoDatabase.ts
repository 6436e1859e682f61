import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { prepareDatabase } from '../../src/server/prepareDatabase';
import { openDatabase, type Database, type DatabaseOptions } from '../../src/server/storage';
import { loadProject } from '../../src/workspace/loadProject';
import { madeOnce } from './madeOnce';
import { databaseUrl, hasTestPostgres, onServer, startTestPostgres, type TestPostgres } from './postgres';

/**
 * A database of one's own with the demonstration company, as the schema files say it. It is filled once for a run and copied:
 * filling takes many times as long. Tests that change the schema files, or look at the filling itself, fill their own.
 * It lies on PostgreSQL where this run has it, whose copies cost least; what both engines must do alike is in the contract, which runs on each.
 */
export function openDemoDatabase(): Promise<Database> {
  return hasTestPostgres() ? openCopyOnPostgres() : openDemoPglite();
}

/** The same on the embedded database, in memory. */
export async function openDemoPglite(): Promise<Database> {
  const { folder } = await madeOnce('demo-pglite', async (made) => writeImage(made));
  return openDatabase({ memory: true, image: join(folder, 'image.tar') });
}

/** A copy on the PostgreSQL server of this run that several may open. */
export async function startDemoPostgres(): Promise<TestPostgres> {
  const { state } = await madeOnce('demo-postgres', async (_, of) => {
    // What an attempt that failed has left.
    await onServer(`drop database if exists demo_${of} with (force)`);
    await onServer(`create database demo_${of}`);
    await fill({ url: databaseUrl(`demo_${of}`) });
  });
  return startTestPostgres(`demo_${state}`);
}

async function openCopyOnPostgres(): Promise<Database> {
  const copy = await startDemoPostgres();
  const database = await openDatabase({ url: copy.url });
  const close = database.close.bind(database);
  database.close = async () => {
    await close();
    await copy.stop();
  };
  return database;
}

async function writeImage(folder: string): Promise<void> {
  const dataDir = join(folder, 'data');
  rmSync(dataDir, { recursive: true, force: true });
  await fill({ dataDir });
  const pglite = await PGlite.create(join(dataDir, 'database'));
  const content = await pglite.dumpDataDir('none');
  await pglite.close();
  writeFileSync(join(folder, 'image.tar'), Buffer.from(await content.arrayBuffer()));
  rmSync(dataDir, { recursive: true });
}

async function fill(options: DatabaseOptions): Promise<void> {
  const { model } = await loadProject(resolve('.'));
  const database = await openDatabase(options);
  try {
    await prepareDatabase({ database, model });
  } finally {
    await database.close();
  }
}
