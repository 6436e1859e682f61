import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { product } from '../../src/company/server';
import { prepareDatabase } from '../../src/server/prepareDatabase';
import { openDatabase } from '../../src/server/storage';
import { copyStatements } from './copyStatements';
import { TEST_PASSWORD_COST } from './passwordCost';
import { project, PROJECT_SOURCES } from './project';
import { sourceState } from './sourceState';

/** What the demonstration company is made from. */
const SOURCES = [...PROJECT_SOURCES, 'src/server', 'src/company'];
const KEPT = resolve('.cache', 'test', 'demo');

/** The demonstration company as a server fills it into an empty database, in the forms that tests begin with. */
export interface DemoImage {
  /** data folder of a server with the embedded database */
  dataDir: string;
  /** the same database as PGlite's `dumpDataDir` writes it */
  image: string;
  /** SQL for `psql` that fills a database of PostgreSQL whose tables are there with the same rows */
  rows: string;
}

/**
 * Filling takes many times as long as copying, so it is done once and kept in `.cache` for as long as nothing changes
 * that the company is made from, of which the day is a part. Processes that need it at the same moment for the first
 * time may each make it; one of the equal ones is kept.
 */
export async function demoImage(): Promise<DemoImage> {
  const name = demoState();
  const folder = join(KEPT, name);
  const image = { dataDir: join(folder, 'data'), image: join(folder, 'image.tar'), rows: join(folder, 'rows.sql') };
  if (existsSync(folder)) return image;
  const draft = `${folder}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  await fill(draft);
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
  for (const other of readdirSync(KEPT))
    if (!other.startsWith(name)) rmSync(join(KEPT, other), { recursive: true, force: true });
  return image;
}

async function fill(folder: string): Promise<void> {
  const dataDir = join(folder, 'data');
  const { model } = await project();
  const database = await openDatabase({ dataDir });
  try {
    await prepareDatabase({ ...product, database, model, passwordCost: TEST_PASSWORD_COST });
  } finally {
    await database.close();
  }
  const pglite = await PGlite.create(join(dataDir, 'database'));
  const content = await pglite.dumpDataDir('none');
  writeFileSync(join(folder, 'image.tar'), Buffer.from(await content.arrayBuffer()));
  writeFileSync(join(folder, 'rows.sql'), await copyStatements(pglite));
  await pglite.close();
}

/** Hash of all that the company is made from. */
export function demoState(): string {
  return sourceState(SOURCES, new Date().toDateString());
}
