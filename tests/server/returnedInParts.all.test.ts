import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { costTools } from './costTools';
import { day } from './days';
import { deliverSale } from './deliverSale';
import { documentCalls } from './documentCalls';
import { add, type Body, detail, newBody } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
/** A unit that is counted in tenths. */
let unitId: string;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  unitId = await enter('measureUnit', { name: '零头公斤', kind: 'weight', decimals: 2 });
});
afterAll(() => app?.close());

const { done, generate } = documentCalls(() => app);
const { newProduct } = costTools(() => app);
const enter = async (name: string, body: Body) => add(await app.as('admin'), app.resource(name), body);
const read = async (name: string, id: string): Promise<Body> => detail(await app.as('admin'), app.resource(name), id);

/** Goods of 1.5 at 3.33, which is 4.995 and so 5.00; 4.42 without the tax of 13 %. */
async function receipt(): Promise<string> {
  const productId = await newProduct('material', { unitId, units: [] });
  const body = await newBody(app, 'procure');
  const [line] = body.lines as Body[];
  const goods = { productId, unitId, arrivedQuantity: '1.5', quantity: '1.5', price: '3.33' };
  const lines = [{ ...line, id: undefined, ...goods }];
  const more = { billDate: day(0), taxRate: '13', detailContentId: null, replenishStockId: null, kind: 'purchase' };
  return done(await enter('procure', { ...body, ...more, lines }), 'procure', 'review', 'post');
}

/** Sends back a part of what is there; gives the document. */
async function back(to: string, from: string, id: string, line: Body, header: Body = {}): Promise<Body> {
  const { code, data } = await generate(to, from, id);
  expect(code).toBe(200);
  const lines = (data.lines as Body[]).map((each) => ({ ...each, ...line }));
  const base = await newBody(app, to);
  return read(to, await enter(to, { ...base, ...data, ...header, lines }));
}
const ofLine = ({ lines }: Body): unknown[] => {
  const [{ amount, netAmount, tax }] = lines as [Body];
  return [amount, netAmount, tax];
};

describe('what is returned in parts', () => {
  it('adds up to what was bought: the last part takes the rest, which the form shows before it is saved', async () => {
    const id = await receipt();
    expect(ofLine(await read('procure', id))).toEqual(['5.00', '4.42', '0.58']);
    const parts: unknown[][] = [];
    for (let part = 0; part < 2; part++) {
      const returned = await back('procureReturn', 'procure', id, { quantity: '0.5' });
      await done(String(returned.id), 'procureReturn', 'review');
      parts.push(ofLine(returned));
    }
    expect(parts).toEqual([
      ['1.67', '1.48', '0.19'],
      ['1.67', '1.48', '0.19'],
    ]);
    const { data } = await generate('procureReturn', 'procure', id);
    expect(ofLine(data)).toEqual(['1.66', '1.46', '0.20']);
    const last = await back('procureReturn', 'procure', id, {});
    expect(ofLine(last)).toEqual(['1.66', '1.46', '0.20']);
    expect(last).toMatchObject({ totalMoney: '1.66' });
    const resource = app.resource('procureReturn');
    const edited = await (await app.as('admin')).post(resource.operations.edit, { ...last, remark: '再存一次' });
    expect(edited).toMatchObject({ code: 200 });
    expect(ofLine(await read('procureReturn', String(last.id)))).toEqual(['1.66', '1.46', '0.20']);
    await done(String(last.id), 'procureReturn', 'review', 'post', 'reverse');
    const red = (await (await app.as('admin')).get(resource.operations.list, { pageSize: '1' })).data.list[0] as Body;
    expect(ofLine(await read('procureReturn', String(red.id)))).toEqual(['-1.66', '-1.46', '-0.20']);
  });

  it('at another price is what it says, and so is what is left after that', async () => {
    const id = await receipt();
    await back('procureReturn', 'procure', id, { quantity: '1', price: '3' });
    const { data } = await generate('procureReturn', 'procure', id);
    expect(ofLine(data)).toEqual(['1.67', '1.48', '0.19']);
    const other = await receipt();
    const whole = await back('procureReturn', 'procure', other, { price: '3' });
    expect(ofLine(whole)).toEqual(['4.50', '3.98', '0.52']);
  });

  it('of a sale adds up likewise, and only where all of it was delivered', async () => {
    const sold = async (): Promise<string> => {
      const productId = await newProduct('product', { unitId, units: [] });
      const body = await newBody(app, 'sales');
      const line = { productId, unitId, batchNo: 'REST', quantity: '1.5', price: '3.33', isGift: 0 };
      const more = { orderId: null, billDate: day(0), shipDate: day(0), taxRate: '13', freight: '0', lines: [line] };
      return done(await enter('sales', { ...body, ...more }), 'sales', 'review');
    };
    const id = await sold();
    await deliverSale(app, id);
    const parts: unknown[] = [];
    for (let part = 0; part < 3; part++)
      parts.push(ofLine(await back('reject', 'sales', id, { quantity: '0.5' }, { filingId: null })));
    expect(parts).toEqual([
      ['1.67', '1.48', '0.19'],
      ['1.67', '1.48', '0.19'],
      ['1.66', '1.46', '0.20'],
    ]);
    const half = await sold();
    await deliverSale(app, half, '0.5');
    expect(ofLine(await back('reject', 'sales', half, {}, { filingId: null }))).toEqual(['1.67', '1.48', '0.19']);
  });
});
