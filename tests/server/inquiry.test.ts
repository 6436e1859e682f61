import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableOf } from '../../src/server/schema/naming';
import { openDemoDatabase } from '../support/demoDatabase';
import { narrowedReader } from './narrowedReader';
import type { Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app.close());

const find = async (client: Client, query: Record<string, string> = {}) => {
  const answer = await client.get(app.resource('inquire').operations.list, { pageSize: '200', ...query });
  expect(answer, answer.message).toMatchObject({ code: 200 });
  return answer.data as { list: Body[]; total: number };
};
const narrowed = narrowedReader(() => app);
const count = async (table: string, where = sql`true`): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}
    where package_id = 1 and ${where}`.execute(app.database.kysely);
  return rows[0]?.count ?? 0;
};

describe('documents of all kinds', () => {
  it('B-483 are found together: as many as there are of each kind', async () => {
    const documents = Object.values(app.services.model.resources).filter(
      ({ fields, kind, screens }) =>
        kind === 'document' &&
        fields.some(({ name }) => name === 'billDate') &&
        screens.some((screen) => screen.kind === 'list'),
    );
    expect(documents.length).toBeGreaterThan(60);
    for (const name of ['order', 'procure', 'purchaseInvoice', 'cashVoucher']) {
      expect(documents.map((each) => each.name)).toContain(name);
      const { list, total } = await find(admin, { document: name, pageSize: '1' });
      expect([name, total]).toEqual([name, await count(tableOf(app.resource(name)))]);
      expect(list[0]).toMatchObject({ document: name });
    }
    const { total } = await find(admin, { pageSize: '1' });
    const open = documents.map(({ name }) => name).filter((name) => name !== 'approval');
    let sum = 0;
    for (const name of open) sum += await count(tableOf(app.resource(name)));
    const approvals = await find(admin, { document: 'approval', pageSize: '1' });
    expect(total).toBe(sum + approvals.total);
  });

  it('are found by number, partner, goods, amount, period, state and person, and lead to themselves', async () => {
    const { rows } = await sql<{
      id: string;
      code: string;
      day: string;
      money: string;
      client: string;
      product: string;
    }>`select o.id::text as id, o.code, o.bill_date::text as day,
      o.total_money::text as money, c.name as client, l.product_id::text as product from r_order o
      join r_client c on c.id = o.client_id join r_order__lines l on l.parent_id = o.id
      where o.package_id = 1 order by o.id, l.line_no limit 1`.execute(app.database.kysely);
    const [order] = rows;
    if (!order) throw new Error('There is no order.');
    const asked: Record<string, string>[] = [
      { 'code~': order.code },
      { keyword: order.code },
      { 'partner~': order.client.slice(0, 4), billDate: `${order.day},${order.day}` },
      { productId: order.product, document: 'order' },
      { amount: `${order.money},${order.money}` },
    ];
    for (const query of asked) {
      const { list } = await find(admin, query);
      const found = list.find(({ code }) => code === order.code);
      expect(found, JSON.stringify(query)).toMatchObject({ partner: order.client, billDate: order.day });
      expect(Number(found?.amount)).toBe(Number(order.money));
      const detail = app.resource('order').screens.find(({ kind }) => kind === 'detail');
      expect(found?.opens).toBe(`${detail?.path}?id=${order.id}`);
    }
    const states = await find(admin, { 'state~': '未审核', document: 'purchaseInvoice' });
    expect(states.total).toBe(await count('r_purchase_invoice', sql`status = 0`));
    const { rows: makers } = await sql<{
      name: string;
    }>`select e.name from r_procure p join r_employee e on e.id = p.created_id
      where p.package_id = 1 order by p.id limit 1`.execute(app.database.kysely);
    const maker = makers[0]?.name ?? '';
    expect((await find(admin, { 'person~': maker, document: 'procure' })).total).toBe(
      await count('r_procure', sql`created_id in (select id from r_employee where name = ${maker})`),
    );
    // What is no pattern is taken as it is written.
    expect((await find(admin, { 'code~': '%' })).total).toBe(0);
    expect((await find(admin, { 'partner~': '_' })).total).toBe(0);
  });

  it('are those of the lists that the person may open: rows, count and columns as there', async () => {
    const reader = await narrowed(
      {
        resources: [
          { resource: 'order', rows: 'own', hidden: [] },
          { resource: 'purchaseInvoice', rows: 'all', hidden: ['totalMoney'] },
        ],
      },
      ['cashVoucher'],
    );
    const counts = async (name: string) => [
      (await find(reader, { document: name, pageSize: '1' })).total,
      (await reader.get(app.resource(name).operations.list, { pageSize: '1' })).data?.total ?? 0,
    ];
    // No list of these: neither rows nor their number, whatever is asked.
    expect(await counts('cashVoucher')).toEqual([0, 0]);
    const everything = await find(reader, { pageSize: '1' });
    const withoutVouchers = (await find(admin, { pageSize: '1' })).total - (await count('r_cash_voucher'));
    expect(everything.total).toBeLessThan(withoutVouchers);
    // His own orders alone, and as many as the list of orders has.
    const [found, listed] = await counts('order');
    expect(found).toBe(listed);
    expect(found).toBeLessThan(await count('r_order'));
    // A column that is hidden is told neither in the rows nor by asking for it.
    const invoices = await find(reader, { document: 'purchaseInvoice' });
    expect(invoices.total).toBe(await count('r_purchase_invoice'));
    expect(new Set(invoices.list.map(({ amount }) => amount))).toEqual(new Set([null]));
    expect((await find(reader, { document: 'purchaseInvoice', amount: '0,99999999' })).total).toBe(0);
  });

  it('are nothing to who has no right to the inquiry, and bad questions are refused', async () => {
    const buyer = await app.as('buyer');
    expect((await buyer.get(app.resource('inquire').operations.list)).status).toBe(403);
    const ask = (query: Record<string, string>) => admin.get(app.resource('inquire').operations.list, query);
    for (const [name, value] of [
      ['productId', 'x'],
      ['productId', '1,,x'],
      ['orderBy', 'nothing'],
      ['amount', 'much'],
    ] as const)
      expect((await ask({ [name]: value })).status, `${name}=${value}`).toBe(400);
  });
});
