import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body, detail, newBody, texts } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

const client = () => app.resource('client');
const admin = () => app.as('admin');
const FREE = '/api/bus/customer/freeCustomer';
const ASSIGN = '/api/bus/customer/assignCustomer';
const isListed = async (who: Client, screen: string, id: string) =>
  ((await who.get(client().operations.list, { screen, id })).data.list as Body[]).length === 1;

describe('customers', () => {
  it('B-180 B-113 are freed to the open pool: their list has them no longer, that of the pool has them, without an owner', async () => {
    const id = await add(await admin(), client(), await newBody(app, 'client'));
    expect([
      await isListed(await admin(), 'clientList', id),
      await isListed(await admin(), 'gongHaiClientList', id),
    ]).toEqual([true, false]);
    expect(await (await admin()).post(FREE, { ids: [id] })).toMatchObject({ code: 200 });
    expect([
      await isListed(await admin(), 'clientList', id),
      await isListed(await admin(), 'gongHaiClientList', id),
    ]).toEqual([false, true]);
    const freed = await detail(await admin(), client(), id);
    expect(freed).toMatchObject({ inPool: 1, salesmanId: null, freedTime: expect.stringMatching(/^\d{4}-/) });
    expect(texts(await (await admin()).post(FREE, { ids: [id] }))).toEqual([
      `客户【${freed.code}】已在公海，不可重复释放`,
    ]);
    // Nobody makes themselves its owner by editing.
    expect(await (await admin()).post(client().operations.edit, { ...freed, salesmanId: '1' })).toMatchObject({
      code: 200,
    });
    expect(await detail(await admin(), client(), id)).toMatchObject({ inPool: 1, salesmanId: null });
  });

  it('B-181 B-113 are assigned to somebody who is there, several at once, and leave the pool with an owner', async () => {
    const ids = [
      await add(await admin(), client(), await newBody(app, 'client')),
      await add(await admin(), client(), await newBody(app, 'client')),
    ];
    await (await admin()).post(FREE, { ids });
    expect(texts(await (await admin()).post(ASSIGN, { ids }))).toEqual(['业务员：不能为空']);
    expect(texts(await (await admin()).post(ASSIGN, { ids, salesmanId: '999999' }))).toEqual([
      '业务员：所选记录不存在或已停用，请重新选择',
    ]);
    expect(await (await admin()).post(ASSIGN, { ids, salesmanId: '2' })).toMatchObject({ code: 200 });
    for (const id of ids) {
      expect(await detail(await admin(), client(), id)).toMatchObject({ inPool: 0, salesmanId: '2', freedTime: null });
      expect([
        await isListed(await admin(), 'clientList', id),
        await isListed(await admin(), 'gongHaiClientList', id),
      ]).toEqual([true, false]);
      const { data } = await (await admin()).get(client().operations.history, { id });
      expect((data.list as Body[]).map(({ action }) => action)).toEqual(['assign', 'free', 'add']);
      expect((data.list as Body[])[0]!.changes).toContainEqual({ path: 'salesmanId', from: null, to: '王丽华' });
    }
  });

  it("in the pool are everybody's, also of who sees own customers alone; each list needs its own permission", async () => {
    const id = await add(await admin(), client(), { ...(await newBody(app, 'client')), salesmanId: '1' });
    await sql`insert into sys_role_permission(package_id, role_id, code) select r.package_id, r.id, c from sys_role r join sys_user_role u on u.role_id = r.id and u.package_id = r.package_id, unnest(array['/gongHaiClientList/list', '/clientList/list']) c where u.user_id = 2 and r.package_id = 1`.execute(
      app.database.kysely,
    );
    await sql`insert into sys_role_resource(package_id, role_id, resource, rows, hidden) select r.package_id, r.id, 'client', 'own', '{}' from sys_role r join sys_user_role u on u.role_id = r.id and u.package_id = r.package_id where u.user_id = 2 and r.package_id = 1`.execute(
      app.database.kysely,
    );
    await sql`update sys_role set version = version + 1`.execute(app.database.kysely);
    const buyer = await app.as('buyer');
    expect(await isListed(buyer, 'clientList', id)).toBe(false);
    await (await admin()).post(FREE, { ids: [id] });
    expect(await isListed(buyer, 'gongHaiClientList', id)).toBe(true);
    expect(await buyer.post(FREE, { ids: [id] })).toMatchObject({ status: 403 });
    expect((await (await app.as('keeper')).get(client().operations.list, { screen: 'gongHaiClientList' })).status).toBe(
      403,
    );
  });

  it('B-113 have a level as members, the log of what was done to them, and a list of numbers to call', async () => {
    const body = {
      ...(await newBody(app, 'client')),
      level: 'C',
      contact: '甲',
      tel: '13711110001',
      landline: '0571-88880001',
      addresses: [
        { contact: '乙', tel: '13711110002', address: '一号库', isDefault: 1 },
        { contact: '丙', tel: '13711110001', address: '二号库', isDefault: 0 },
      ],
    };
    const id = await add(await admin(), client(), body);
    const vip = (ids: string[], level?: string) =>
      admin().then((who) => who.post('/api/bus/customer/editVipInfo', { ids, level }));
    expect(texts(await vip([id]))).toEqual(['客户等级：不能为空']);
    expect(await vip([id], 'A')).toMatchObject({ code: 200 });
    expect(await detail(await admin(), client(), id)).toMatchObject({
      level: 'A',
      levelTime: expect.stringMatching(/^\d{4}-/),
    });
    const log = (await (await admin()).get('/api/bus/operateLog/operateLogList', { customerId: id })).data;
    expect((log.list as Body[]).map(({ action }) => action)).toEqual(['vip', 'add']);
    const phones = (await (await admin()).get('/api/hos/weixinUser/realTelList', { customerId: id })).data;
    expect(phones).toEqual([
      { contact: '甲', tel: '13711110001' },
      { contact: '甲', tel: '0571-88880001' },
      { contact: '乙', tel: '13711110002' },
    ]);
    expect((await (await admin()).get('/api/hos/weixinUser/realTelList', { customerId: '999999' })).status).toBe(404);
    for (const path of ['/api/bus/operateLog/operateLogList', '/api/hos/weixinUser/realTelList'])
      expect((await (await app.as('keeper')).get(path, { customerId: id })).status, path).toBe(403);
  });

  it('B-114 have an address book: added, changed, deleted and made the default, which is one at most', async () => {
    const customerId = await add(await admin(), client(), { ...(await newBody(app, 'client')), addresses: [] });
    const call = async (name: string, body: Body) => (await admin()).post(`/api/bus/customer/${name}`, body);
    const book = async () =>
      ((await (await admin()).get('/api/bus/customer/listAddress', { customerId })).data as Body[]).map(
        ({ id, contact, isDefault }) => [id, contact, isDefault],
      );
    const one = (
      await call('addAddress', { customerId, contact: '甲', tel: '13700000001', address: '一号库', isDefault: 1 })
    ).data.id;
    const two = (
      await call('addAddress', { customerId, contact: '乙', tel: '13700000002', address: '二号库', isDefault: 1 })
    ).data.id;
    expect(await book()).toEqual([
      [one, '甲', 0],
      [two, '乙', 1],
    ]);
    expect(await call('editAddress', { id: one, contact: '丙' })).toMatchObject({ code: 200 });
    expect(await call('defaultAddress', { id: one })).toMatchObject({ code: 200 });
    expect(await book()).toEqual([
      [one, '丙', 1],
      [two, '乙', 0],
    ]);
    expect(await call('deleteAddress', { id: two })).toMatchObject({ code: 200 });
    expect(await book()).toEqual([[one, '丙', 1]]);
    expect((await call('defaultAddress', { id: two })).status).toBe(404);
    const record = await detail(await admin(), client(), customerId);
    const twice = {
      ...record,
      addresses: [...record.addresses, { contact: '丁', tel: '13700000003', address: '三号库', isDefault: 1 }],
    };
    expect(texts(await (await admin()).post(client().operations.edit, twice))).toEqual(['默认地址只能有一个']);
    expect((await (await app.as('reader')).post('/api/bus/customer/deleteAddress', { id: one })).status).toBe(403);
  });
});

