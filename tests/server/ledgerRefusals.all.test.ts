import { afterAll, beforeAll, expect, it } from 'vitest';
import { WAREHOUSE, FACTORY } from '../../src/company/demonstration/people/organisation';
import { openDemoDatabase } from '../support/demoDatabase';
import { boxedGoods, PIECE } from './boxedGoods';
import { documentCalls } from './documentCalls';
import { narrowedReader } from './narrowedReader';
import { detail, texts } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { enter, product, receive } = boxedGoods(() => app);
const { act } = documentCalls(() => app);
const narrowed = narrowedReader(() => app);

it('what has used goods is counted, and not named, to who may not see it; nor is what a role hides', async () => {
  const productId = await product('12');
  const place = { warehouseId: WAREHOUSE.raw, factoryId: FACTORY.kunshan };
  const received = await receive([{ productId, unitId: PIECE, quantity: '5' }], 'review');
  const issued = await enter('resetOut', [{ productId, unitId: PIECE, quantity: '3' }], place, 'review');
  const { code } = await detail(admin, app.resource('resetOut'), issued);
  const unreview = async (client: Client): Promise<string> => {
    const { operations } = app.resource('resetIn');
    return texts(await client.post(`${operations.action}/unreview`, { ids: [received] })).join();
  };
  expect(await unreview(admin)).toContain(`已被【${code}】使用，还缺 3，请先弃审`);
  expect(await unreview(await narrowed({}, ['resetOut']))).toContain('已被（1张您无权查看）使用，还缺 3，请先弃审');
  const hidden = { resources: [{ resource: 'stockLedger', rows: 'all' as const, hidden: ['quantity'] }] };
  const said = await unreview(await narrowed(hidden));
  expect(said).toContain(`已被【${code}】使用，请先弃审`);
  expect(said).not.toContain('还缺');
  expect(await act('resetOut', 'unreview', issued)).toMatchObject({ code: 200 });
});

it('how much there is of goods is not told by a refusal to whom a role hides it', async () => {
  const productId = await product('12');
  await receive([{ productId, unitId: PIECE, quantity: '5' }], 'review');
  const place = { warehouseId: WAREHOUSE.raw, factoryId: FACTORY.kunshan };
  const issued = await enter('resetOut', [{ productId, unitId: PIECE, quantity: '8' }], place);
  const review = async (client: Client): Promise<string> => {
    const { operations } = app.resource('resetOut');
    return texts(await client.post(`${operations.action}/review`, { ids: [issued] })).join();
  };
  expect(await review(admin)).toContain('数量不足：现有 5，还缺 3');
  const hidden = { resources: [{ resource: 'stockLedger', rows: 'all' as const, hidden: ['quantity'] }] };
  const said = await review(await narrowed(hidden));
  expect(said).toContain('数量不足');
  expect(said).not.toMatch(/现有|还缺/);
});
