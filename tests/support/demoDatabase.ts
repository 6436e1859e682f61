import { inject } from 'vitest';
import { openDatabase, type Database } from '../../src/server/storage';
import { demoImage, demoState } from './demoImage';
import { demoTemplate } from './demoTemplate';
import { madeOnce } from './madeOnce';
import { hasTestPostgres, startTestPostgres, type TestPostgres } from './postgres';

const copies = new WeakSet<Database>();

/**
 * A database of one's own with the demonstration company, as the schema files say it. It is filled once and copied:
 * filling takes many times as long. Tests that change the schema files, or look at the filling itself, fill their own.
 * It lies on PostgreSQL where this run has it, whose copies cost least; what both engines must do alike is in the
 * contract, which runs on each.
 */
export function openDemoDatabase(): Promise<Database> {
  return hasTestPostgres() ? openCopyOnPostgres() : openDemoPglite();
}

/** The same on the embedded database, in memory. */
export async function openDemoPglite(): Promise<Database> {
  const image = await madeOnce(`demo-image-${demoState()}`, async () => (await demoImage()).image);
  return noted(await openDatabase({ memory: true, image }));
}

/** A copy on the PostgreSQL server of this run that several may open. */
export async function startDemoPostgres(): Promise<TestPostgres> {
  return startTestPostgres(await madeOnce(`demo-postgres-${demoState()}`, () => demoTemplate(inject('postgresUrl'))));
}

/** Whether the tables of a database are as the schema files say, because it is a copy. */
export function isDemoCopy(database: Database): boolean {
  return copies.has(database);
}

function noted(database: Database): Database {
  copies.add(database);
  return database;
}

async function openCopyOnPostgres(): Promise<Database> {
  const copy = await startDemoPostgres();
  const database = noted(await openDatabase({ url: copy.url }));
  const close = database.close.bind(database);
  database.close = async () => {
    await close();
    await copy.stop();
  };
  return database;
}
