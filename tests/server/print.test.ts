import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, newBody } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

const operations = (name: string) => app.resource(name).operations;
const prints = async (name: string, ids: string, login: 'admin' | 'reader' | 'rawKeeper' = 'admin') =>
  (await app.as(login)).get(operations(name).print, { ids });
const entered = async (name: string) => add(await app.as('admin'), app.resource(name), await newBody(app, name));

describe('records for printing', () => {
  it('come as the detail call gives them, in the order asked for', async () => {
    const [first, second] = [await entered('purchaseOrder'), await entered('purchaseOrder')];
    const { data } = await prints('purchaseOrder', `${second},${first}`);
    expect(
      data.list.map(({ count, lastTime, record }: Record<string, Record<string, unknown>>) => [
        record!.id,
        count,
        lastTime,
      ]),
    ).toEqual([
      [second, 0, null],
      [first, 0, null],
    ]);
    expect(data.list[1].record).toEqual(
      (await (await app.as('admin')).get(operations('purchaseOrder').detail, { id: first })).data,
    );
  });

  it('B-317 that their state refuses are told under 打印失败提示, and none is given', async () => {
    const [good, refused] = [await entered('sales'), await entered('sales')];
    await (await app.as('admin')).post(`${operations('sales').action}/refuse`, { ids: [refused] });
    expect(await prints('sales', `${good},${refused}`)).toMatchObject({
      code: 900,
      message: '打印失败提示',
      data: [{ remark: '该状态下不可打印' }],
    });
    const report = await (await app.as('admin')).post(operations('sales').printed, { ids: [good, refused] });
    expect(report).toMatchObject({ code: 900, message: '打印失败提示' });
  });

  it('need the permission to print, exist, and are a hundred at most', async () => {
    const id = await entered('procure');
    expect(await prints('procure', id, 'reader')).toMatchObject({ code: 403 });
    expect(await prints('procure', '999999999')).toMatchObject({ code: 404 });
    for (const ids of ['', 'x', Array.from({ length: 101 }, (_, index) => index + 1).join(',')])
      expect(await prints('procure', ids)).toMatchObject({ code: 400 });
  });

  it('E-29 leave out what the roles of the person hide', async () => {
    const [{ id: role }] = (
      await sql<{ id: string }>`select id from sys_role where package_id = 1 and name = '原料仓仓管员'`.execute(
        app.database.kysely,
      )
    ).rows as [{ id: string }];
    await sql`insert into sys_role_permission (package_id, role_id, code) values (1, ${role}, '/procureList/print')`.execute(
      app.database.kysely,
    );
    await sql`update sys_role set version = version + 1 where package_id = 1 and id = ${role}`.execute(
      app.database.kysely,
    );
    const { data } = await (await app.as('rawKeeper')).get(operations('procure').list, { pageSize: '1' });
    const { id } = data.list[0];
    const line = async (login: 'admin' | 'rawKeeper') =>
      (await prints('procure', id, login)).data.list[0].record.lines[0];
    expect((await line('admin')).price).toMatch(/^\d/);
    expect(await line('rawKeeper')).toMatchObject({
      price: null,
      amount: null,
      quantity: expect.stringMatching(/^\d/) as string,
    });
  });
});

describe('the choice of a layout', () => {
  const choose = async (login: 'admin' | 'buyer' | 'reader', body: object) =>
    (await app.as(login)).post(`${operations('purchaseOrder').print}Layout`, body);
  const choicesOf = async (login: 'admin' | 'buyer', id: string) => {
    const { choices, isForDepartment } = (
      await (await app.as(login)).get(operations('purchaseOrder').print, { ids: id })
    ).data;
    return { ...choices, isForDepartment };
  };

  it('E-28 is kept for the person, and by who sets up the account set for the department, for each layout that is meant', async () => {
    const id = await entered('purchaseOrder');
    expect(await choicesOf('admin', id)).toEqual({ own: {}, department: {}, isForDepartment: true });
    await choose('admin', { instead: 'standard', layout: 'continuous', of: 'user' });
    expect(await choicesOf('admin', id)).toMatchObject({ own: { standard: 'continuous' }, department: {} });
    expect(await choicesOf('buyer', id)).toEqual({ own: {}, department: {}, isForDepartment: false });
    await sql`update r_employee set department_id = (select department_id from r_employee where package_id = 1 and id = 1) where package_id = 1 and id = 2`.execute(
      app.database.kysely,
    );
    await choose('admin', { instead: 'standard', layout: 'continuous', of: 'department' });
    expect(await choicesOf('buyer', id)).toMatchObject({ own: {}, department: { standard: 'continuous' } });
    for (const of of ['user', 'department']) await choose('admin', { instead: 'standard', layout: 'standard', of });
    expect(await choicesOf('admin', id)).toMatchObject({ own: {}, department: {} });
  });

  it('E-28 is refused for what is no layout, for a department by others, and without the permission to print', async () => {
    for (const wrong of [
      { instead: 'x', layout: 'standard', of: 'user' },
      { instead: 'standard', layout: 'x', of: 'user' },
      { instead: 'standard', layout: 'standard', of: 'everybody' },
      null,
    ])
      expect(await choose('admin', wrong as object)).toMatchObject({ code: 400 });
    expect(await choose('buyer', { instead: 'standard', layout: 'continuous', of: 'department' })).toMatchObject({
      code: 403,
    });
    expect(await choose('reader', { instead: 'standard', layout: 'continuous', of: 'user' })).toMatchObject({
      code: 403,
    });
  });
});

describe('the log of prints', () => {
  it('E-27 says who printed when, by which layout and how many copies, and counts', async () => {
    const id = await entered('purchaseOrder');
    const admin = await app.as('admin');
    for (const copies of [2, 1])
      expect(
        await admin.post(operations('purchaseOrder').printed, { ids: [id], layout: 'continuous', copies }),
      ).toMatchObject({ code: 200, data: { ids: [id] } });
    const { data } = await admin.get(operations('purchaseOrder').history, { id });
    expect(data.list.slice(0, 2)).toMatchObject([
      {
        action: 'print',
        userName: '陈志远',
        changes: [
          { path: '打印版式', to: '连续纸 241×279' },
          { path: '打印份数', to: 1 },
        ],
      },
      { action: 'print', changes: [{}, { to: 2 }] },
    ]);
    expect((await prints('purchaseOrder', id)).data.list[0]).toMatchObject({
      count: 2,
      lastTime: data.list[0].createdTime,
    });
  });

  it('B-275 a sales order is reported by printingSucceeded', async () => {
    const id = await entered('sales');
    expect(operations('sales').printed).toBe('/api/order/sales/printingSucceeded');
    expect(await (await app.as('admin')).post('/api/order/sales/printingSucceeded', { ids: [id] })).toMatchObject({
      code: 200,
    });
    expect((await prints('sales', id)).data.list[0].count).toBe(1);
  });

  it('takes no report of an unknown layout, of no or too many copies, or of nothing', async () => {
    const id = await entered('purchaseOrder');
    const admin = await app.as('admin');
    for (const wrong of [
      { ids: [id], layout: 'x' },
      { ids: [id], copies: 0 },
      { ids: [id], copies: 21 },
      { ids: [id], copies: '2' },
      { ids: [] },
      null,
    ])
      expect(await admin.post(operations('purchaseOrder').printed, wrong)).toMatchObject({ code: 400 });
    expect((await prints('purchaseOrder', id)).data.list[0].count).toBe(0);
  });
});
