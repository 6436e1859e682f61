import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshDated } from '../../src/capabilities/dated/server/refreshDated';
import { addToDate } from '../../src/lib/dates';
import { timestamp } from '../../src/server/time';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, detail, newBody, texts, type Body } from './records';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

const day = (count: number): string => addToDate(timestamp().slice(0, 10), count, 'day') ?? '';

/** Each list with the resource that it shows and the right that opens it. */
const LISTS = [
  ['taxRateSet', 'inventory', 'productList'],
  ['taxRateCustomers', 'client', 'customerList'],
  ['taxRateSuppliers', 'supplier', 'supplierList'],
  ['taxRateCarriers', 'logistics', 'expressList'],
] as const;

let app: TestApp;
let admin: Client;
let counter = 0;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { addRole, assign } = roleTools(() => app);

/** A person whose roles hold these rights and no others. */
async function holding(...functions: string[]): Promise<Client> {
  const role = await addRole(`税率${++counter}`);
  await assign(role, { functions });
  await admin.post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
  return app.as('rawKeeper');
}

const added = async (resource: string, values: Body = {}): Promise<string> =>
  add(admin, app.resource(resource), {
    ...(await newBody(app, resource)),
    name: `税率对象${++counter}`,
    barcode: undefined,
    taxRate: '13',
    ...values,
  });

const set = (resource: string, ids: readonly string[], values: Body, client = admin): Promise<Answer> =>
  client.post(`${app.resource(resource).operations.action}/setTaxRate`, { ids, ...values });

/** What counts today, and since when. */
const shown = async (resource: string, id: string): Promise<unknown[]> => {
  const { taxRate, taxRateSince } = await detail(admin, app.resource(resource), id);
  return [Number(taxRate), taxRateSince];
};

const rates = async (resource: string, id: string): Promise<unknown[]> =>
  ((await detail(admin, app.resource(resource), id)).taxRateDates as Body[]).map(({ startDate, taxRate }) => [
    startDate,
    Number(taxRate),
  ]);

describe('B-424 tax rates of products, customers, suppliers and carriers', () => {
  it('each right opens its own list and no other', async () => {
    for (const [, , right] of LISTS) {
      const client = await holding(`/taxRateSet/${right}`);
      const answers = await Promise.all(
        LISTS.map(([screen, resource]) => client.get(app.resource(resource).operations.list, { screen })),
      );
      expect(answers.map(({ code }) => code)).toEqual(LISTS.map(([, , own]) => (own === right ? 200 : 403)));
    }
  });

  it.each(LISTS)(
    '%s: operate alone sets the rate, from today on unless another day is given',
    async (_, resource, right) => {
      const ids = [await added(resource), await added(resource)];
      const values = { taxRate: '9', startDate: day(0) };
      expect((await set(resource, ids, values, await holding(`/taxRateSet/${right}`))).code).toBe(403);
      const client = await holding(`/taxRateSet/${right}`, '/taxRateSet/operate');
      expect(await set(resource, ids, values, client)).toMatchObject({ code: 200 });
      for (const id of ids) {
        expect(await rates(resource, id)).toEqual([
          [null, 13],
          [day(0), 9],
        ]);
        expect(await shown(resource, id)).toEqual([9, day(0)]);
      }
      // What is set for a day already takes the place of what stood there.
      expect(await set(resource, ids.slice(0, 1), { taxRate: '6' }, client)).toMatchObject({ code: 200 });
      expect(await rates(resource, ids[0]!)).toEqual([
        [null, 13],
        [day(0), 6],
      ]);
      const { data } = await admin.get(app.resource(resource).operations.history, { id: ids[1]! });
      expect(JSON.stringify(data)).toContain('setTaxRate');
    },
  );

  it('what is set ahead of time counts from its day on, and today says what it said', async () => {
    const id = await added('supplier');
    expect(await set('supplier', [id], { taxRate: '6', startDate: day(5) })).toMatchObject({ code: 200 });
    expect(await shown('supplier', id)).toEqual([13, null]);
    expect(await rates('supplier', id)).toEqual([
      [null, 13],
      [day(5), 6],
    ]);
    const { data } = await admin.get(app.resource('supplier').operations.history, { id });
    expect(JSON.stringify(data)).toContain(day(5));
    // The day comes; and what is entered in the form says since when, too.
    await refreshDated(app.database.kysely, app.model, day(6));
    expect(await shown('supplier', id)).toEqual([6, day(5)]);
    await refreshDated(app.database.kysely, app.model, day(0));
    expect(await shown('supplier', id)).toEqual([13, null]);
    const known = await detail(admin, app.resource('supplier'), id);
    const dates = [...known.taxRateDates, { startDate: day(-2), taxRate: '9' }];
    await admin.post(app.resource('supplier').operations.edit, { ...known, taxRateDates: dates });
    expect(await shown('supplier', id)).toEqual([9, day(-2)]);
  });

  it('rates that are none are refused, with the field and what it may be', async () => {
    const id = await added('client');
    for (const [taxRate, remark] of [
      ['-1', '不能为负数'],
      ['100', '税率应在0到100之间'],
      ['abc', '请输入数字'],
      [null, '不能为空'],
    ] as const)
      expect(await set('client', [id], { taxRate, startDate: day(0) })).toMatchObject({
        code: 900,
        data: [{ field: 'taxRate', remark }],
      });
    expect(await rates('client', id)).toEqual([[null, 13]]);
    expect(await set('client', [id], { taxRate: '0', startDate: day(0) })).toMatchObject({ code: 200 });
    expect(await set('client', [id], { taxRate: '99.99', startDate: day(0) })).toMatchObject({ code: 200 });
  });

  it('what counted before today is changed by who has the right to it', async () => {
    const id = await added('supplier');
    const past = { taxRate: '6', startDate: day(-1) };
    const client = await holding('/taxRateSet/supplierList', '/taxRateSet/operate');
    const refused = await set('supplier', [id], past, client);
    expect(refused).toMatchObject({ code: 900, data: [{ field: 'startDate' }] });
    expect(texts(refused)[0]).toContain('不能早于今天；请填写今天或以后的日期');
    expect(await set('supplier', [id], past)).toMatchObject({ code: 200 });
    expect(await shown('supplier', id)).toEqual([6, day(-1)]);
  });

  it.each([
    ['supplier', ['detailContent', 'procure', 'purchaseInvoice']],
    ['client', ['order', 'sales', 'rodOrder', 'returnFiling', 'reject']],
  ])('documents take of a %s what counts on their date', async (resource, documents) => {
    const id = await added(resource);
    expect(await set(resource, [id], { taxRate: '6', startDate: day(3) })).toMatchObject({ code: 200 });
    const ask = async (ref: string, asOf: string): Promise<number> =>
      Number((await admin.get(app.resource(resource).operations.list, { ref, id, asOf })).data.list[0].taxRate);
    for (const document of documents) {
      const ref = `${document}.${resource}Id`;
      expect([ref, await ask(ref, day(2)), await ask(ref, day(3))]).toEqual([ref, 13, 6]);
    }
  });
});
