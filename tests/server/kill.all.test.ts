import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleServer, type BundledServer } from '../support/bundleServer';
import { demoImage } from '../support/demoImage';
import { startServer, type TestServer } from '../support/startServer';

interface Envelope {
  code: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of the data
  data: any;
}

/** Documents acknowledged in each round before the server is killed. */
const ENOUGH = 15;
const folder = mkdtempSync(join(tmpdir(), 'guiju-kill-'));
let built: BundledServer;
let server: TestServer;

beforeAll(async () => {
  built = await bundleServer();
  cpSync((await demoImage()).dataDir, join(folder, 'data'), { recursive: true });
});

afterAll(async () => {
  await server?.stop();
  built?.remove();
  rmSync(folder, { recursive: true, force: true });
});

it('a server killed while it writes has every document that it acknowledged, whole, and no half ones', async () => {
  const acknowledged: string[] = [];
  const reviewed = new Set<string>();
  for (let round = 0; round < 2; round++) {
    server = await startServer({ dataDir: join(folder, 'data'), main: built.main });
    const call = await signIn(server.url);
    const { data } = await call('/api/stock/procure/list?pageSize=1&status=0');
    const { data: model } = await call(`/api/stock/procure/detail?id=${data.list[0].id}`);
    const line = {
      productId: model.lines[0].productId,
      unitId: model.lines[0].unitId,
      batchNo: model.lines[0].batchNo,
      productionDate: model.lines[0].productionDate,
      arrivedQuantity: '2',
      quantity: '2',
      price: '1.50',
    };
    const body = {
      ...model,
      id: undefined,
      code: undefined,
      detailContentId: null,
      replenishStockId: null,
      remark: '断电',
      lines: [line, line, line, line, line],
    };
    // What is refused would be written for ever.
    expect(await call('/api/stock/procure/add', { ...body, remark: '首笔' })).toMatchObject({ code: 200 });
    const end = new AbortController();
    const writer = async () => {
      while (!end.signal.aborted) {
        const added = await call('/api/stock/procure/add', body).catch(() => undefined);
        if (added?.code !== 200) continue;
        acknowledged.push(added.data.id);
        const done = await call('/api/stock/procure/review', { ids: [added.data.id] }).catch(() => undefined);
        if (done?.code === 200) reviewed.add(added.data.id);
      }
    };
    const writers = Array.from({ length: 6 }, writer);
    // In the middle of the writing: when enough is acknowledged, at a moment that differs from round to round.
    const before = acknowledged.length;
    while (acknowledged.length < before + ENOUGH) await sleep(10);
    await sleep(round * 37);
    await server.kill();
    end.abort();
    await Promise.all(writers);
  }
  server = await startServer({ dataDir: join(folder, 'data'), main: built.main });
  const call = await signIn(server.url);
  const found = new Map<string, { code: string; status: number; totalMoney: string }>();
  for (let page = 1; ; page++) {
    const { data } = await call(
      `/api/stock/procure/list?pageSize=1000&pageNum=${page}&remark~=${encodeURIComponent('断电')}`,
    );
    for (const row of data.list) found.set(row.id, row);
    if (data.list.length < 1000) break;
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(2 * ENOUGH);
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
  expect([...reviewed].filter((id) => found.get(id)?.status !== 1)).toEqual([]);
  expect(new Set([...found.values()].map(({ code }) => code)).size).toBe(found.size);
  // Whole ones alone: five lines each, their sum in the header, and the entry of the history.
  const lines = new Map<string, number>();
  const codes = new Set([...found.values()].map(({ code }) => code));
  for (let page = 1; ; page++) {
    const { data } = await call(`/api/stock/procure/lines?pageSize=1000&pageNum=${page}&orderBy=-code`);
    for (const row of data.list)
      if (codes.has(row.code)) lines.set(row.documentId, (lines.get(row.documentId) ?? 0) + 1);
    if (data.list.length < 1000) break;
  }
  expect([...found.keys()].filter((id) => lines.get(id) !== 5)).toEqual([]);
  expect([...found.values()].filter(({ totalMoney }) => totalMoney !== '15.00')).toEqual([]);
  for (const id of acknowledged.slice(-20))
    expect((await call(`/api/stock/procure/history?id=${id}`)).data.list.at(-1).action).toBe('add');
});

async function signIn(url: string): Promise<(path: string, body?: unknown) => Promise<Envelope>> {
  const form = {
    client_id: 'guiju-page',
    client_secret: 'guiju-page',
    grant_type: 'password',
    username: '13800000000',
    password: 'Demo1234',
  };
  const answer = (await (
    await fetch(`${url}/prod-pc/auth/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })
  ).json()) as Envelope;
  const authorization = `Bearer ${answer.data.token}`;
  return async (path, body) => {
    const response = await fetch(
      `${url}/prod-pc${path}`,
      body === undefined
        ? { headers: { authorization } }
        : {
            method: 'POST',
            headers: { authorization, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          },
    );
    return (await response.json()) as Envelope;
  };
}
