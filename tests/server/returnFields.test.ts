import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTurns } from '../support/inTurns';
import { openDemoDatabase } from '../support/demoDatabase';
import { detail, type Body } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

/** A record of the demonstration company as the detail call gives it. */
async function one(name: string, query: Record<string, string> = {}): Promise<Body> {
  const resource = app.resource(name);
  const { data } = await (await app.as('admin')).get(resource.operations.list, { pageSize: '1', ...query });
  return detail(await app.as('admin'), resource, data.list[0].id);
}

describe('records as other systems read them', () => {
  it('B-118 B-125 B-123 returns carry orderCode, conName, departName, userName, expressName and expressNos, their rows unitId, conversionRate, returnCount and totalPrice', async () => {
    const record = await one('reject', { 'salesId?': '1' });
    expect(record).toMatchObject({
      orderCode: record.salesCode ?? record.salesName,
      conName: record.contact,
      departName: record.departmentName,
      userName: record.salesmanName,
      expressName: record.logisticsName ?? null,
      expressNos: record.expressNo,
    });
    expect(record.orderCode).toMatch(/^XS/);
    expect(record.userName).toMatch(/\S/);
    for (const line of record.lines)
      expect(line).toMatchObject({
        unitId: expect.stringMatching(/^\d+$/),
        conversionRate: expect.stringMatching(/^\d/),
        returnCount: line.quantity,
        totalPrice: line.amount,
      });
  });

  it('B-119 return-ins carry code, conName, conTel, expressName, expressCode and conAddr', async () => {
    const record = await one('storageInReturn');
    expect(record).toMatchObject({
      code: expect.stringMatching(/\d{4}$/),
      conName: record.contact,
      conTel: record.tel,
      expressName: record.logisticsName ?? null,
      expressCode: record.expressNo,
      conAddr: record.address,
    });
  });

  it('B-123 detail lines of sales carry selectCount and totalPrice', async () => {
    for (const name of ['sales', 'order'])
      for (const line of (await one(name)).lines)
        expect(line).toMatchObject({ selectCount: line.quantity, totalPrice: expect.stringMatching(/^-?\d+\.\d{2}$/) });
  });

  it('B-124 units carry unitName and conversionRate, products in stock productId and batchNoList', async () => {
    const admin = await app.as('admin');
    const { data } = await admin.get('/api/stock/storage/getProductByWarehouse', { pageSize: '200' });
    const batches = data.list as Body[];
    expect(batches.every(({ productId, batchNoList }) => /^\d+$/.test(productId) && Array.isArray(batchNoList))).toBe(
      true,
    );
    const product = batches.find(({ batchNoList }) => batchNoList.length > 0)!;
    expect(product.batchNoList).toEqual([...new Set(product.batchNoList)]);
    const products = (await admin.get(app.resource('inventory').operations.list, { pageSize: '200' })).data
      .list as Body[];
    const details = await inTurns(products, ({ id }) => detail(admin, app.resource('inventory'), id));
    const units = details.flatMap((record) => record.units as Body[]);
    expect(units.length).toBeGreaterThan(0);
    for (const unit of units)
      expect(unit).toMatchObject({
        unitName: expect.stringMatching(/\S/),
        conversionRate: expect.stringMatching(/^\d/),
      });
  });

  it('nothing that a role hides comes out by its other name', async () => {
    const { withAliases } = await import('../../src/server/resource/withAliases');
    const compiled = app.services.compiled(app.resource('reject'));
    expect(
      withAliases(compiled, { contact: null, salesmanId: '2', salesmanName: null, lines: [{ quantity: null }] }),
    ).toMatchObject({ conName: null, userName: null, lines: [{ returnCount: null }] });
  });
});
