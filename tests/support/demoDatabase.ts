import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { prepareDatabase } from '../../src/server/prepareDatabase';
import { openDatabase, type Database } from '../../src/server/storage';
import { loadProject } from '../../src/workspace/loadProject';

/** What the content of the database is made from. */
const SOURCES = ['schemas', 'src/fields', 'src/language', 'src/lib', 'src/server'];

/**
 * A database of one's own in memory with the demonstration company, as the schema files say it. It is filled once for a run and copied:
 * filling takes ten times as long as copying. Tests that change the schema files, or look at the filling itself, fill their own.
 */
export async function openDemoDatabase(): Promise<Database> {
  return openDatabase({ memory: true, image: await demoImage(join(inject('demoFolder'), stateOfSources())) });
}

/** The file to copy. Test files run side by side: one makes it, the others wait. */
async function demoImage(folder: string): Promise<string> {
  const image = join(folder, 'image.tar');
  mkdirSync(folder, { recursive: true });
  while (!existsSync(image)) {
    if (!isFirst(join(folder, 'lock'))) await sleep(100);
    else
      try {
        await writeImage(folder, image);
      } finally {
        // When it failed, the next may try and tell why.
        rmSync(join(folder, 'lock'), { recursive: true });
      }
  }
  return image;
}

function isFirst(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

async function writeImage(folder: string, image: string): Promise<void> {
  if (existsSync(image)) return;
  const dataDir = join(folder, 'data');
  rmSync(dataDir, { recursive: true, force: true });
  const { model } = await loadProject(resolve('.'));
  const database = await openDatabase({ dataDir });
  try {
    await prepareDatabase({ database, model });
  } finally {
    await database.close();
  }
  const pglite = await PGlite.create(join(dataDir, 'database'));
  const content = await pglite.dumpDataDir('none');
  await pglite.close();
  writeFileSync(`${image}.new`, Buffer.from(await content.arrayBuffer()));
  renameSync(`${image}.new`, image);
  rmSync(dataDir, { recursive: true });
}

/** Another one after each change, so that a run that watches files never shows the company of before. */
function stateOfSources(): string {
  const hash = createHash('sha256').update(new Date().toDateString());
  for (const folder of SOURCES)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) if (/\.(ts|json)$/.test(name)) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}
