import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { product } from '../../src/company/server';
import type { Model } from '../../src/language/model';
import { createServer } from '../../src/server/createServer';
import { prepareDatabase } from '../../src/server/prepareDatabase';
import { openDatabase } from '../../src/server/storage';
import { startServer } from '../../tests/support/startServer';
import { answerOf } from './answerOf';
import { timed } from './timed';
import { tokenFor } from './tokenFor';
import type { Figure } from './Figure';
import { fillDocuments } from './fillDocuments';
import { RecordStatements } from './RecordStatements';
import { residentMemory } from './residentMemory';
import { median, percentile } from './statistics';

const DOCUMENTS = 100_000;
const CALLS = 200;
/** Calls to the server in a process of its own. */
const PROCESS_CALLS = 60;
const STARTS = 5;
/** Filters on a text, a status and a period; sorted; with two totals over all that fit. */
const LIST =
  '/api/purchase/purchaseOrder/list?pageNum=3&pageSize=20&orderBy=-billDate,-code&status=1,2&billDate=2024-03-01,2026-06-30&code~=1';

/**
 * The embedded server with 100,000 documents: a list call against the statements that it sends, in turn on the same
 * database.
 */
export async function serverFigures(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'guiju-bench-'));
  try {
    return [...(await compareWithSql(dataDir)), ...(await startAndMemory(dataDir))];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function compareWithSql(dataDir: string): Promise<Figure[]> {
  const database = await openDatabase({ dataDir });
  const model = JSON.parse(readFileSync('dist/model.json', 'utf8')) as Model;
  await prepareDatabase({ ...product, database, model });
  await fillDocuments(database, DOCUMENTS);
  const recorder = new RecordStatements(database.kysely);
  const { app } = await createServer({
    ...product,
    database: { ...database, kysely: database.kysely.withPlugin(recorder) },
    model,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const token = await tokenFor(`${url}/prod-pc`);
    recorder.statements.length = 0;
    const { total } = await list(url, token);
    const statements = [...recorder.statements];
    const call = () => list(url, token);
    const bare = async () => {
      for (const statement of statements) await database.kysely.executeQuery(statement);
    };
    for (let count = 0; count < 10; count += 1) await call().then(bare);
    const calls: number[] = [];
    const queries: number[] = [];
    for (let count = 0; count < CALLS; count += 1) {
      calls.push(await timed(call));
      queries.push(await timed(bare));
    }
    const ratio = (share: number) => percentile(calls, share) / percentile(queries, share);
    return [
      { name: `list call, ${total} of ${DOCUMENTS} documents fit, p50`, value: percentile(calls, 0.5), unit: 'ms' },
      { name: 'list call, p95', value: percentile(calls, 0.95), unit: 'ms' },
      { name: 'its statements alone, p50', value: percentile(queries, 0.5), unit: 'ms' },
      { name: 'its statements alone, p95', value: percentile(queries, 0.95), unit: 'ms' },
      { name: 'call / statements, p50', value: ratio(0.5), unit: 'x', aim: 1.5 },
      { name: 'call / statements, p95', value: ratio(0.95), unit: 'x', aim: 1.5 },
      { name: 'statements per list call', value: statements.length, unit: 'statements' },
    ];
  } finally {
    await app.close();
    await database.close();
  }
}

/** The built server as a process of its own. */
async function startAndMemory(dataDir: string): Promise<Figure[]> {
  const starts: number[] = [];
  let memory = 0;
  const calls: number[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    const start = performance.now();
    const server = await startServer({ dataDir });
    starts.push(performance.now() - start);
    if (count === STARTS - 1) {
      const token = await tokenFor(`${server.url}/prod-pc`);
      for (let call = 0; call < PROCESS_CALLS; call += 1) calls.push(await timed(() => list(server.url, token)));
      memory = residentMemory(server.process.pid!);
    }
    await server.stop();
  }
  return [
    { name: 'list call to the server as its own process, p50', value: percentile(calls, 0.5), unit: 'ms' },
    { name: 'the same, p95', value: percentile(calls, 0.95), unit: 'ms' },
    { name: 'start with an existing database', value: median(starts), unit: 'ms' },
    { name: `resident memory after ${PROCESS_CALLS} list calls`, value: memory, unit: 'MB' },
  ];
}

async function list(url: string, token: string): Promise<{ total: number }> {
  return (await answerOf(await fetch(`${url}/prod-pc${LIST}`, { headers: { authorization: `Bearer ${token}` } }))) as {
    total: number;
  };
}
