import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '../../src/lib/decimal';
import { groupBy } from '../../src/lib/groupBy';
import { openDemoDatabase } from '../support/demoDatabase';
import { inTurns } from '../support/inTurns';
import { askReport } from './askReport';
import { add, detail, newBody, type Body } from './records';
import { statements } from './statements';
import { type Client, startTestApp, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { documents } = statements(() => app);
const ask = askReport(() => app);
/** The store of goods between the works. */
const TRANSIT = '9';
const number = (value: unknown) => new Decimal(String(value ?? 0));
const act = async (name: string, action: string, id: string, given: Body = {}) =>
  expect(await admin.post(`${app.resource(name).operations.action}/${action}`, { ids: [id], ...given })).toMatchObject({
    code: 200,
  });
const warned = async (query: Record<string, string> = {}): Promise<Body[]> =>
  (await ask('statistics', 'inventoryWarn', query)).data.list;
/** What lies and what comes of goods, as documents ask for it: worked out line by line. */
const stockOf = async (ids: readonly string[]): Promise<Body[]> =>
  (await admin.post('/api/system/common/stockOf', { resource: 'order', lines: 'lines', ids })).data;

/** New goods with limits of stock. */
async function goods(minStock: string | null, maxStock: string | null): Promise<{ id: string; code: string }> {
  const body = { ...(await newBody(app, 'inventory')), kind: 'material', minStock, maxStock, units: [], barcode: null };
  const id = await add(admin, app.resource('inventory'), body);
  return { id, code: String((await detail(admin, app.resource('inventory'), id)).code) };
}

/** A reviewed document with one line of some goods; what it was made from is left out. */
async function moved(name: string, productId: string, quantity: string): Promise<string> {
  const body = await newBody(app, name);
  const { unitId } = await detail(admin, app.resource('inventory'), productId);
  const [line] = body.lines as [Body];
  const id = await add(admin, app.resource(name), {
    ...body,
    lines: [{ ...line, productId, unitId, batchNo: null, conversionRate: null, source: undefined, quantity }],
  });
  await act(name, 'review', id);
  return id;
}

/** What lines of documents in some states come to of each article. */
async function summed(
  name: string,
  states: readonly number[],
  quantity: string,
  isWanted: (document: Body) => boolean = () => true,
): Promise<Map<string, Decimal>> {
  const found = (await documents(name)).filter((each) => states.includes(each.status) && isWanted(each));
  const lines = found.flatMap((each) => each.lines as Body[]);
  const ofOne = (of: readonly Body[]) =>
    of.reduce((sum: Decimal, line) => sum.plus(number(line[quantity])), new Decimal(0));
  return new Map([...groupBy(lines, ({ productId }) => String(productId))].map(([id, of]) => [id, ofOne(of)]));
}

it('B-433 what lies and what comes is what the documents say of each article, one by one', async () => {
  const { list } = (await admin.get(app.resource('inventory').operations.list, { status: '1', pageSize: '200' })).data;
  const rows = new Map((await warned()).map((row) => [row.code, row]));
  const there = await stockOf((list as Body[]).map(({ id }) => String(id)));
  const isBought = ({ detailContentId }: Body) => detailContentId !== null;
  const isMade = ({ manufactureOrderId }: Body) => manufactureOrderId !== null;
  const moving = (await ask('statistics', 'storageList', { warehouseId: TRANSIT })).data.list as Body[];
  const comes = [
    await summed('detailContent', [1], 'baseQuantity'),
    await summed('manufactureOrder', [1], 'baseQuantity'),
    new Map(moving.map(({ productId, quantity }) => [String(productId), number(quantity)])),
  ];
  const came = [
    await summed('detailContent', [1], 'closedQuantity'),
    await summed('manufactureOrder', [1], 'closedQuantity'),
    await summed('procure', [1, 2], 'baseQuantity', isBought),
    await summed('production', [1, 2], 'baseQuantity', isMade),
    await summed('feedback', [1], 'scrapQuantity', isMade),
  ];
  const all = (sums: readonly Map<string, Decimal>[], id: string) =>
    sums.reduce((sum, each) => sum.plus(each.get(id) ?? 0), new Decimal(0));
  const differing = (list as Body[]).flatMap(({ code, id, maxStock, minStock }, index) => {
    const [stock, onWay] = [number(there[index]!.there), all(comes, id).minus(all(came, id))];
    const short = Decimal.max(0, number(minStock).minus(stock).minus(onWay));
    const over = number(maxStock).isZero() ? number(0) : Decimal.max(0, stock.minus(number(maxStock)));
    const target = number(maxStock).isZero() ? number(minStock) : number(maxStock);
    const proposed = short.isZero() ? number(0) : target.minus(stock).minus(onWay);
    const wanted = { minStock: number(minStock), maxStock: number(maxStock), stock, onWay, short, over, proposed };
    const row = rows.get(code)!;
    const found: Body = { ...row, stock: row['stock.quantity'] };
    return Object.entries(wanted).flatMap(([name, value]) =>
      number(found[name]).equals(value) ? [] : [`${code} ${name}: ${value.toString()} ${found[name]}`],
    );
  });
  expect(list.length).toBeGreaterThan(50);
  expect([...rows.values()].filter(({ onWay }) => number(onWay).greaterThan(0)).length).toBeGreaterThan(3);
  const [short, over] = ['short', 'over'].map(
    (name) => [...rows.values()].filter((row) => number(row[name]).greaterThan(0)).length,
  );
  // A few goods are worth a look; were most of them, nobody would look.
  expect([short, over]).toEqual([6, 4]);
  expect(differing).toEqual([]);
});

it('B-433 goods on order are not ordered twice, a maximum of nought is none, and what lies is not the level', async () => {
  const [low, endless, least] = [await goods('100', '400'), await goods(null, '0'), await goods('50', null)];
  const row = async ({ code }: { code: string }) => (await warned({ code }))[0]!;
  const figures = async (of: { code: string }) => {
    const { onWay, over, proposed, short, ['stock.quantity']: stock } = await row(of);
    return [stock, onWay, short, over, proposed].map((value) => number(value).toNumber());
  };
  expect(await figures(low)).toEqual([0, 0, 100, 0, 400]);
  expect(await figures(endless)).toEqual([0, 0, 0, 0, 0]);
  expect(await figures(least)).toEqual([0, 0, 50, 0, 50]);
  const order = await moved('detailContent', low.id, '90');
  expect(await figures(low)).toEqual([0, 90, 10, 0, 310]);
  expect(number((await stockOf([low.id]))[0]!.coming).toNumber()).toBe(90);
  await moved('resetIn', low.id, '30');
  expect(await figures(low)).toEqual([30, 90, 0, 0, 0]);
  await act('detailContent', 'unreview', order);
  expect(await figures(low)).toEqual([30, 0, 70, 0, 370]);
  await moved('resetIn', low.id, '400');
  expect(await figures(low)).toEqual([430, 0, 0, 30, 0]);
  await moved('resetIn', endless.id, '5000');
  expect(await figures(endless)).toEqual([5000, 0, 0, 0, 0]);

  const codes = await inTurns(['short', 'over'], async (name) =>
    (await warned({ [`avg.${name}`]: '0.01,' })).map(({ code }) => code),
  );
  expect(codes.map((found) => [found.includes(low.code), found.includes(endless.code)])).toEqual([
    [false, false],
    [true, false],
  ]);
});
