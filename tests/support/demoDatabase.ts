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

/** One without a table, on PostgreSQL where this run has it: making the tables takes half as long there. */
export async function openEmptyDatabase(): Promise<Database> {
  return hasTestPostgres() ? openOn(await startTestPostgres()) : openDatabase({ memory: true });
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
  return noted(await openOn(await startDemoPostgres()));
}

/** Closing it drops it. */
async function openOn(own: TestPostgres): Promise<Database> {
  const database = await openDatabase({ url: own.url });
  const close = database.close.bind(database);
  database.close = async () => {
    await close();
    await own.stop();
  };
  return database;
}
