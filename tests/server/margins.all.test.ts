import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { Decimal } from '../../src/lib/decimal';
import { openDemoDatabase } from '../support/demoDatabase';
import { costTools } from './costTools';
import { day } from './days';
import { detail, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { buyOn, done, enter, made, newProduct } = costTools(() => app);
const MEASURES = ['soldNet', 'returned.soldNet', 'amount', 'returned.amount', 'revenue', 'cost', 'margin', 'rate'];

describe('margins', () => {
  it('are what left less what came back, at the price of the sale before tax and the cost of the ledger', async () => {
    const productId = await newProduct('product');
    await buyOn(day(5), { productId, quantity: '20', price: '6' });
    const sale = await sold(productId, '10', '11.3');
    // Of ten sold four leave: 113.00 with tax, 100.00 before tax, 40.00 of it.
    const out = await made('sellOut', 'sales', sale, { plannedQuantity: '4', quantity: '4' }, inStore());
    expect(await margins({ productId })).toEqual([]);
    await done(out, 'sellOut', 'review', 'post');
    expect(await margins({ productId })).toEqual([['40.00', '0', '24.00', '0', '40.00', '24.00', '16.00', '40.00']]);
    const reject = await done(await made('reject', 'sales', sale, { quantity: '1' }, inStore()), 'reject', 'review');
    const back = await made('storageInReturn', 'reject', reject, {}, inStore());
    await done(back, 'storageInReturn', 'review', 'post');
    expect(await margins({ productId })).toEqual([
      ['40.00', '10.00', '24.00', '6.00', '30.00', '18.00', '12.00', '40.00'],
    ]);
  });

  it('of a customer are those of the products that went there', async () => {
    const { clientId } = (await listed('sellOut', { status: '2' }))[0]!;
    const ofClient = await margins({ clientId: String(clientId) }, 'clientMargin');
    const ofProducts = await margins({ clientId: String(clientId) });
    const sum = (rows: string[][], at: number) =>
      rows.reduce((total, row) => total.plus(row[at]!), new Decimal(0)).toFixed(2);
    for (const at of [0, 1, 2, 3, 4, 5, 6]) expect(sum(ofClient, at), MEASURES[at]).toBe(sum(ofProducts, at));
    // A second computation, from the documents themselves.
    let net = new Decimal(0);
    for (const { id } of await listed('sellOut', { status: '2', clientId: String(clientId) }))
      for (const line of (await detail(admin, app.resource('sellOut'), String(id))).lines as Body[])
        net = net.plus(
          new Decimal(line.sourceNet).times(line.baseQuantity).div(line.sourceQuantity).toDecimalPlaces(2),
        );
    expect(net.isZero()).toBe(false);
    expect(sum(ofClient, 0)).toBe(net.toFixed(2));
  });

  it('know the price of what is typed by hand, whatever a page says of it', async () => {
    const productId = await newProduct('product');
    await buyOn(day(5), { productId, quantity: '20', price: '6' });
    const sale = await sold(productId, '10', '11.3');
    const { clientId } = await detail(admin, app.resource('sales'), sale);
    const header = { ...inStore(), clientId, salesId: sale };
    const typed = { productId, quantity: '3', plannedQuantity: '3', sourceNet: '999', sourceQuantity: '1' };
    const out = await enter('sellOut', header, [typed]);
    const stored = await detail(admin, app.resource('sellOut'), out);
    expect((stored.lines as Body[]).map(({ soldAmount, soldNet }) => [soldAmount, soldNet])).toEqual([
      ['33.90', '30.00'],
    ]);
  });

  const inStore = (): Body => ({ billDate: day(1), warehouseId: WAREHOUSE.raw });

  async function sold(productId: string, quantity: string, price: string): Promise<string> {
    const header = { billDate: day(2), orderId: null, status: undefined, taxRate: '13' };
    return done(await enter('sales', header, [{ productId, quantity, price }]), 'sales', 'review');
  }

  async function listed(name: string, query: Record<string, string>): Promise<Body[]> {
    return (await admin.get(app.resource(name).operations.list, { pageSize: '500', ...query })).data.list;
  }

  async function margins(query: Record<string, string>, screen = 'productMargin'): Promise<string[][]> {
    const answer = await admin.get(app.resource('sellOut').operations.statistics, {
      screen,
      pageSize: '500',
      ...query,
    });
    return (answer.data.list as Body[]).map((row) => MEASURES.map((name) => String(row[name] ?? 0)));
  }
});
