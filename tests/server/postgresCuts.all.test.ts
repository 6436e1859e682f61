import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleServer, type BundledServer } from '../support/bundleServer';
import { fillWithDemo } from '../support/fillWithDemo';
import { hasTestPostgres } from '../support/postgres';
import { startPostgresServer, type PostgresServer } from '../support/startPostgresServer';
import { startServer, type TestServer } from '../support/startServer';
import { callsOf, type Calls } from './callsOf';

/** How often the database is restarted under the writers, and documents acknowledged in between. */
const RESTARTS = Number(process.env.RESTARTS ?? 3);
const ENOUGH = 12;
const WRITERS = 16;

describe.runIf(hasTestPostgres())('PostgreSQL whose connections end at any moment', () => {
  let postgres: PostgresServer;
  let built: BundledServer;
  let servers: TestServer[] = [];
  let calls: Calls[] = [];
  let body: Record<string, unknown>;

  beforeAll(async () => {
    [postgres, built] = await Promise.all([startPostgresServer().then((started) => started!), bundleServer()]);
    await fillWithDemo(postgres.url);
    servers = await Promise.all(
      [1, 2].map(() => startServer({ main: built.main, env: { DATABASE_URL: postgres.url, DEMO: 'on' } })),
    );
    calls = await Promise.all(servers.map(({ url }) => callsOf(url)));
    const { data } = await calls[0]!('/api/stock/procure/list?pageSize=1&status=0');
    const { data: model } = await calls[0]!(`/api/stock/procure/detail?id=${data.list[0].id}`);
    const { batchNo, productId, productionDate, unitId } = model.lines[0];
    body = {
      ...model,
      id: undefined,
      code: undefined,
      detailContentId: null,
      replenishStockId: null,
      remark: '断开',
      lines: [{ productId, unitId, batchNo, productionDate, arrivedQuantity: '2', quantity: '2', price: '1.50' }],
    };
    // What is refused would be written for ever.
    const { code } = await calls[0]!('/api/stock/procure/add', { ...body, remark: '首笔' });
    if (code !== 200) throw new Error(`A receipt is refused: ${code}`);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres?.stop();
    built?.remove();
  });

  /** Sixteen who save and review at both servers until told to end, and what they were answered. */
  function startWriters(): { acknowledged: string[]; answers: Map<number, number>; end(): Promise<void> } {
    const acknowledged: string[] = [];
    const answers = new Map<number, number>();
    const note = (status: number) => answers.set(status, (answers.get(status) ?? 0) + 1);
    const over = new AbortController();
    const write = async (call: Calls): Promise<void> => {
      while (!over.signal.aborted) {
        const added = await call('/api/stock/procure/add', body);
        note(added.status);
        if (added.code === 200) {
          acknowledged.push(added.data.id);
          note((await call('/api/stock/procure/review', { ids: [added.data.id] })).status);
        } else await sleep(50);
      }
    };
    const writers = Array.from({ length: WRITERS }, (_, index) => write(calls[index % 2]!));
    return {
      acknowledged,
      answers,
      async end() {
        over.abort();
        await Promise.all(writers);
      },
    };
  }

  it('restarted under sixteen writers it costs the calls under way a clear refusal, and both servers come back by themselves with all that was acknowledged', async () => {
    const { acknowledged, answers, end } = startWriters();
    const pauses: number[] = [];
    for (let round = 0; round < RESTARTS; round++) {
      for (const before = acknowledged.length; acknowledged.length < before + ENOUGH;) await sleep(10);
      await postgres.restart();
      const since = performance.now();
      for (const before = acknowledged.length; acknowledged.length === before;) await sleep(2);
      pauses.push(performance.now() - since);
    }
    await end();
    if (process.env.RESTARTS)
      console.info(
        `${acknowledged.length} acknowledged, back after ms: ${pauses.map((pause) => pause.toFixed(0)).join(' ')}; answers ${JSON.stringify([...answers])}`,
      );
    expect(servers.map((server) => server.process.exitCode)).toEqual([null, null]);
    // Done, or told that the database is away: nothing else.
    expect([...answers.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    const found = new Set<string>();
    for (let page = 1, rows = 1000; rows === 1000; page++) {
      const { data } = await calls[0]!(
        `/api/stock/procure/list?pageSize=1000&pageNum=${page}&remark~=${encodeURIComponent('断开')}`,
      );
      rows = data.list.length;
      for (const { id } of data.list) found.add(id);
    }
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
  });

  it('whose connections are terminated one by one, in the midst of transactions and of statements, it ends no server', async () => {
    const administrator = new pg.Client({ connectionString: postgres.url });
    await administrator.connect();
    const { acknowledged, answers, end } = startWriters();
    const terminated = new Set<string>();
    // Until each kind of moment was met.
    for (
      const wanted = ['idle in transaction', 'active', 'idle'];
      !wanted.every((state) => terminated.has(state));
      await sleep(5)
    ) {
      const { rows } = await administrator.query<{ state: string }>(
        "select state, pg_terminate_backend(pid) from pg_stat_activity where application_name = 'guiju' and state = any($1) limit 2",
        [wanted.filter((state) => !terminated.has(state))],
      );
      for (const { state } of rows) terminated.add(state);
    }
    for (const before = acknowledged.length; acknowledged.length < before + ENOUGH;) await sleep(10);
    await end();
    await administrator.end();
    expect(servers.map((server) => server.process.exitCode)).toEqual([null, null]);
    expect([...answers.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });

  it('where a table is locked, sign-in and lists of others go on, and those of it are told who holds them up', async () => {
    const other = new pg.Client({ connectionString: postgres.url });
    await other.connect();
    await other.query('begin; lock table r_procure in access exclusive mode');
    const [call] = calls;
    const held = Array.from({ length: 24 }, () => call!('/api/stock/procure/list?pageSize=5'));
    const others = await Promise.all([
      callsOf(servers[0]!.url).then(() => 200),
      ...['/api/bus/supplier/list', '/api/purchase/purchaseOrder/list', '/api/bus/inventory/list'].map((path) =>
        call!(path).then(({ code }) => code),
      ),
    ]);
    expect(others).toEqual([200, 200, 200, 200]);
    expect((await Promise.race(held)).status).toBe(503);
    await other.end();
    expect((await call!('/api/stock/procure/list?pageSize=5')).code).toBe(200);
    await Promise.all(held);
  });

  it('a balancer is told whether a server can work', async () => {
    const [{ url }] = servers as [TestServer];
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await postgres.stop();
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    const list = await calls[0]!('/api/bus/supplier/list');
    expect([list.status, list.message]).toEqual([503, '数据库连接中断，请稍后重试']);
  });
});
