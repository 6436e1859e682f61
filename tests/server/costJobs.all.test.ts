import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { MARKS } from '../../src/language/wire';
import { openDemoDatabase } from '../support/demoDatabase';
import { costTools } from './costTools';
import { day } from './days';
import { detail, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { books, issue, newProduct, receive } = costTools(() => app);
const run = (text: ReturnType<typeof sql>) => text.execute(app.database.kysely);

/** Lets the balance of a product wait for the job since a day, as if the job had failed at it and pauses. */
const leave = (productId: string, since: string, error: string) =>
  run(sql`insert into sys_stale_cost (package_id, ledger, keys, since, failures, error, next_time)
    values (1, 'stockCost', ${JSON.stringify([WAREHOUSE.raw, productId])}, ${since}, 1, ${error}, '2999-01-01')`);

const jobs = async (): Promise<Body[]> => (await admin.get(app.resource('backgroundJob').operations.list)).data.list;
const costJob = async () => (await jobs()).find(({ title }) => title === '存货成本重算')!;
const waiting = async () => (await run(sql`select 1 from sys_stale_cost`)).rows.length;

describe('figures that wait for the job', () => {
  it('are marked wherever they are shown, until the job has run that says why it failed and is begun anew', async () => {
    // What the demonstration left to the job.
    await expect.poll(waiting).toBe(0);
    const productId = await newProduct();
    await receive(productId, '10', '10', day(9));
    const early = await issue(productId, '2', day(8));
    const late = await issue(productId, '3', day(2));
    const { list: listPath, lines: linesPath } = app.resource('resetOut').operations;
    const rowOf = async (id: string) =>
      (await admin.get(listPath, { id, screen: 'resetOutList' })).data.list[0] as Body;
    expect(await rowOf(late)).not.toHaveProperty([MARKS]);
    await leave(productId, day(5), 'circle');

    // What stands before the day is as it is.
    expect(await rowOf(early)).not.toHaveProperty([MARKS]);
    expect((await rowOf(late))[MARKS]).toEqual({ totalMoney: '待重算' });
    const document = await detail(admin, app.resource('resetOut'), late);
    expect([document[MARKS], document.lines[0][MARKS]]).toEqual([
      { totalMoney: '待重算' },
      { price: '待重算', amount: '待重算' },
    ]);
    const { data: lines } = await admin.get(linesPath, { productId });
    expect(lines.list.map((row: Body) => row[MARKS]?.amount)).toEqual(['待重算', undefined]);

    const report = async (screen: string, path: 'lines' | 'statistics', asked: Body) =>
      (await admin.get(app.resource('stockCost').operations[path], { screen, productId, ...asked })).data
        .list as Body[];
    const [closing] = await report('outInSummaryList', 'statistics', { billDate: `${day(20)},${day(0)}` });
    expect(closing![MARKS]).toMatchObject({ 'amount.closing': '待重算' });
    expect(closing![MARKS]).not.toHaveProperty(['quantity.closing']);
    const [before] = await report('outInSummaryList', 'statistics', { billDate: `${day(20)},${day(7)}` });
    expect(before).not.toHaveProperty([MARKS]);
    const moves = await report('inventoryLedgerList', 'lines', { billDate: `${day(20)},${day(0)}` });
    expect(moves.filter((row) => row[MARKS]).map(({ billDate }) => billDate)).toEqual([day(2)]);
    const [other] = (
      await admin.get(app.resource('stockCost').operations.statistics, { screen: 'inventoryStatusList' })
    ).data.list as Body[];
    expect(other!.productId).not.toBe(productId);
    expect(other).not.toHaveProperty([MARKS]);

    const failed = await costJob();
    expect(failed).toMatchObject({ state: 'failed', waiting: 1, failed: 1, nextTime: '2999-01-01 00:00:00' });
    expect(failed.reason).toContain('成本互相引用，无法算定。请检查其调拨与退回单据');
    const path = `${app.resource('backgroundJob').operations.action}/restart`;
    const stranger = await app.as('reader');
    expect(await stranger.post(path, { ids: [failed.id] })).toMatchObject({ code: 403 });
    expect(await admin.post(path, { ids: ['99'] })).toMatchObject({ code: 404 });
    expect(await admin.post(path, { ids: [failed.id] })).toMatchObject({ code: 200 });
    await expect.poll(waiting).toBe(0);
    expect(await rowOf(late)).not.toHaveProperty([MARKS]);
    await expect.poll(async () => (await costJob()).state).toBe('idle');
    expect(await costJob()).toMatchObject({ waiting: 0, failed: 0, reason: '', done: 1 });
    expect(await books(productId)).toBe('5 / 50.00');
  });

  it('of which one cannot be valued do not keep the others waiting: it says why, and is tried again', async () => {
    const productId = await newProduct();
    await receive(productId, '10', '10', day(9));
    // A ledger that no schema file has any more, by its name before all others.
    await run(
      sql`insert into sys_stale_cost (package_id, ledger, keys, since) values (1, 'aGoneLedger', '["1"]', ${day(9)})`,
    );
    await leave(productId, day(9), '');
    const [job] = [await costJob()];
    await admin.post(`${app.resource('backgroundJob').operations.action}/restart`, { ids: [job.id] });
    const left = async () =>
      (await run(sql<{ ledger: string }>`select ledger, failures > 0 as failed from sys_stale_cost`)).rows;
    await expect.poll(left).toEqual([{ ledger: 'aGoneLedger', failed: true }]);
    await expect.poll(async () => (await costJob()).state).toBe('failed');
    expect(await costJob()).toMatchObject({ waiting: 1, failed: 1 });
    expect((await costJob()).reason).toMatch(/^aGoneLedger：.*aGoneLedger.*系统会自动重试/);
    await run(sql`delete from sys_stale_cost where ledger = 'aGoneLedger'`);
  });
});
