import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openShop, type Shop } from '../support/foreignShop';
import { addToDate } from '../../src/lib/dates';
import { groupBy } from '../../src/lib/groupBy';
import { ForeignAddress } from '../../src/server/foreign/ForeignAddress';
import { timestamp } from '../../src/server/time';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body, detail } from './records';
import { type Client, startTestApp, type TestApp } from './testApp';

const KEY = 'chenfeng-key-0815';
const today = timestamp().slice(0, 10);
const day = (ahead: number): string => addToDate(today, ahead, 'day') ?? '';

let app: TestApp;
let shop: Shop;
let admin: Client;
beforeAll(async () => {
  shop = await openShop(KEY);
  const foreign = new Map([['CHENFENG', new ForeignAddress(shop.url, KEY)]]);
  app = await startTestApp(await openDemoDatabase(), undefined, { foreign });
  admin = await app.as('admin');
});
afterAll(async () => {
  await app?.close();
  await shop?.close();
});

const listOf = async (resource: string, query: Record<string, string> = {}, client = admin): Promise<Body[]> =>
  (await client.get(app.resource(resource).operations.list, { pageSize: '200', ...query })).data.list;
const run = async (given: Body): Promise<Body> => {
  const id = await add(admin, app.resource('chenSync'), given);
  return vi.waitFor(
    async () => {
      const read = await detail(admin, app.resource('chenSync'), id);
      expect(read.status).not.toBe(0);
      return read;
    },
    { timeout: 30_000 },
  );
};
const ofDemo = async (code: string): Promise<Body> => (await listOf('chenProductInfo', { code }))[0]!;

