import { sql } from 'kysely';
import { tableOf } from '../../../src/server/schema/naming';
import type { Database } from '../../../src/server/storage';
import { cashTools, YEAR } from '../cashTools';
import { deliverSale } from '../deliverSale';
import { documentCalls } from '../documentCalls';
import { openYear } from '../openYear';
import { add, type Body, detail, newBody } from '../records';
import { startTestApp, type TestApp } from '../testApp';

/** Days on which documents of a run are dated, in any order. */
export const DAYS = ['02-01', '02-15', '03-10', '04-30', '06-01'].map((day) => `${YEAR}-${day}`);

/** Goods that were sold and delivered: returns credit them. */
export interface Sold {
  id: string;
  item: string;
  clientId: string;
  /** what a return begins with */
  back: Body;
}

/** What a random sequence works on, in the demonstration company: partners that nobody else deals with. */
export interface ItemCompany {
  app: TestApp;
  clients: string[];
  suppliers: string[];
  sales: Sold[];
}

/** What each sale comes to: a hundred pieces at three yuan. */
export const SOLD = '300';
export const PIECES = 100;

export async function openItemCompany(database: Database): Promise<ItemCompany> {
  const app = await startTestApp(database);
  await openYear(app, YEAR);
  const { openedBy, partner } = cashTools(() => app);
  const names = ['甲', '乙'];
  const clients: string[] = [];
  const suppliers: string[] = [];
  for (const name of names) {
    clients.push(await partner('client', `模型客户${name}`));
    suppliers.push(await partner('supplier', `模型供应商${name}`));
  }
  const sales: Sold[] = [];
  for (const clientId of clients) {
    const id = await sold(app, clientId);
    await deliverSale(app, id);
    const [item] = await openedBy('sales', id);
    sales.push({ id, item: item!.id, clientId, back: await returnOf(app, id, clientId) });
  }
  return { app, clients, suppliers, sales };
}

async function sold(app: TestApp, clientId: string): Promise<string> {
  const body = await newBody(app, 'sales');
  const [line] = body.lines as Body[];
  const id = await add(await app.as('admin'), app.resource('sales'), {
    ...body,
    billDate: DAYS[0],
    shipDate: DAYS[0],
    clientId,
    orderId: null,
    freight: '0',
    lines: [{ ...line, id: undefined, quantity: String(PIECES), price: '3', isGift: false, floorPrice: null }],
  });
  return documentCalls(() => app).done(id, 'sales', 'review');
}

async function returnOf(app: TestApp, salesId: string, clientId: string): Promise<Body> {
  const admin = await app.as('admin');
  const [of] = (await detail(admin, app.resource('sales'), salesId)).lines as Body[];
  const body = await newBody(app, 'reject');
  const { batchNo, productId, unitId } = of!;
  return {
    ...body,
    clientId,
    salesId,
    filingId: null,
    refundMethod: 'offset',
    lines: [{ ...(body.lines as Body[])[0], id: undefined, productId, unitId, batchNo, quantity: '1', isGift: false }],
  };
}

export interface StoredItems {
  /** by item, from the balances and from the postings */
  balances: Record<string, string>;
  postings: Record<string, string>;
  /** by partner and kind */
  owed: Record<string, string>;
  /** months that do not come to the balances, in any account */
  odd: number;
}

/** What is open of items of the run's partners, as the ledger has it. */
export async function storedItems({ app, clients, suppliers }: ItemCompany): Promise<StoredItems> {
  const ours = sql`(client_id in (${sql.join(clients)}) or supplier_id in (${sql.join(suppliers)}))`;
  const { rows } = await sql<{ what: keyof StoredItems; key: string; sum: string }>`
    select 'balances' as what, item_id::text as key, sum(open)::text as sum from r_dealings_balance where ${ours} group by item_id having sum(open) <> 0
    union all select 'postings', item_id::text, sum(open)::text from r_dealings where ${ours} group by item_id having sum(open) <> 0
    union all select 'owed', coalesce(client_id, supplier_id) || ' ' || kind, sum(amount)::text from r_dealings_balance
      where ${ours} group by client_id, supplier_id, kind having sum(amount) <> 0
    union all select 'odd', '', count(*)::text from (
      (select item_id, sum(open) from r_dealings_balance where ${ours} group by item_id)
      except (select item_id, sum(open_in - open_out) from r_dealings_month where ${ours} group by item_id)) as m`.execute(
    app.database.kysely,
  );
  const of = (what: keyof StoredItems): Record<string, string> =>
    Object.fromEntries(rows.flatMap((row) => (row.what === what ? [[row.key, row.sum]] : [])));
  return { balances: of('balances'), postings: of('postings'), owed: of('owed'), odd: Number(of('odd')['']) };
}

/** The items of documents, by document and kind. */
export async function itemsOf(
  { app }: ItemCompany,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, Map<string, string>>> {
  const { rows } = await sql<{ id: string; kind: string; document: string }>`
    select id::text as id, kind, document_id::text as document from r_open_item
    where package_id = 1 and document_kind = ${kind} and document_id in (${sql.join(ids)})`.execute(
    app.database.kysely,
  );
  const found = new Map<string, Map<string, string>>();
  for (const row of rows)
    found.set(row.document, (found.get(row.document) ?? new Map<string, string>()).set(row.kind, row.id));
  return found;
}

/** How many records there are of what a refused call could have stored. */
export async function storedCounts({ app }: ItemCompany, kind: string): Promise<string> {
  const { rows } = await sql`select (select count(*) from ${sql.table(tableOf(app.resource(kind)))}) as documents,
    (select count(*) from r_open_item) as items, (select count(*) from r_dealings) as postings`.execute(
    app.database.kysely,
  );
  return JSON.stringify(rows);
}
