import { sql } from 'kysely';
import { inTurns } from '../support/inTurns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../src/lib/decimal';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, detail, newBody, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const documents = async (name: string, query: Record<string, string>): Promise<Body[]> => {
  const { data } = await admin.get(app.resource(name).operations.list, { pageSize: '1000', ...query });
  return inTurns(data.list as Body[], ({ id }) => detail(admin, app.resource(name), id));
};
const counted = (from: readonly Body[], productId: string): string =>
  from
    .flatMap(({ lines }) => lines as Body[])
    .filter((line) => line.productId === productId)
    .reduce((sum, { baseQuantity }) => sum.plus(baseQuantity), new Decimal(0))
    .toFixed(2);

describe('an order beside what became of it', () => {
  it('B-435 contrastDetail: each product with what was ordered, delivered and brought back, as the documents say', async () => {
    const [sample] = (await documents('reject', { pageSize: '5' })).filter(({ salesId }) => salesId);
    const sale = await detail(admin, app.resource('sales'), sample!.salesId);
    // A second delivery of the order, beyond what was ordered, and one that was refused.
    const more = {
      ...(await newBody(app, 'sales')),
      clientId: sale.clientId,
      orderId: null,
      lines: sale.lines.map(({ id: _, source: __, ...line }: Body) => line),
    };
    const { database } = app;
    const [second, refused] = [
      await add(admin, app.resource('sales'), more),
      await add(admin, app.resource('sales'), more),
    ];
    await sql`update r_sales set order_id = ${sale.orderId} where id in (${sql.join([second, refused])})`.execute(
      database.kysely,
    );
    await admin.post(`${app.resource('sales').operations.action}/refuse`, { ids: [refused] });

    const order = await detail(admin, app.resource('order'), sale.orderId);
    const delivered = (await documents('sales', { orderId: sale.orderId })).filter(({ status }) => status !== 7);
    const returned = await documents('reject', { salesId: delivered.map(({ id }) => id).join(',') });
    expect([delivered.length, returned.length]).toEqual([2, expect.any(Number)]);
    const rows = (await admin.get('/api/order/sales/getOrderDetailList', { id: sale.id })).data as Body[];
    expect(rows.length).toBe(new Set(order.lines.map(({ productId }: Body) => productId)).size);
    for (const row of rows) {
      const [ordered, sold] = [counted([order], row.productId), counted(delivered, row.productId)];
      expect(row).toMatchObject({
        orderCount: ordered,
        salesCount: counted([sale], row.productId),
        deliveredCount: sold,
        returnCount: counted(returned, row.productId),
        remainingCount: new Decimal(ordered).minus(sold).toFixed(2),
      });
    }
    expect(rows.some(({ remainingCount }) => Number(remainingCount) < 0)).toBe(true);
    expect(rows.some(({ returnCount }) => Number(returnCount) > 0)).toBe(true);
    const ofOrder = (await admin.get('/api/order/sell/getOrderDetailList', { id: sale.orderId })).data as Body[];
    expect(
      ofOrder.map(({ deliveredCount, orderCount, salesCount }) => [orderCount, deliveredCount, salesCount]),
    ).toEqual(rows.map(({ deliveredCount, orderCount }) => [orderCount, deliveredCount, '0.00']));
  });

  it('is unknown for an order that is not there, and asks for one', async () => {
    expect((await admin.get('/api/order/sell/getOrderDetailList', { id: '999999999' })).status).toBe(404);
    expect((await admin.get('/api/order/sell/getOrderDetailList')).status).toBe(400);
  });
});
