import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueryPlan } from '../../src/language/wire';
import { openDemoDatabase } from '../support/demoDatabase';
import { startTestApp, type Client, type TestApp } from './testApp';

const URL = '/api/system/queryCondition';
const LIST = 'purchaseOrderList';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

const plan = (id: string, more: Partial<QueryPlan> = {}): QueryPlan => ({
  id,
  name: `方案${id}`,
  filters: { status: '0' },
  orderBy: '-billDate',
  pageSize: 50,
  columns: null,
  ...more,
});
const read = (client: Client, tableType = LIST) => client.get(`${URL}/getQueryParamsValue`, { tableType });
const save = (client: Client, body: object) => client.post(`${URL}/saveQueryParamsValue`, { tableType: LIST, ...body });

describe('E-12 query plans', () => {
  it('B-128 B-282 are kept by tableType as valueMapInfo for the person and the account set, filters, order, columns and page size together', async () => {
    const admin = await app.as('admin');
    expect((await read(admin)).data).toEqual({ plans: [], defaultPlan: null, publicPlans: [], mayPublish: true });
    const plans = [
      plan('a', {
        filters: { 'code~': 'QG', 'remark?': '0', 'lines.quantity!': '1,2' },
        columns: [{ path: 'remark', hidden: true }],
      }),
      plan('b'),
    ];
    expect((await save(admin, { valueMapInfo: { plans, defaultPlan: 'b' } })).code).toBe(200);
    expect((await read(admin)).data).toMatchObject({ plans, defaultPlan: 'b' });
    expect((await read(admin, 'procureList')).data.plans).toEqual([]);
    expect((await read(await app.as('admin', '2'))).data.plans).toEqual([]);
    expect((await read(await app.as('buyer'))).data.plans).toEqual([]);
    const { data } = await admin.get(`${URL}/getQueryParamsValue`);
    expect(data).toEqual({ [LIST]: { id: 'b', plan: plans[1] } });
    await save(admin, { valueMapInfo: { plans: [], defaultPlan: null } });
    expect((await admin.get(`${URL}/getQueryParamsValue`)).data).toEqual({});
  });

  it('public ones are published by who keeps the rights, and everybody may open a list with one', async () => {
    const [admin, buyer] = [await app.as('admin'), await app.as('buyer')];
    const valueMapInfo = { plans: [plan('all')], defaultPlan: null };
    expect(await save(buyer, { valueMapInfo, isPublic: true })).toMatchObject({ status: 403 });
    expect((await save(admin, { valueMapInfo, isPublic: true })).code).toBe(200);
    expect((await read(buyer)).data).toMatchObject({ plans: [], publicPlans: [plan('all')], mayPublish: false });
    expect((await save(buyer, { valueMapInfo: { plans: [], defaultPlan: 'all' } })).code).toBe(200);
    expect((await buyer.get(`${URL}/getQueryParamsValue`)).data).toEqual({ [LIST]: { id: 'all', plan: plan('all') } });
    expect((await read(await app.as('admin', '2'))).data.publicPlans).toEqual([]);
  });

  it('a plan of the schema may be the default by its name', async () => {
    const admin = await app.as('admin');
    await save(admin, { valueMapInfo: { plans: [], defaultPlan: 'shipped.open' } });
    expect((await admin.get(`${URL}/getQueryParamsValue`)).data).toEqual({ [LIST]: { id: 'shipped.open' } });
  });

  it.each([
    ['no plans', null],
    ['a text', 'x'],
    ['no default', { plans: [] }],
    ['two of one id', { plans: [plan('a'), plan('a')], defaultPlan: null }],
    ['a blank name', { plans: [plan('a', { name: ' ' })], defaultPlan: null }],
    ['a long name', { plans: [plan('a', { name: 'x'.repeat(31) })], defaultPlan: null }],
    ['too many', { plans: Array.from({ length: 31 }, (_, index) => plan(`p${index}`)), defaultPlan: null }],
    ['a parameter that is none', { plans: [plan('a', { filters: { 'a;b': '1' } })], defaultPlan: null }],
    ['a value that is no text', { plans: [plan('a', { filters: { a: 1 as unknown as string } })], defaultPlan: null }],
    ['an order that is none', { plans: [plan('a', { orderBy: 'a b' })], defaultPlan: null }],
    ['a page too large', { plans: [plan('a', { pageSize: 1001 })], defaultPlan: null }],
    [
      'more than 100,000 characters',
      {
        plans: Array.from({ length: 30 }, (_, index) =>
          plan(`p${index}`, { filters: { a: 'x'.repeat(2000), b: 'x'.repeat(2000) } }),
        ),
        defaultPlan: null,
      },
    ],
    ['a sign that no database holds', { plans: [plan('a', { filters: { a: 'x\0' } })], defaultPlan: null }],
  ])('%s is refused with 400', async (_, valueMapInfo) => {
    expect(await save(await app.as('admin'), { valueMapInfo })).toMatchObject({ status: 400 });
  });

  it('lists that are none, or that the person may not open, have no plans', async () => {
    const keeper = await app.as('rawKeeper');
    expect(await read(await app.as('admin'), 'nothing')).toMatchObject({ status: 404 });
    expect(await read(await app.as('admin'), 'purchaseOrderAdd')).toMatchObject({ status: 404 });
    expect(await read(keeper)).toMatchObject({ status: 403 });
    expect(await save(keeper, { valueMapInfo: { plans: [], defaultPlan: null } })).toMatchObject({ status: 403 });
  });
});
