import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FACTORY, WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { openDemoDatabase } from '../support/demoDatabase';
import { costTools } from './costTools';
import { day } from './days';
import { add, detail, newBody, texts, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { done, issue, newProduct, receive, units } = costTools(() => app);

describe('a move from bin to bin', () => {
  it('takes no more than lies in the warehouse, all lines of the same goods together', async () => {
    const productId = await newProduct();
    await receive(productId, '10', '1', day(5));
    const { operations } = app.resource('transfer');
    const refused = await admin.post(operations.add, await relocate(productId, '6', '5'));
    expect(texts(refused)).toEqual([
      '第 1 行 移库数量：仓库现存量不足，缺少1.00',
      '第 2 行 移库数量：仓库现存量不足，缺少1.00',
    ]);
    const id = await add(admin, app.resource('transfer'), await relocate(productId, '6', '4'));
    await done(id, 'transfer', 'review');
  });

  it('is refused at its review where the goods have left since', async () => {
    const productId = await newProduct();
    await receive(productId, '10', '1', day(5));
    const id = await add(admin, app.resource('transfer'), await relocate(productId, '8'));
    await issue(productId, '3', day(1));
    const { operations } = app.resource('transfer');
    const review = await admin.post(`${operations.action}/review`, { ids: [id] });
    expect(texts(review).join()).toContain('缺少数量');
    expect(await detail(admin, app.resource('transfer'), id)).toMatchObject({ status: 0 });
  });

  async function relocate(productId: string, ...quantities: string[]): Promise<Body> {
    const body = await newBody(app, 'transfer');
    const [first] = body.lines as Body[];
    const lines = quantities.map((quantity, index) => ({
      ...first,
      productId,
      unitId: units.get(productId),
      batchNo: null,
      quantity,
      fromLocation: 'A-01-01',
      toLocation: `B-01-0${index + 1}`,
    }));
    return { ...body, warehouseId: WAREHOUSE.raw, factoryId: FACTORY.kunshan, lines };
  }
});
