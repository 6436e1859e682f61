import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../src/lib/decimal';
import { openDemoDatabase } from '../support/demoDatabase';
import { askReport } from './askReport';
import { deliverSale } from './deliverSale';
import { documentCalls } from './documentCalls';
import { add, newBody, plainLines, type Body } from './records';
import { statements } from './statements';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const ask = askReport(() => app);
const { done, generate } = documentCalls(() => app);

/** What has left or come back, line by line: what it is of, how much of it, and what that was sold for. */
interface Moved {
  row: Body;
  quantity: Decimal;
  amount: Decimal;
  net: Decimal;
}

/** Reviewed movements of lines, from the documents by plain code; `way` is 1 for what left. */
async function moved(of: string, by: string, way: 1 | -1): Promise<Moved[]> {
  const { documents } = statements(() => app);
  const lines = new Map(
    (await documents(of)).flatMap((document) =>
      (document.lines as Body[]).map((line): [string, Body] => [`${of}/${line.id}`, { ...document, ...line }]),
    ),
  );
  const basic = ({ conversionRate, quantity }: Body) => new Decimal(quantity).times(conversionRate ?? 1);
  return (await documents(by))
    .filter(({ status }) => [1, 2].includes(status))
    .flatMap((document) =>
      (document.lines as Body[]).flatMap((line): Moved[] => {
        const source = lines.get(String(line.source));
        if (!source) return [];
        const share = basic(line).div(basic(source)).times(way);
        const part = (name: string) => share.times(source[name] ?? 0);
        const row = { ...source, billDate: document.billDate };
        return [{ row, quantity: part('quantity'), amount: part('amount'), net: part('netAmount') }];
      }),
    );
}

const all = async () => [...(await moved('sales', 'sellOut', 1)), ...(await moved('reject', 'storageInReturn', -1))];
const keyOf = (by: readonly string[], row: Body) => by.map((name) => String(row[name] ?? '')).join('/');
const sums = (movements: readonly Moved[], by: readonly string[], what: 'quantity' | 'amount' | 'net') => {
  const found = new Map<string, Decimal>();
  for (const each of movements) {
    const key = keyOf(by, each.row);
    found.set(key, (found.get(key) ?? new Decimal(0)).plus(each[what]));
  }
  return Object.fromEntries([...found].map(([key, sum]) => [key, sum.toFixed(2)]));
};
const told = (rows: readonly Body[], by: readonly string[], name: string) =>
  Object.fromEntries(rows.map((row) => [keyOf(by, row), new Decimal(row[name] ?? 0).toFixed(2)]));
const rowsOf = async (screen: string, query: Record<string, string> = {}): Promise<Body[]> =>
  (await ask('statistics', screen, query)).data.list;

describe('(39 D10) reports of sales count what left and what came back', () => {
  const PRODUCT = ['productId', 'spec', 'unitId'];
  const PERSON = ['salesmanId', 'departmentId'];

  const CLIENT = ['departmentId', 'salesmanId', 'clientId'];
  const [quantity, money, net] = [
    ['soldQuantity', 'quantity'],
    ['totalMoney', 'amount'],
    ['totalNet', 'net'],
  ] as const;

  it.each([
    ['analyseList', [...CLIENT, ...PRODUCT], [quantity, money, net]],
    ['productSalesList', PRODUCT, [quantity, money]],
    ['achievementSortList', PERSON, [money, net]],
    ['salesAchievementCountList', CLIENT, [money, net]],
  ] as const)('%s tells what the lines of deliveries and returns come to', async (screen, by, measures) => {
    const movements = await all();
    expect(movements.some((each) => each.quantity.isNegative())).toBe(true);
    const rows = await rowsOf(screen);
    expect(rows.length).toBeGreaterThan(3);
    for (const [name, what] of measures) expect(told(rows, by, name), name).toEqual(sums(movements, by, what));
  });

  it('of asked days counts what moved on those, whenever it was sold; the best come first', async () => {
    const movements = await all();
    const days = movements.map(({ row }) => String(row.billDate)).toSorted();
    const [from, to] = [days[Math.floor(days.length / 4)]!, days[Math.floor((days.length * 3) / 4)]!];
    const within = movements.filter(({ row }) => row.billDate >= from && row.billDate <= to);
    expect(within.length).toBeLessThan(movements.length);
    const rows = await rowsOf('achievementSortList', { billDate: `${from},${to}`, orderBy: '-totalMoney' });
    expect(told(rows, PERSON, 'totalMoney')).toEqual(sums(within, PERSON, 'amount'));
    const sold = rows.map(({ totalMoney }) => Number(totalMoney));
    expect(sold).toEqual(sold.toSorted((one, other) => other - one));
  });

  it('a reviewed sale is nothing sold until it leaves, counts as far as it does, and less what comes back', async () => {
    const [line] = await plainLines(app);
    const body = await newBody(app, 'sales');
    const lines = [{ ...line, quantity: '3', price: '10', batchNo: null, isGift: 0 }];
    const sale = await done(
      await add(admin, app.resource('sales'), { ...body, orderId: null, lines }),
      'sales',
      'review',
    );
    const sold = async () => {
      const [row] = await rowsOf('productSalesList', { productId: line!.productId });
      return row ? [row.soldQuantity, row.totalMoney].map(Number) : undefined;
    };
    expect(await sold()).toBeUndefined();
    const part = await deliverSale(app, sale, '1');
    expect(await sold()).toEqual([1, 10]);
    const delivery = await deliverSale(app, sale);
    expect(await sold()).toEqual([3, 30]);
    await done(part, 'sellOut', 'unreview');
    expect(await sold()).toEqual([2, 20]);
    await done(part, 'sellOut', 'review');
    expect(await sold()).toEqual([3, 30]);
    const { data: back } = await generate('reject', 'sales', sale);
    const usual = await newBody(app, 'reject');
    const rejectBody = { ...usual, ...back, code: undefined, filingId: null, inspectStatus: usual.inspectStatus };
    rejectBody.lines = [{ ...back.lines[0], quantity: '1' }];
    const reject = await done(await add(admin, app.resource('reject'), rejectBody), 'reject', 'review');
    expect(await sold()).toEqual([3, 30]);
    const { data: receipt } = await generate('storageInReturn', 'reject', reject);
    const received = { ...(await newBody(app, 'storageInReturn')), ...receipt, code: undefined };
    received.lines = (receipt.lines as Body[]).map((each) => ({ condition: 'good', ...each }));
    const returned = await add(admin, app.resource('storageInReturn'), received);
    expect(await sold()).toEqual([3, 30]);
    await done(returned, 'storageInReturn', 'review');
    expect(await sold()).toEqual([2, 20]);
    await done(returned, 'storageInReturn', 'unreview');
    expect(await sold()).toEqual([3, 30]);
    await done(delivery, 'sellOut', 'unreview');
    expect(await sold()).toEqual([1, 10]);
  });
});
