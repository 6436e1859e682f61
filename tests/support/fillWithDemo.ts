import { product } from '../../src/company/server';
import { tablesOf } from '../../src/server/founding/tablesOf';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { migrate } from '../../src/server/schema/migrate';
import { openDatabase } from '../../src/server/storage';
import { demoImage } from './demoImage';
import { project } from './project';

/**
 * Fills an empty database on PostgreSQL with the demonstration company: the tables as a server makes them, the rows as
 * one has filled them in.
 */
export async function fillWithDemo(url: string): Promise<void> {
  const { rows } = await demoImage();
  const { model } = await project();
  const database = await openDatabase({ url });
  await migrate(database.kysely, tablesOf(model, product.capabilities));
  await database.close();
  await promisify(execFile)('psql', [
    '-q',
    '-o',
    '/dev/null',
    '-v',
    'ON_ERROR_STOP=1',
    url,
    '-f',
    rows,
    '-c',
    'analyze',
  ]);
}
