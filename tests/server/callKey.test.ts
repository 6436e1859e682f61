import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { type Answer, type Client, startTestApp, type TestApp } from './testApp';
import type { Body } from './records';

let app: TestApp;
let admin: Client;
let body: Body;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  const { data } = await admin.get('/api/stock/procure/list', { pageSize: '1', status: '0' });
  const { data: model } = await admin.get('/api/stock/procure/detail', { id: data.list[0].id });
  const { batchNo, productId, productionDate, unitId } = model.lines[0];
  body = {
    ...model,
    id: undefined,
    code: undefined,
    detailContentId: null,
    replenishStockId: null,
    lines: [{ productId, unitId, batchNo, productionDate, arrivedQuantity: '2', quantity: '2', price: '1.50' }],
  };
});
afterAll(() => app?.close());

const send = ({ token }: Client, path: string, payload: Body, key: string): Promise<Answer> =>
  app.call({
    method: 'POST',
    url: `/prod-pc/api/stock/procure/${path}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    payload,
  });
const stored = async (remark: string): Promise<number> =>
  (await admin.get('/api/stock/procure/list', { remark })).data.total;

describe('a change that carries a key', () => {
  it('is stored once and answered alike, however often and at once it is sent; without a key each is one of its own', async () => {
    const key = randomUUID();
    const first = await send(admin, 'add', { ...body, remark: '重发' }, key);
    expect(first.code).toBe(200);
    expect(await send(admin, 'add', { ...body, remark: '重发' }, key)).toEqual(first);
    expect(await stored('重发')).toBe(1);
    const other = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(admin, 'add', { ...body, remark: '并发' }, other)),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await stored('并发')).toBe(1);
    for (const _ of [1, 2])
      expect((await admin.post('/api/stock/procure/add', { ...body, remark: '无标识' })).code).toBe(200);
    expect(await stored('无标识')).toBe(2);
  });

  it('is an action, too: what was done already is answered as it was the first time, to eight at once', async () => {
    const { data } = await send(admin, 'add', { ...body, remark: '审核' }, randomUUID());
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(admin, 'review', { ids: [data.id] }, key)));
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await send(admin, 'review', { ids: [data.id] }, randomUUID())).code).toBe(900);
  });

  it("is refused with another content, and is nobody else's; what is no key is a faulty call", async () => {
    const key = randomUUID();
    expect((await send(admin, 'add', { ...body, remark: '甲' }, key)).code).toBe(200);
    expect(await send(admin, 'add', { ...body, remark: '乙' }, key)).toMatchObject({
      status: 422,
      message: '同一请求标识不能用于不同的内容',
    });
    expect(await stored('乙')).toBe(0);
    const keeper = await app.as('keeper');
    expect((await send(keeper, 'add', { ...body, remark: '丙' }, key)).code).toBe(200);
    expect((await send(admin, 'add', body, 'a b')).status).toBe(400);
  });

  it('is not kept when it was refused: corrected, it may be sent with the same key', async () => {
    const key = randomUUID();
    expect((await send(admin, 'add', { ...body, lines: [] }, key)).code).toBe(900);
    expect((await send(admin, 'add', { ...body, remark: '改正' }, key)).code).toBe(200);
  });

  it('is forgotten after a day', async () => {
    const { rows } = await sql<{ count: string }>`select count(*) as count from sys_call_key`.execute(
      app.database.kysely,
    );
    expect(Number(rows[0]!.count)).toBeGreaterThan(5);
    await sql`update sys_call_key set created_time = created_time - interval '2 days'`.execute(app.database.kysely);
    // It is looked for old ones once an hour.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_660_000 });
    try {
      expect((await send(admin, 'add', body, randomUUID())).code).toBe(200);
    } finally {
      vi.useRealTimers();
    }
    const { rows: left } = await sql<{ count: string }>`select count(*) as count from sys_call_key`.execute(
      app.database.kysely,
    );
    expect(left[0]!.count).toBe('1');
  });
});
