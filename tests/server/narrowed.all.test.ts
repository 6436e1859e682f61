import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import type { RoleAssignment } from '../../src/language/wire';
import { openDemoDatabase } from '../support/demoDatabase';
import { day } from './days';
import { detail, type Body } from './records';
import { soldGoods } from './soldGoods';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
let all: string[];
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  all = [...new Set(app.catalogue.permissions.map(({ code }) => code))];
});
afterAll(() => app?.close());

const { addRole, assign } = roleTools(() => app);
const { bring, enter, newProduct } = soldGoods(() => app);

/** Somebody who may do everything, with a role that is narrowed, and no other. */
async function narrowed(rights: Partial<RoleAssignment>): Promise<Client> {
  const role = await addRole(`收窄${Math.random()}`);
  await assign(role, { functions: all, ...rights });
  await admin.post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
  return app.as('rawKeeper');
}
const hiding = (resource: string, ...hidden: string[]): Promise<Client> =>
  narrowed({ resources: [{ resource, rows: 'all', hidden }] });

describe('E-29 E-30 who sees a part is told of that part alone', () => {
  it('the history hides all values of a dated field whose column is hidden', async () => {
    const id = await newProduct('product', { salePrice: '11.00' });
    const before = await detail(admin, app.resource('inventory'), id);
    const { code } = await admin.post(app.resource('inventory').operations.edit, {
      ...before,
      salePriceDates: [...before.salePriceDates, { startDate: day(0), salePrice: '4321.00' }],
      remark: '改价',
    });
    expect(code).toBe(200);
    const history = async (client: Client): Promise<string> =>
      JSON.stringify((await client.get(app.resource('inventory').operations.history, { id })).data);
    expect(await history(admin)).toContain('4321');
    const told = await history(await hiding('inventory', 'salePrice'));
    expect(told).toContain('改价');
    expect(told).not.toMatch(/4321|salePrice/);
  });

  it('what is on order is told to who sees quantities and places of orders', async () => {
    const productId = await newProduct('product');
    const asked = { resource: 'order', lines: 'lines', ids: [productId] };
    const coming = async (client: Client) =>
      (await client.post('/api/system/common/stockOf', asked)).data as Record<string, unknown>[];
    expect(await coming(admin)).toMatchObject([{ there: '0.00', coming: '0.00' }]);
    const [told] = await coming(await hiding('detailContent', 'lines.quantity'));
    expect(told).toMatchObject({ there: '0.00' });
    expect(told).not.toHaveProperty('coming');
  });

  it('who is warned of what has been disabled is told its name, or how much of it there is, where they see that', async () => {
    const productId = await newProduct('product', { name: '停用的暗件' });
    await bring(productId, '1234');
    const line = { productId, quantity: '1', price: '2', isGift: 0, deliveryDate: day(-7) };
    const id = await enter('order', { deliveryDate: day(-7) }, [line]);
    const told = async (client: Client, name: string, action: string, of: string): Promise<string> =>
      JSON.stringify((await client.post(`${app.resource(name).operations.action}/${action}`, { ids: [of] })).data);
    expect(await told(admin, 'inventory', 'disable', productId)).toContain('尚有库存1234，请先');
    const counter = await hiding('stockLedger', 'quantity');
    expect(await told(counter, 'inventory', 'disable', productId)).toContain('尚有库存，请先');
    await admin.post(`${app.resource('inventory').operations.action}/disable`, { ids: [productId], confirmed: true });
    expect(await told(admin, 'order', 'review', id)).toContain('存货【停用的暗件】已停用');
    const reviewer = await hiding('order', 'lines.productId');
    const veiled = await told(reviewer, 'order', 'review', id);
    expect(veiled).toContain('已停用');
    expect(veiled).not.toContain('停用的暗件');
  });

  it('the warning of a sale tells no quantity that the line would not show', async () => {
    const productId = await newProduct('product');
    await bring(productId, '37');
    const id = await enter('sales', { warehouseId: WAREHOUSE.finished, orderId: null, shipDate: day(0) }, [
      { productId, quantity: '1237', price: '2', batchNo: null, isGift: 0 },
    ]);
    const warned = async (client: Client): Promise<string> => {
      const { code, data } = await client.post(`${app.resource('sales').operations.action}/review`, { ids: [id] });
      expect(code).toBe(900);
      return (data as Body[]).map(({ remark }) => String(remark)).join();
    };
    expect(await warned(admin)).toContain('可用量 37，还缺 1200');
    const told = await warned(await hiding('stockLedger', 'quantity'));
    expect(told).toContain('需要 1237');
    expect(told).not.toMatch(/37，|1200/);
  });

  it('what a form asks of a ledger tells nothing of stores that are not shown', async () => {
    const productId = await newProduct('product');
    await bring(productId, '12');
    const book = app.services.compiled(app.resource('stock')).byPath.get('lines.bookQuantity')!;
    const given: Record<string, unknown> = {
      warehouseId: WAREHOUSE.finished,
      productId,
      billDate: day(0),
      batchNo: null,
    };
    const asks = book.value!.asks.map((ask) => ({
      text: ask.text,
      values: [ask.node.where.map(({ field }) => given[field] ?? null)],
    }));
    const told = async (client: Client) =>
      ((await client.post('/api/system/common/lookUp', { resource: 'stock', asks })).data as unknown[][]).flat();
    expect(await told(admin)).toContainEqual({ number: '12' });
    expect(await told(await narrowed({ records: { warehouse: [WAREHOUSE.raw] } }))).not.toContainEqual({
      number: '12',
    });
    expect(await told(await narrowed({ records: { warehouse: [WAREHOUSE.finished] } }))).toContainEqual({
      number: '12',
    });
  });

  it('a batch is not followed by who may not see quantities of the ledger', async () => {
    const productId = await newProduct('product', { batchManaged: 1 });
    await bring(productId, '5', {}, { batchNo: 'N1' });
    const trace = (client: Client) =>
      client.get('/api/stock/stockBatchNo/trace', { productId, batchNo: 'N1', way: 'back' });
    expect(await trace(admin)).toMatchObject({
      code: 200,
      data: { rows: [{ title: '其他入库单', quantity: '5.00' }] },
    });
    expect(await trace(await hiding('stockLedger', 'quantity'))).toMatchObject({ code: 403 });
  });
});
