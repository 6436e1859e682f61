import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, newBody, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app.close());

/** What lies where, by warehouse, product and batch. */
async function stock(): Promise<Map<string, number>> {
  const { rows } =
    await sql<Body>`select warehouse_id, product_id, batch_no, quantity from r_stock_ledger_balance where package_id = 1`.execute(
      app.database.kysely,
    );
  return new Map(rows.map((row) => [keyOf(row.warehouse_id, row.product_id, row.batch_no), Number(row.quantity)]));
}
const keyOf = (warehouse: unknown, product: unknown, batch: unknown) =>
  `${String(warehouse)}/${String(product)}/${String(batch ?? '')}`;

it('B-008 an allocation moves stock from one warehouse to another once it is reviewed, nothing else, and back when that is taken back', async () => {
  const allot = app.resource('allot');
  const {
    rows: [there],
  } =
    await sql<Body>`select b.warehouse_id, b.product_id, b.batch_no, i.unit_id from r_stock_ledger_balance b join r_inventory i on i.package_id = b.package_id and i.id = b.product_id
    where b.package_id = 1 and b.quantity >= 10 and b.batch_no is not null and i.status = 1 order by b.quantity desc limit 1`.execute(
      app.database.kysely,
    );
  const {
    rows: [other],
  } =
    await sql<Body>`select id from r_warehouse where package_id = 1 and status = 1 and id <> ${there!.warehouse_id} order by id limit 1`.execute(
      app.database.kysely,
    );
  const body = await newBody(app, 'allot');
  const line = {
    ...body.lines[0],
    productId: String(there!.product_id),
    unitId: String(there!.unit_id),
    batchNo: there!.batch_no,
    quantity: '3',
  };
  const before = await stock();
  const id = await add(admin, allot, {
    ...body,
    fromWarehouseId: String(there!.warehouse_id),
    toWarehouseId: String(other!.id),
    lines: [line],
  });
  expect(await stock()).toEqual(before);
  const act = async (action: string) =>
    expect(await admin.post(`${allot.operations.action}/${action}`, { ids: [id] })).toMatchObject({ code: 200 });
  await act('review');
  const [from, to] = [there!.warehouse_id, other!.id].map((warehouse) =>
    keyOf(warehouse, there!.product_id, there!.batch_no),
  ) as [string, string];
  const moved = new Map(before).set(from, before.get(from)! - 3).set(to, (before.get(to) ?? 0) + 3);
  expect(await stock()).toEqual(moved);
  await act('unreview');
  expect([...(await stock())].filter(([, quantity]) => quantity !== 0).toSorted()).toEqual(
    [...before].filter(([, quantity]) => quantity !== 0).toSorted(),
  );
});
