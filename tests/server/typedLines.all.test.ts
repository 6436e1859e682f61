import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FACTORY, WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { openDemoDatabase } from '../support/demoDatabase';
import { costTools } from './costTools';
import { day } from './days';
import { add, detail, newBody, type Body } from './records';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { act, books, buyOn, done, enter, generate, newProduct, units, untrue } = costTools(() => app);
const ofToday: Body = { billDate: day(0), warehouseId: WAREHOUSE.raw, factoryId: FACTORY.kunshan };

/** A document entered by hand that names another one in its header; its lines name nothing. */
async function typed(name: string, header: Body, lines: Body[]): Promise<Answer> {
  const body = await newBody(app, name);
  const own = lines.map((line) => ({ unitId: units.get(line.productId), batchNo: null, price: '1', ...line }));
  return admin.post(app.resource(name).operations.add, { ...body, ...ofToday, ...header, lines: own });
}

const refusal = ({ data }: Answer): string[] => (data as { text: string }[]).map(({ text }) => text);

/** A sale of goods that lie in the store, and how much of it was delivered. */
async function sold(quantity: string, deliveredQuantity?: string): Promise<{ productId: string; salesId: string }> {
  const productId = await newProduct('product');
  await buyOn(day(1), { productId, quantity: '50', price: '10' });
  const header = { billDate: day(0), orderId: null, status: undefined };
  const line = { productId, quantity, price: '45', batchNo: null };
  const salesId = await done(await enter('sales', header, [line]), 'sales', 'review');
  if (deliveredQuantity !== undefined) {
    const delivery = await typed('sellOut', { salesId }, [
      { productId, plannedQuantity: deliveredQuantity, quantity: deliveredQuantity },
    ]);
    await done(delivery.data.id, 'sellOut', 'review', 'post');
  }
  return { productId, salesId };
}

describe('lines entered by hand draw on what the header names', () => {
  it('E-20 a delivery takes no more than the sale has', async () => {
    const { productId, salesId } = await sold('10', '4');
    const line = (quantity: string) => ({ productId, plannedQuantity: quantity, quantity });
    expect(refusal(await typed('sellOut', { salesId }, [line('30')]))).toEqual([
      expect.stringContaining('超过来源单据的可下推数量 6'),
    ]);
    expect(refusal(await typed('sellOut', { salesId }, [line('4'), line('3')]))).toEqual([
      expect.stringContaining('超过来源单据的可下推数量 2'),
    ]);
    expect(await typed('sellOut', { salesId }, [line('4'), line('2')])).toMatchObject({ code: 200 });
  });

  it('E-20 customers give back what was delivered to them, once', async () => {
    const { productId, salesId } = await sold('10', '4');
    const line = (quantity: string) => ({ productId, quantity });
    expect(refusal(await typed('reject', { salesId, filingId: null }, [line('8')]))).toEqual([
      expect.stringContaining('不能超过4'),
    ]);
    const other = await newProduct('product');
    expect(refusal(await typed('reject', { salesId, filingId: null }, [{ productId: other, quantity: '1' }]))).toEqual([
      expect.stringContaining('来源单据上没有该存货，请删除此行，或更改来源单据'),
    ]);
    const rejected = await typed('reject', { salesId, filingId: null }, [line('4')]);
    await done(rejected.data.id, 'reject', 'review');
    expect(refusal(await typed('reject', { salesId, filingId: null }, [line('1')]))).toEqual([
      expect.stringContaining('不能超过0'),
    ]);
    const header = { rejectId: rejected.data.id };
    expect(refusal(await typed('storageInReturn', header, [line('5')]))).toEqual([
      expect.stringContaining('不能超过4'),
    ]);
    const back = await typed('storageInReturn', header, [line('4')]);
    await done(back.data.id, 'storageInReturn', 'review', 'post');
    expect(await books(productId)).toBe('50 / 500.00');
    expect(await untrue()).toEqual([]);
  });

  it('E-20 A2 what goes back to a supplier leaves at what was paid for it, and only once', async () => {
    const productId = await newProduct();
    await buyOn(day(9), { productId, quantity: '60', price: '9.83' });
    const procureId = await buyOn(day(8), { productId, quantity: '30', price: '12' });
    const returned = await typed('procureReturn', { procureId }, [{ productId, quantity: '30' }]);
    await done(returned.data.id, 'procureReturn', 'review', 'post');
    expect(await books(productId)).toBe('60 / 589.80');
    expect(refusal(await typed('procureReturn', { procureId }, [{ productId, quantity: '1' }]))).toEqual([
      expect.stringContaining('不能超过0'),
    ]);
    expect(await untrue()).toEqual([]);
  });

  it('E-20 a workshop gives back no more material than it took', async () => {
    const productId = await newProduct();
    await buyOn(day(1), { productId, quantity: '10', price: '3' });
    const issued = await enter('materialOut', { pickingId: null, workshopId: '1' }, [
      { productId, quantity: '4', requestedQuantity: '4', batchNo: null },
    ]);
    await done(issued, 'materialOut', 'review', 'post');
    const header = { materialOutId: issued, backdrawId: null };
    const line = (quantity: string) => ({ productId, quantity });
    expect(refusal(await typed('returnStorage', header, [line('9')]))).toEqual([expect.stringContaining('不能超过4')]);
    const back = await typed('returnStorage', header, [line('4')]);
    await done(back.data.id, 'returnStorage', 'review', 'post');
    expect(await books(productId)).toBe('10 / 30.00');
    expect(refusal(await typed('returnStorage', header, [line('1')]))).toEqual([expect.stringContaining('不能超过0')]);
  });
});

it('what passed of a receipt that asked for its inspection comes in, and the rest does not', async () => {
  const productId = await newProduct();
  const usual = { taxRate: '0', detailContentId: null, replenishStockId: null };
  const line = { productId, quantity: '10', arrivedQuantity: '10', price: '3', batchNo: null };
  const id = await done(await enter('procure', usual, [line]), 'procure', 'requestInspect');
  const { data } = await generate('inspect', 'procure', id);
  const lines = (data.lines as Body[]).map((each) => ({ ...each, defectiveQuantity: '2', defect: 'size' }));
  const judged = { inspectStatus: 4, inspectorId: '29', inspectDate: '2099-12-31' };
  const inspection = await add(admin, app.resource('inspect'), { ...data, ...judged, code: undefined, lines });
  await done(inspection, 'inspect', 'review');
  const before = await detail(admin, app.resource('procure'), id);
  expect(await act('procure', 'review', id)).toMatchObject({
    code: 900,
    data: [{ remark: `有检验不合格的，请将入库数量改为可接收数量后审核` }],
  });
  const accepted = { ...before, lines: (before.lines as Body[]).map((each) => ({ ...each, quantity: '8' })) };
  expect(await admin.post(app.resource('procure').operations.edit, accepted)).toMatchObject({ code: 200 });
  await done(id, 'procure', 'review', 'post');
  expect(await books(productId)).toBe('8 / 24.00');
});
