import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { product } from '../../src/company/server';
import type { Model } from '../../src/language/model';
import { ROWS_HEADER } from '../../src/language/wire/Transfer';
import { prepareDatabase } from '../../src/server/prepareDatabase';
import { openDatabase } from '../../src/server/storage';
import { startServer } from '../../tests/support/startServer';
import { tokenFor } from './tokenFor';
import type { Figure } from './Figure';
import { fillDocuments } from './fillDocuments';
import { residentMemory } from './residentMemory';

const DOCUMENTS = 100_000;
const EXPORT = '/prod-pc/api/purchase/purchaseOrder/export';

/**
 * An export of 100,000 documents with all columns of their list: time against the bare statement for the same rows, and
 * what the server needs for it.
 */
export async function exportFigures(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'guiju-bench-'));
  try {
    const bare = await fill(dataDir);
    const server = await startServer({ dataDir });
    try {
      const token = await tokenFor(`${server.url}/prod-pc`);
      const pid = server.process.pid!;
      const before = residentMemory(pid);
      const [csv, xlsx] = [
        await fetched(`${server.url}${EXPORT}?format=csv`, token),
        await fetched(`${server.url}${EXPORT}?format=xlsx`, token),
      ];
      return [
        { name: `export of ${csv.rows} rows as CSV`, value: csv.time, unit: 'ms' },
        { name: 'the same as Excel file', value: xlsx.time, unit: 'ms' },
        { name: 'size of the Excel file', value: xlsx.size / 1024 / 1024, unit: 'MB' },
        { name: 'one statement that reads the bare rows', value: bare, unit: 'ms' },
        { name: 'CSV / bare rows', value: csv.time / bare, unit: 'x' },
        { name: 'until the first bytes', value: xlsx.first, unit: 'ms' },
        { name: 'resident memory of the server before', value: before, unit: 'MB' },
        { name: 'resident memory at most, above that', value: residentMemory(pid, 'VmHWM') - before, unit: 'MB' },
      ];
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Fills the database, and gives the time that one statement takes which reads all rows of the table. */
async function fill(dataDir: string): Promise<number> {
  const database = await openDatabase({ dataDir });
  try {
    await prepareDatabase({
      ...product,
      database,
      model: JSON.parse(readFileSync('dist/model.json', 'utf8')) as Model,
    });
    await fillDocuments(database, DOCUMENTS);
    const start = performance.now();
    await sql`select * from r_purchase_order where package_id = 1 order by bill_date desc`.execute(database.kysely);
    return performance.now() - start;
  } finally {
    await database.close();
  }
}

async function fetched(
  url: string,
  token: string,
): Promise<{ time: number; first: number; rows: number; size: number }> {
  const start = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const first = performance.now() - start;
  let size = 0;
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) size += part.length;
  return { time: performance.now() - start, first, rows: Number(response.headers.get(ROWS_HEADER)), size };
}