describe('tags and suppliers', () => {
  it('B-273 tags are listed, asked by type, added, edited and deleted', async () => {
    const tag = app.resource('tag');
    const id = await add(await admin(), tag, { name: '样品客户', type: 'client' });
    const named = async (type: string) =>
      ((await (await admin()).get('/api/bus/tag/getTagsByType', { type })).data as Body[]).map(({ name }) => name);
    expect(await named('client')).toEqual(expect.arrayContaining(['重点客户', '样品客户']));
    expect(await named('supplier')).not.toContain('样品客户');
    const record = await detail(await admin(), tag, id);
    expect(await (await admin()).post(tag.operations.edit, { ...record, type: 'supplier' })).toMatchObject({
      code: 200,
    });
    expect(await named('supplier')).toContain('样品客户');
    await (await admin()).post(`${tag.operations.action}/disable`, { ids: [id] });
    expect(await named('supplier')).not.toContain('样品客户');
    expect(await (await admin()).post(tag.operations.delete, { ids: [id] })).toMatchObject({ code: 200 });
    expect((await (await admin()).get(tag.operations.list, { id })).data.total).toBe(0);
  });

  it('B-115 suppliers are found by the role of their buyer and by the factory that they deliver to; those out of use are not', async () => {
    const supplier = app.resource('supplier');
    const {
      rows: [held],
    } = await sql<{
      role: string;
      other: string;
    }>`select (select role_id from sys_user_role where package_id = 1 and user_id = 2 limit 1) as role,
      (select id from sys_role r where package_id = 1 and not exists (select 1 from sys_user_role u where u.role_id = r.id and u.user_id = 2) order by id limit 1) as other`.execute(
      app.database.kysely,
    );
    const id = await add(await admin(), supplier, { ...(await newBody(app, 'supplier')), buyerId: '2' });
    const byRole = async (roleId: string) =>
      ((await (await admin()).get('/api/bus/supplier/findByRole', { roleId })).data as Body[]).map((row) => row.id);
    expect([await byRole(held!.role), await byRole(held!.other)]).toEqual([
      expect.arrayContaining([id]),
      expect.not.arrayContaining([id]),
    ]);
    const receipt = await newBody(app, 'procure');
    const byFactory = async (factoryId: string) =>
      ((await (await admin()).get('/api/bus/supplier/findByFactoryId', { factoryId })).data as Body[]).map(
        (row) => row.id,
      );
    const factories = (
      (await (await admin()).get('/api/bus/factory/list', { pageSize: '50' })).data.list as Body[]
    ).map((row) => String(row.id));
    expect(await byFactory(receipt.factoryId)).not.toContain(id);
    expect((await Promise.all(factories.map(byFactory))).flat()).not.toContain(id);
    await add(await admin(), app.resource('procure'), {
      ...receipt,
      supplierId: id,
      detailContentId: null,
      replenishStockId: null,
      lines: receipt.lines.map((line: Body) => ({ ...line, source: undefined })),
    });
    expect(await byFactory(receipt.factoryId)).toContain(id);
    expect(
      (await Promise.all(factories.filter((one) => one !== String(receipt.factoryId)).map(byFactory))).flat(),
    ).not.toContain(id);
    expect(await (await admin()).post(`${supplier.operations.action}/disable`, { ids: [id] })).toMatchObject({
      code: 200,
    });
    expect([await byRole(held!.role), await byFactory(receipt.factoryId)]).toEqual([
      expect.not.arrayContaining([id]),
      expect.not.arrayContaining([id]),
    ]);
    expect((await (await admin()).get('/api/bus/supplier/findByRole', {})).status).toBe(400);
  });

  it('B-115 the pass rate of a supplier is that of all that was inspected of what it sent, in a range of days', async () => {
    const supplierId = await add(await admin(), app.resource('supplier'), await newBody(app, 'supplier'));
    const inspected = async (
      n: number,
      kind: string,
      status: number,
      lines: [unit: number, quantity: number, defective: number][],
    ) => {
      const {
        rows: [{ id }],
      } = (await sql<{ id: string }>`insert into r_inspect (package_id, code, bill_date, kind, supplier_id, status)
        values (1, ${`PR${n}`}, ${`2021-02-0${n}`}, ${kind}, ${supplierId}, ${status}) returning id`.execute(
        app.database.kysely,
      )) as { rows: [{ id: string }] };
      for (const [index, [unit, quantity, defective]] of lines.entries())
        await sql`insert into r_inspect__lines (package_id, parent_id, line_no, unit_id, quantity, defective_quantity) values (1, ${id}, ${index + 1}, ${unit}, ${quantity}, ${defective})`.execute(
          app.database.kysely,
        );
    };
    await inspected(1, 'incoming', 1, [[3, 100, 1]]);
    await inspected(2, 'incoming', 2, [
      [3, 100, 7],
      [3, 200, 0],
    ]);
    await inspected(3, 'incoming', 0, [[3, 50, 50]]);
    await inspected(4, 'process', 1, [[3, 50, 50]]);
    await inspected(5, 'incoming', 1, [[1, 2, 1]]);
    const rates = async (query: Record<string, string>) =>
      (await (await admin()).get('/api/stock/orderInspect/purchaseQualifiedList', { supplierId, ...query })).data;
    expect(await rates({ billDate: ',2021-02-04' })).toMatchObject({
      total: 1,
      list: [{ supplierId, count: 2, totalQuantity: '400', totalDefective: '8', passRate: '98.00' }],
    });
    // Pieces and tons have no sum; each line counts alike: 99, 93, 100 and 50 percent.
    expect(await rates({})).toMatchObject({
      total: 1,
      list: [{ supplierId, count: 3, totalQuantity: null, totalDefective: null, passRate: '85.50' }],
    });
    expect(await rates({ billDate: '2021-02-02,2021-02-04' })).toMatchObject({
      list: [{ count: 1, passRate: '97.67' }],
    });
    expect(await rates({ billDate: '2021-03-01,2021-03-28' })).toEqual({ list: [], total: 0 });
    const { list } = (await (await admin()).get('/api/stock/orderInspect/purchaseQualifiedList', {})).data as {
      list: Body[];
    };
    expect(list.map(({ passRate }) => Number(passRate))).toEqual(
      list.map(({ passRate }) => Number(passRate)).toSorted((one, other) => one - other),
    );
  });

  it('B-274 suppliers are listed, shown, added, edited and deleted', async () => {
    const supplier = app.resource('supplier');
    const id = await add(await admin(), supplier, await newBody(app, 'supplier'));
    const record = await detail(await admin(), supplier, id);
    expect(await (await admin()).post(supplier.operations.edit, { ...record, contact: '新联系人' })).toMatchObject({
      code: 200,
    });
    expect(
      ((await (await admin()).get(supplier.operations.list, { id })).data.list as Body[]).map(({ contact }) => contact),
    ).toEqual(['新联系人']);
    expect(await (await admin()).post(supplier.operations.delete, { ids: [id] })).toMatchObject({ code: 200 });
    expect((await (await admin()).get(supplier.operations.detail, { id })).status).toBe(404);
  });
});
