import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { type Body, detail } from './records';
import { startTestApp, type TestApp } from './testApp';

/** Prices and sums are for those who may change prices; the keeper may not. */
const MONEY = new Set(['price', 'amount', 'netAmount', 'tax', 'totalNet', 'totalTax', 'totalMoney']);

let app: TestApp;
let id: string;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase(), ({ resources }) => {
    const { fields } = resources.procure!;
    for (const field of [...fields, ...fields.find(({ name }) => name === 'lines')!.fields!])
      if (MONEY.has(field.name)) field.visible = "can('updateMoney')";
  });
  const { data } = await (
    await app.as('admin')
  ).get('/api/stock/procure/list', { pageSize: '1', status: '0', totalMoney: '1,' });
  id = data.list[0].id;
});
afterAll(() => app?.close());

/** Names of the fields of money that an answer tells anything about. */
function told(row: Body): string[] {
  return Object.entries(row).flatMap(([name, value]) =>
    MONEY.has(name) && value !== null && value !== undefined
      ? [name]
      : Array.isArray(value)
        ? value.flatMap((line: Body) => told(line))
        : [],
  );
}

describe('E-29 a field that is hidden from the caller', () => {
  it('is in no list, no record, no report and no total', async () => {
    const keeper = await app.as('keeper');
    const { data: list } = await keeper.get('/api/stock/procure/list', { pageSize: '50' });
    expect(list.list.flatMap(told)).toEqual([]);
    expect(list.totals).toEqual({});
    expect(told(await detail(keeper, app.resource('procure'), id))).toEqual([]);
    for (const [url, quantity] of [
      ['lines', 'quantity'],
      ['statistics', 'quantity'],
    ] as const) {
      const { data } = await keeper.get(`/api/stock/procure/${url}`, { pageSize: '50' });
      expect(data.list.length).toBeGreaterThan(10);
      expect(data.list.flatMap(told)).toEqual([]);
      expect(told(data.totals)).toEqual([]);
      // Of what counts in one unit.
      const { data: counted } = await keeper.get(`/api/stock/procure/${url}`, {
        pageSize: '50',
        unitId: data.list[0].unitId,
      });
      expect(Object.keys(counted.totals)).toContain(quantity);
      expect(told(counted.totals)).toEqual([]);
    }
    const totals = await keeper.post('/api/system/tableList/getListAllTotalInfo', { tableType: 'procureList' });
    expect(totals.data).toEqual([]);
    expect(told(await detail(await app.as('admin'), app.resource('procure'), id)).length).toBeGreaterThan(5);
  });

  it('is not found out by filters or order either', async () => {
    const keeper = await app.as('keeper');
    expect(await keeper.get('/api/stock/procure/list', { totalMoney: '1000,' })).toMatchObject({ status: 403 });
    expect(await keeper.get('/api/stock/procure/list', { orderBy: '-totalMoney' })).toMatchObject({ status: 400 });
    expect(await keeper.get('/api/stock/procure/statistics', { orderBy: '-amount' })).toMatchObject({ status: 400 });
    expect(await keeper.get('/api/stock/procure/lines', { orderBy: '-price' })).toMatchObject({ status: 400 });
  });

  it('keeps its value when that person edits, and cannot be forged', async () => {
    const [keeper, admin] = [await app.as('keeper'), await app.as('admin')];
    const before = await detail(admin, app.resource('procure'), id);
    const seen = await detail(keeper, app.resource('procure'), id);
    const lines = seen.lines.map((line: Body) => ({ ...line, price: '0.01' }));
    expect((await keeper.post('/api/stock/procure/edit', { ...seen, remark: '仓管改', lines })).code).toBe(200);
    const after = await detail(admin, app.resource('procure'), id);
    expect(after.remark).toBe('仓管改');
    expect(after.totalMoney).toBe(before.totalMoney);
    expect(after.lines.map(({ price }: Body) => price)).toEqual(before.lines.map(({ price }: Body) => price));
  });

  it('is neither in the history nor in the record that a conflict shows', async () => {
    const [keeper, admin] = [await app.as('keeper'), await app.as('admin')];
    const before = await detail(admin, app.resource('procure'), id);
    await admin.post('/api/stock/procure/edit', {
      id,
      updatedTime: before.updatedTime,
      remark: '调价',
      lines: before.lines.map((line: Body) => ({ ...line, price: '77.70' })),
    });
    const paths = async (client: typeof keeper) =>
      ((await client.get('/api/stock/procure/history', { id })).data.list[0].changes as Body[]).map(({ path }) =>
        String(path),
      );
    expect(await paths(admin)).toEqual(expect.arrayContaining(['remark', 'totalMoney', 'lines[1].price']));
    expect(await paths(keeper)).toEqual(['remark']);
    const lost = await keeper.post('/api/stock/procure/edit', { id, updatedTime: before.updatedTime, remark: '晚了' });
    expect(lost.code).toBe(409);
    expect(lost.data.remark).toBe('调价');
    expect(told(lost.data)).toEqual([]);
  });
});
