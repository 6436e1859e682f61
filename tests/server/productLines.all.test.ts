import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body, detail, newBody, texts } from './records';
import { type Client, startTestApp, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const goods = async (query: Body): Promise<Body[]> =>
  (await admin.get(app.resource('inventory').operations.list, { pageSize: '200', ...query })).data.list;

describe('B-388 product lines', () => {
  it('have a number, a name of their own and somebody who runs them', async () => {
    const body = { name: '试验产品线', managerId: '12', approverId: '6' };
    const id = await add(admin, app.resource('productLine'), body);
    expect(await detail(admin, app.resource('productLine'), id)).toMatchObject({
      code: expect.stringMatching(/^CPX\d{3}$/),
      status: 1,
      managerName: '钱学文',
    });
    const again = await admin.post(app.resource('productLine').operations.add, body);
    expect(again.data).toMatchObject([{ field: 'name' }]);
    const nobody = await admin.post(app.resource('productLine').operations.add, { name: '无人负责' });
    expect(nobody.data).toMatchObject([{ field: 'managerId' }]);
  });

  it('take goods, each of which is in a single one; those that are disabled take none', async () => {
    const [hinges, slides] = ['1', '2'];
    const before = await goods({ productLineId: hinges });
    const { data } = await admin.get(app.resource('productLine').operations.list, { pageSize: '200' });
    expect(data.list.map(({ name }: Body) => name)).toContain('铰链产品线');
    expect(before.length).toBeGreaterThan(0);
    const id = String(before[0]?.id);
    const call = `${app.resource('inventory').api}/setProductLine`;
    expect(await admin.post(call, { ids: [id], productLineId: slides })).toMatchObject({ code: 200 });
    expect((await goods({ productLineId: slides })).map((row) => row.id)).toContain(id);
    expect((await goods({ productLineId: hinges })).map((row) => row.id)).not.toContain(id);
    const [material] = await goods({ kind: 'material' });
    expect(texts(await admin.post(call, { ids: [material?.id], productLineId: slides }))).toEqual([
      `存货【${material?.code}】不是产品或半成品，不分产品线`,
    ]);
    const stopped = await add(admin, app.resource('productLine'), { name: '停用线', managerId: '12' });
    expect(
      await admin.post(`${app.resource('productLine').operations.action}/disable`, { ids: [stopped] }),
    ).toMatchObject({ code: 200 });
    const body = { ...(await newBody(app, 'inventory')), productLineId: stopped };
    expect((await admin.post(app.resource('inventory').operations.add, body)).data).toMatchObject([
      { field: 'productLineId' },
    ]);
  });
});

describe('B-484 the rights of product lines', () => {
  it('are those of a master, and open its list and its forms', () => {
    const screens = app.resource('productLine').screens.map(({ name, path, permissions }) => [name, path, permissions]);
    expect(screens).toEqual([
      ['productLineList', '/System/workflowSetting/productLineList', ['/productLineList/list']],
      ['productLineAdd', '/System/workflowSetting/productLineAdd', ['/productLineList/add']],
      ['productLineEdit', '/System/workflowSetting/productLineEdit', ['/productLineList/update']],
      ['productLineDetail', '/System/workflowSetting/productLineDetail', ['/productLineList/detail']],
    ]);
  });
});
