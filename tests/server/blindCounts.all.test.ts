import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldNamed } from '../../src/language/model';
import { openDemoDatabase } from '../support/demoDatabase';
import { countTools } from './countTools';
import { day } from './days';
import type { Body } from './records';
import { LOGIN, startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
/** enters counts and reviews none */
let keeper: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  await sql`insert into sys_role_permission (package_id, role_id, code) select r.package_id, r.role_id, '/stockList/print' from sys_user_role as r
    join sys_user as u on u.id = r.user_id where r.package_id = 1 and u.login_id = ${LOGIN.keeper}`.execute(
    app.database.kysely,
  );
  admin = await app.as('admin');
  keeper = await app.as('keeper');
});
afterAll(() => app?.close());

const { books, done, enter, moved, newProduct, newStore, stored } = countTools(() => app);

describe('a blind count', () => {
  const SECRET = ['bookQuantity', 'difference', 'price', 'amount', 'totalBook', 'totalDifference', 'totalMoney'];
  const told = (record: Body): string[] =>
    [record, ...((record.lines as Body[] | undefined) ?? [])].flatMap((row) =>
      SECRET.filter((name) => row[name] !== null && row[name] !== undefined),
    );

  it('shows who counts neither book nor difference until it is reviewed, and who reviews both', async () => {
    const [store, productId] = [await newStore(), await newProduct()];
    await moved('resetIn', { store, productId, quantity: '12', price: '3' });
    const { print } = app.resource('stock').operations;
    const id = await enter(store, [{ productId }], { isBlind: true });
    const counting = await stored(id, keeper);
    expect(told(counting)).toEqual([]);
    counting.lines[0].quantity = '11';
    // Nor does saving ask for a reason, which would tell that something is wrong.
    counting.lines[0].reason = null;
    expect(await keeper.post(app.resource('stock').operations.edit, counting)).toMatchObject({ code: 200 });
    expect(told(await stored(id, keeper))).toEqual([]);
    const [row] = (await keeper.get(app.resource('stock').operations.list, { id })).data.list;
    expect(told(row)).toEqual([]);
    const { data: history } = await keeper.get(app.resource('stock').operations.history, { id });
    expect(JSON.stringify(history)).not.toMatch(/bookQuantity|difference|total(Book|Difference|Money)/);
    const printed = await keeper.get(print, { ids: id });
    expect(printed.code).toBe(200);
    expect(told(printed.data.list[0].record)).toEqual([]);
    const report = await keeper.get(app.resource('stock').operations.lines, { code: String(counting.code) });
    expect(report.data.list).toHaveLength(1);
    expect(told(report.data.list[0])).toEqual([]);
    expect((await stored(id)).lines).toMatchObject([{ bookQuantity: '12.00', difference: '-1.00', amount: '-3.00' }]);
    await done(id, 'stock', 'review');
    expect((await stored(id, keeper)).lines).toMatchObject([{ bookQuantity: '12.00', difference: '-1.00' }]);
  });

  it('is not told its book by what the form asks, and cannot be made an open one by who counts', async () => {
    const [store, productId] = [await newStore(), await newProduct()];
    await moved('resetIn', { store, productId, quantity: '12', price: '3' });
    const lines = fieldNamed(app.resource('stock'), 'lines').fields!;
    const asked = app.services.compiled(app.resource('stock')).byPath;
    expect(lines.map(({ name }) => name)).toContain('bookQuantity');
    const answersTo = async (client: Client, id: string | undefined) => {
      const asks = ['lines.bookQuantity', 'lines.price'].flatMap((path) =>
        asked.get(path)!.value!.asks.map((ask) => ({
          text: ask.text,
          values: [
            ask.node.where.map(
              ({ field }) => ({ warehouseId: store, productId, billDate: day(0), batchNo: null })[field] ?? null,
            ),
          ],
        })),
      );
      const { code, data } = await client.post('/api/system/common/lookUp', { resource: 'stock', id, asks });
      expect(code).toBe(200);
      return (data as unknown[][]).flat();
    };
    const blind = await enter(store, [{ productId, quantity: '12' }], { isBlind: true });
    const open = await enter(store, [{ productId, quantity: '12' }]);
    expect(await answersTo(keeper, blind)).toEqual([null, null, null, null]);
    expect(await answersTo(keeper, open)).toContainEqual({ number: '12' });
    expect(await answersTo(keeper, undefined)).toContainEqual({ number: '12' });
    expect(await answersTo(admin, blind)).toContainEqual({ number: '12' });
    const body = await stored(blind, keeper);
    expect(await keeper.post(app.resource('stock').operations.edit, { ...body, isBlind: false })).toMatchObject({
      code: 200,
    });
    expect((await stored(blind)).isBlind).toBeTruthy();
    expect(books(await stored(blind, keeper))).toEqual([null]);
  });
});