describe('the demonstration', () => {
  it('has mirrored products in three states, those that may be taken, runs and the orders that came of them', async () => {
    const products = await listOf('chenProductInfo');
    const states = groupBy(products, ({ state }) => String(state));
    expect(Object.fromEntries([...states].map(([state, rows]) => [state, rows.length]))).toEqual({
      matched: 17,
      open: 1,
      gone: 2,
    });
    expect(await listOf('chenProductWhite')).toHaveLength(12);
    const runs = await listOf('chenSync');
    expect(runs.map(({ status }) => status).toSorted()).toEqual([1, 1, 2, 3]);
    const made = await listOf('order', { source: 'chenFeng' });
    expect(made).toHaveLength(2);
    const lines = await Promise.all(runs.map(({ id }) => detail(admin, app.resource('chenSync'), String(id))));
    const led = lines.flatMap(({ lines: all }) => (all as Body[]).flatMap(({ orderId }) => orderId ?? []));
    expect(led.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    for (const each of lines) {
      const failed = (each.lines as Body[]).filter(({ outcome }) => outcome === 'failed');
      expect(failed).toHaveLength(each.failed);
    }
  });
});

describe('B-439 the shop Chenfeng', () => {
  it('tells its products, which are matched by their barcode', async () => {
    const [goods] = await listOf('inventory', { kind: 'product', status: '1' });
    const known = await listOf('chenProductInfo');
    shop.products = [
      ...known
        .filter(({ isListed }) => isListed === 1)
        .map(({ barcode, code, foreignSpec, foreignUnit, name, price }) => ({
          code,
          name,
          spec: foreignSpec,
          unit: foreignUnit,
          barcode,
          price,
        })),
      { code: 'NEW1', name: '新产品', barcode: goods!.barcode, price: '0.125' },
    ];
    shop.size = 7;
    expect(await run({ content: 'products' })).toMatchObject({
      status: 1,
      way: 'byHand',
      added: 1,
      changed: 0,
      failed: 0,
      skipped: known.filter(({ isListed }) => isListed === 1).length,
    });
    expect(await ofDemo('NEW1')).toMatchObject({ state: 'matched', productId: goods!.id, price: '0.125000' });
  });

  it('has products for which somebody chooses our own', async () => {
    const [open] = await listOf('chenProductInfo', { state: 'open' });
    const [goods] = await listOf('inventory', { kind: 'product', status: '1' });
    const { operations } = app.resource('chenProductInfo');
    const answer = await admin.post(`${operations.action}/assign`, { ids: [open!.id], productId: goods!.id });
    expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
    expect(await ofDemo(open!.code)).toMatchObject({ state: 'matched', productId: goods!.id });
  });

  it('gives its orders to sales, by the list of allowed products, to the cent', async () => {
    const entries = await listOf('chenProductWhite', { status: '1' });
    const piece = entries.find(({ factor }) => Number(factor) === 1)!;
    const carton = entries.find(({ factor }) => Number(factor) > 1)!;
    const codeOf = async ({ foreignId }: Body) =>
      String((await listOf('chenProductInfo')).find(({ id }) => id === foreignId)?.code);
    const [client] = await listOf('client', { kind: 'online', status: '1' });
    const order = {
      number: 'CFTEST1',
      day: day(-1),
      client: client!.name,
      receiver: '吴敏',
      phone: '13912345678',
      address: '苏州市工业园区1号',
      amount: '324.00',
      items: [
        { code: await codeOf(piece), quantity: '5', price: '4.80' },
        { code: await codeOf(carton), quantity: '1', price: '300.00' },
      ],
    };
    const unknown = { ...order, number: 'CFTEST2', client: '没有这个客户' };
    const other = { ...order, number: 'CFTEST3', items: [{ code: 'NEW1', quantity: '1', price: '324.00' }] };
    shop.orders = [order, unknown, other];
    const body = { content: 'orders', fromDate: day(-3), toDate: today };
    const first = await run(body);
    expect(first).toMatchObject({ status: 2, added: 1, failed: 2 });
    const told = Object.fromEntries((first.lines as Body[]).map(({ foreignNo, reason }) => [foreignNo, reason]));
    expect(told.CFTEST2).toContain('没有这个客户');
    expect(told.CFTEST3).toContain('NEW1');
    const { orderId } = (first.lines as Body[]).find(({ outcome }) => outcome === 'added')!;
    const made = await detail(admin, app.resource('order'), orderId);
    const rate = Number(carton.factor);
    expect(made).toMatchObject({
      foreignNo: 'CFTEST1',
      customerOrderNo: 'CFTEST1',
      source: 'chenFeng',
      status: 1,
      billDate: day(-1),
      clientId: client!.id,
      salesmanId: client!.salesmanId,
      contact: '吴敏',
      tel: '13912345678',
      factoryId: piece.factoryId,
      totalMoney: '324.00',
      lines: [
        { productId: piece.productId, unitId: piece.unitId, quantity: '5.00', amount: '24.00' },
        { productId: carton.productId, quantity: `${rate}.00`, price: (300 / rate).toFixed(2), amount: '300.00' },
      ],
    });
    expect(await run(body)).toMatchObject({ status: 2, added: 0, skipped: 1, failed: 2 });
    await add(admin, app.resource('chenProductWhite'), {
      foreignId: (await ofDemo('NEW1')).id,
      productId: piece.productId,
      unitId: piece.unitId,
      factor: '1',
      factoryId: piece.factoryId,
    });
    expect(await run(body)).toMatchObject({ status: 2, added: 1, skipped: 1, failed: 1 });
  });

  it('is seen by nobody of another account set, nor without the right, and its key nowhere', async () => {
    const second = await app.as('second', '2');
    expect(await listOf('chenProductInfo', {}, await app.as('admin', '2'))).toEqual([]);
    expect((await second.get(app.resource('chenSync').operations.list)).status).toBe(403);
    const keeper = await app.as('keeper');
    expect((await keeper.post(app.resource('chenSync').operations.add, { content: 'products' })).status).toBe(403);
    const all = [await listOf('chenSync'), await admin.get(app.resource('chenSync').operations.history, { id: '1' })];
    expect(JSON.stringify(all)).not.toContain(KEY);
  });
});
