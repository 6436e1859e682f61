import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import dayjs from 'dayjs';
import { product } from '../../src/company/server';
import type { Model } from '../../src/language/model';
import { createServer } from '../../src/server/createServer';
import { prepareDatabase } from '../../src/server/prepareDatabase';
import { openDatabase, type Database } from '../../src/server/storage';
import { startPostgresServer } from '../../tests/support/startPostgresServer';
import { answerOf } from './answerOf';
import { timed } from './timed';
import { tokenFor } from './tokenFor';
import type { Figure } from './Figure';
import { fillLedger } from './fillLedger';
import { RecordStatements } from './RecordStatements';
import { percentile } from './statistics';

const POSTINGS = 1_000_000;
const CALLS = 20;

const day = (back: number) => dayjs().subtract(back, 'day').format('YYYY-MM-DD');
const month = `${dayjs().startOf('month').format('YYYY-MM-DD')},${day(0)}`;

/** The first page of each report, as the screens ask for it. */
const REPORTS: readonly { name: string; call: string; screen: string; query?: string }[] = [
  { name: 'on hand', call: 'statistics', screen: 'stockOnHand' },
  { name: 'on hand of one warehouse', call: 'statistics', screen: 'stockOnHand', query: 'warehouseId=1' },
  {
    name: 'flow of the month so far, by product',
    call: 'statistics',
    screen: 'inventoryBookProduct',
    query: `billDate=${month}`,
  },
  {
    name: 'flow of a year between two middles of months',
    call: 'statistics',
    screen: 'inventoryBookProduct',
    query: `billDate=${day(380)},${day(15)}`,
  },
  { name: 'age', call: 'statistics', screen: 'stockAgeAnalysisTable' },
  {
    name: 'accounts of one product, this month',
    call: 'lines',
    screen: 'inventoryBook',
    query: `billDate=${month}&productId=1`,
  },
  { name: 'accounts of all products, this month', call: 'lines', screen: 'inventoryBook', query: `billDate=${month}` },
];

/**
 * Reports on a stock ledger of a million postings: each call against the statements that it sends, in turn on the same
 * database, embedded and on PostgreSQL.
 */
export async function ledgerFigures(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'guiju-bench-'));
  const postgres = await startPostgresServer();
  try {
    const embedded = await figuresOn('embedded', await openDatabase({ dataDir }));
    return postgres
      ? [...embedded, ...(await figuresOn('PostgreSQL', await openDatabase({ url: postgres.url })))]
      : embedded;
  } finally {
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function figuresOn(where: string, database: Database): Promise<Figure[]> {
  const model = JSON.parse(readFileSync('dist/model.json', 'utf8')) as Model;
  await prepareDatabase({ ...product, database, model });
  const ledger = model.resources.stockLedger!;
  const keys = await fillLedger(database, ledger, POSTINGS);
  console.log(`${where}: ${POSTINGS} postings, ${keys} balances`);
  const recorder = new RecordStatements(database.kysely);
  const { app } = await createServer({
    ...product,
    database: { ...database, kysely: database.kysely.withPlugin(recorder) },
    model,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/prod-pc`;
    const headers = { authorization: `Bearer ${await tokenFor(url)}` };
    const figures: Figure[] = [{ name: `${where}: balances of ${POSTINGS} postings`, value: keys, unit: 'rows' }];
    for (const { call, name, query = '', screen } of REPORTS) {
      const ask = async () =>
        answerOf(
          await fetch(
            `${url}${ledger.operations[call as 'lines' | 'statistics']}?screen=${screen}&pageNum=1&pageSize=50&${query}`,
            { headers },
          ),
        );
      await ask();
      recorder.statements.length = 0;
      await ask();
      const statements = [...recorder.statements];
      const bare = async () => {
        for (const statement of statements) await database.kysely.executeQuery(statement);
      };
      const calls: number[] = [];
      const queries: number[] = [];
      for (let count = 0; count < CALLS; count += 1) {
        calls.push(await timed(ask));
        queries.push(await timed(bare));
      }
      console.log(`${where}: ${name}`);
      figures.push(
        { name: `${where}: ${name}, call p50`, value: percentile(calls, 0.5), unit: 'ms' },
        { name: `${where}: ${name}, call p95`, value: percentile(calls, 0.95), unit: 'ms' },
        {
          name: `${where}: ${name}, its ${statements.length} statements alone, p50`,
          value: percentile(queries, 0.5),
          unit: 'ms',
        },
        { name: `${where}: ${name}, its statements alone, p95`, value: percentile(queries, 0.95), unit: 'ms' },
        {
          name: `${where}: ${name}, call / statements, p50`,
          value: percentile(calls, 0.5) / percentile(queries, 0.5),
          unit: 'x',
          aim: 1.5,
        },
      );
    }
    return figures;
  } finally {
    await app.close();
    await database.close();
  }
}
