import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardData, WidgetData } from '../../src/language/wire';
import { timestamp } from '../../src/server/time';
import { openDemoDatabase } from '../support/demoDatabase';
import { detail } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

type Of<T> = Extract<WidgetData, { type: T }>;

const plain = (text: string): string => text.replaceAll(',', '');

const SIDES = [
  {
    resource: 'client',
    screen: 'clientDetail',
    kind: 'receivable',
    open: 'receivable',
    last: 'receipts',
    money: 'collection',
    verify: 'receivableOpen',
  },
  {
    resource: 'supplier',
    screen: 'supplierDetail',
    kind: 'payable',
    open: 'payable',
    last: 'payments',
    money: 'payment',
    verify: 'payableOpen',
  },
] as const;

/** What partners have open, and how much of it is overdue, straight from the postings; those that owe overdue first. */
async function owing(kind: 'receivable' | 'payable') {
  const partner = sql.ref(kind === 'receivable' ? 'd.client_id' : 'd.supplier_id');
  const { rows } = await sql<{ id: string; open: string; overdue: string }>`
    select ${partner}::text as id, sum(d.amount)::numeric(18, 2)::text as open,
    coalesce(sum(d.amount) filter (where i.due_date < ${timestamp().slice(0, 10)}), 0)::numeric(18, 2)::text as overdue
    from r_dealings d join r_open_item i on i.package_id = d.package_id and i.id = d.item_id
    where d.package_id = 1 and d.kind in (${kind}, ${`${kind}Red`}) and ${partner} is not null
    group by 1 having sum(d.amount) <> 0 order by (sum(d.amount) filter (where i.due_date < ${timestamp().slice(0, 10)})) is null, 1 limit 5`.execute(
    app.database.kysely,
  );
  return rows;
}

describe('the card of a partner', () => {
  it.each(SIDES)(
    'E-20 $screen tells what is open, what of it is overdue, and the last money, and leads on to the check of the account',
    async ({ kind, last, money, open, resource, screen, verify }) => {
      const admin = await app.as('admin');
      const partners = await owing(kind);
      expect(partners.length).toBeGreaterThan(0);
      for (const partner of partners) {
        const data = (await admin.get('/api/system/common/board', { screen, id: partner.id })).data as BoardData;
        const [all, overdue] = [data[open] as Of<'total'>, data.overdue as Of<'total'>];
        expect([plain(all.text), plain(overdue.text)]).toEqual([partner.open, partner.overdue]);
        const way = new URL(all.opens, 'http://app');
        const target = app.resource('dealings').screens.find(({ name }) => name === verify)!;
        expect([way.pathname, way.searchParams.get(`${resource}Id`)]).toEqual([target.path, partner.id]);
        const told = (data[last] as Of<'records'>).list.map(({ amount, billDate, id }) => [id, billDate, amount]);
        const { rows } = await sql<{ id: string }>`select id::text from ${sql.table(`r_${money}`)}
          where package_id = 1 and status = 1 and ${sql.ref(`${resource}_id`)} = ${partner.id}
          order by bill_date desc, code desc limit 3`.execute(app.database.kysely);
        const documents = await Promise.all(rows.map(({ id }) => detail(admin, app.resource(money), id)));
        expect(told).toEqual(documents.map(({ amount, billDate, id }) => [id, billDate, amount]));
      }
    },
  );

  it('E-20 leaves out what the person may not open, and is of one record', async () => {
    const buyer = await app.as('buyer');
    const data = (await buyer.get('/api/system/common/board', { screen: 'supplierDetail', id: '1' })).data;
    expect(data).toEqual({});
    expect((await (await app.as('admin')).get('/api/system/common/board', { screen: 'clientDetail' })).status).toBe(
      400,
    );
  });
});
