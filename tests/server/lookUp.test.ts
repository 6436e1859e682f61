import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FACTORY, WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, COUNTED, detail, newBody, type Body } from './records';
import { startTestApp, type TestApp } from './testApp';

const URL = '/api/system/common/lookUp';
let app: TestApp;
let productId: string;
let line: Body;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  productId = await add(await app.as('admin'), app.resource('inventory'), {
    ...(await newBody(app, 'inventory')),
    ...COUNTED,
    batchManaged: 1,
    name: '查询件',
    spec: '查询规格',
    barcode: undefined,
  });
  line = { productId, unitId: COUNTED.unitId, price: '1' };
  await received(WAREHOUSE.raw, '10', 'A');
  await received(WAREHOUSE.raw, '4', 'B');
  await received(WAREHOUSE.finished, '7', 'D');
});
afterAll(() => app?.close());

async function received(warehouseId: string, quantity: string, batchNo: string | null): Promise<void> {
  const admin = await app.as('admin');
  const id = await add(admin, app.resource('resetIn'), {
    ...(await newBody(app, 'resetIn')),
    kind: 'gift',
    warehouseId,
    factoryId: FACTORY.kunshan,
    lines: [{ ...line, quantity, batchNo }],
  });
  expect(await admin.post(`${app.resource('resetIn').operations.action}/review`, { ids: [id] })).toMatchObject({
    code: 200,
  });
}

async function lookUp(login: Parameters<TestApp['as']>[0], resource: string, field: string, list: unknown) {
  return (await app.as(login)).post(URL, { resource, field, list });
}

describe('what lines look up', () => {
  it('E-33 is the balance of a ledger by warehouse, product and batch, the batch left out or not, in the order of the questions', async () => {
    const warehouseId = WAREHOUSE.raw;
    const { data } = await lookUp('admin', 'resetOut', 'lines.available', [
      { warehouseId, productId, batchNo: 'B' },
      { warehouseId, productId },
      { warehouseId: WAREHOUSE.finished, productId, batchNo: '' },
      { warehouseId, productId, batchNo: 'C' },
      { productId },
      { warehouseId, productId, batchNo: 'A' },
    ]);
    expect(data).toEqual(['4.00', '14.00', '7.00', '0.00', null, '10.00']);
  });

  it('is less what is promised to customers, where the field says so', async () => {
    const admin = await app.as('admin');
    const body = await newBody(app, 'sales');
    const id = await add(admin, app.resource('sales'), {
      ...body,
      warehouseId: WAREHOUSE.finished,
      factoryId: FACTORY.kunshan,
      lines: [{ ...(body.lines as Body[])[0], ...line, batchNo: null, quantity: '5' }],
    });
    expect(
      await admin.post(`${app.resource('sales').operations.action}/review`, { ids: [id], confirmed: true }),
    ).toMatchObject({
      code: 200,
    });
    const keys = [{ warehouseId: WAREHOUSE.finished, productId }];
    expect((await lookUp('admin', 'sales', 'lines.available', keys)).data).toEqual(['2.00']);
    expect((await lookUp('admin', 'sellOut', 'lines.onHand', keys)).data).toEqual(['7.00']);
  });

  it('is the price of a product by the level of the customer, else the price of the product', async () => {
    const admin = await app.as('admin');
    const inventory = app.resource('inventory');
    const priced = await add(admin, inventory, {
      ...(await newBody(app, 'inventory')),
      kind: 'product',
      name: '分级件',
      spec: '分级规格',
      barcode: undefined,
      salePrice: '100',
      levelPrices: [
        { level: 'A', price: '80' },
        { level: 'B', price: '90' },
      ],
    });
    const asked = [
      { id: priced, level: 'B' },
      { id: priced, level: 'A' },
      { id: priced, level: 'C' },
      { id: priced },
      { id: '999999999' },
    ];
    const { data } = await lookUp('admin', 'order', 'lines.price', asked);
    expect((data as (string | null)[]).map((price) => price && Number(price))).toEqual([90, 80, 100, 100, null]);
    expect(
      (await app.statementsOf(() => lookUp('admin', 'order', 'lines.price', asked))).filter((text) =>
        text.includes('level_prices'),
      ),
    ).toHaveLength(1);
    expect(await lookUp('admin', 'order', 'lines.price', [{ id: 'x' }])).toMatchObject({ status: 400 });
    expect(await lookUp('admin', 'order', 'lines.price', [{ level: 'A' }])).toMatchObject({ status: 400 });
    expect(await lookUp('rawKeeper', 'order', 'lines.price', asked)).toMatchObject({ status: 403 });
  });

  it('is the price of the product at the discount of the level, as it counts on the day of the document', async () => {
    const admin = await app.as('admin');
    const rule = app.resource('level');
    const rules = [
      ['2030-01-01', '95'],
      ['2030-03-01', '90'],
      ['2030-02-01', '50'],
    ];
    const [, , last] = await Promise.all(
      rules.map(async ([startDate, discount]) =>
        add(admin, rule, { ...(await newBody(app, 'level')), level: 'C', startDate, discount }),
      ),
    );
    await admin.post(`${rule.operations.action}/disable`, { ids: [last] });
    const priced = await add(admin, app.resource('inventory'), {
      ...(await newBody(app, 'inventory')),
      name: '折扣件',
      spec: '折扣规格',
      barcode: undefined,
      salePrice: '80',
      levelPrices: [{ level: 'C', minQuantity: '100', price: '70' }],
    });
    const asked = [
      { startDate: '2029-12-31' },
      { startDate: '2030-02-28' },
      { startDate: '2030-03-01' },
      // A price that is agreed on has no discount.
      { startDate: '2030-02-28', minQuantity: '100' },
    ].map((one) => ({ id: priced, level: 'C', ...one }));
    const { data } = await lookUp('admin', 'order', 'lines.price', asked);
    expect(data).toEqual(['80.00', '76.00', '72.00', '70.00']);
  });

  it('is the price that the quantity has reached and that counts on the day of the document', async () => {
    const admin = await app.as('admin');
    const inventory = app.resource('inventory');
    const body = {
      ...(await newBody(app, 'inventory')),
      kind: 'product',
      name: '阶梯件',
      spec: '阶梯规格',
      barcode: undefined,
      salePrice: '100',
      levelPrices: [
        { level: 'A', minQuantity: '100', price: '70' },
        { level: 'A', price: '80' },
        { level: 'A', minQuantity: '1000.5', price: '60' },
        { level: 'A', startDate: '2030-03-01', endDate: '2030-03-31', price: '75' },
        { level: 'A', startDate: '2030-03-01', minQuantity: '500', price: '65' },
        { level: 'B', startDate: '2030-03-01', price: '90' },
      ],
    };
    const priced = await add(admin, inventory, body);
    const ask = async (asked: Body[]) => {
      const { data } = await lookUp(
        'admin',
        'order',
        'lines.price',
        asked.map((one) => ({ id: priced, level: 'A', ...one })),
      );
      return (data as (string | null)[]).map(Number);
    };
    const startDate = '2030-02-28';
    expect(
      await ask([
        { startDate, minQuantity: '99.99' },
        { startDate, minQuantity: '100' },
        { startDate, minQuantity: '1000.499' },
        { startDate, minQuantity: '1000.50' },
        { startDate },
        { minQuantity: '100' },
        { startDate, level: 'B', minQuantity: '1' },
      ]),
    ).toEqual([80, 70, 70, 60, 80, 70, 96]);
    const march = { startDate: '2030-03-31', endDate: '2030-03-31' };
    const april = { startDate: '2030-04-01', endDate: '2030-04-01' };
    expect(
      await ask([
        { ...march, minQuantity: '499' },
        { ...march, minQuantity: '500' },
        { ...april, minQuantity: '499' },
        { ...april, minQuantity: '5000' },
        { ...april, level: 'B' },
      ]),
    ).toEqual([75, 65, 70, 65, 90]);
    for (const wrong of [{ minQuantity: 'many' }, { startDate: '2030-02-30' }, { minQuantity: '1e3' }])
      expect(
        await lookUp('admin', 'order', 'lines.price', [{ id: priced, ...wrong }]),
        JSON.stringify(wrong),
      ).toMatchObject({
        status: 400,
      });
    const twice = await admin.post(inventory.operations.add, {
      ...body,
      spec: '阶梯规格二',
      levelPrices: [
        { level: 'A', price: '80' },
        { level: 'A', price: '81' },
        { level: 'B', startDate: '2030-03-02', endDate: '2030-03-01', price: '81' },
      ],
    });
    expect(twice.data.map(({ field, line }: Body) => [line, field])).toEqual([
      [0, 'level'],
      [1, 'level'],
      [2, 'endDate'],
    ]);
  });

  it('E-33 is asked for a thousand lines by one statement', async () => {
    const keys = { warehouseId: WAREHOUSE.raw, productId };
    const statements = await app.statementsOf(() =>
      lookUp(
        'admin',
        'resetOut',
        'lines.available',
        Array.from({ length: 1000 }, () => keys),
      ),
    );
    expect(statements.filter((text) => text.includes('_balance'))).toHaveLength(1);
    expect(
      await lookUp(
        'admin',
        'resetOut',
        'lines.available',
        Array.from({ length: 1001 }, () => keys),
      ),
    ).toMatchObject({ status: 400 });
  });

  it('is answered to whom a form of the document is open, for warehouses that their roles show', async () => {
    const keys = [WAREHOUSE.raw, WAREHOUSE.finished].map((warehouseId) => ({ warehouseId, productId }));
    expect((await lookUp('rawKeeper', 'procureReturn', 'lines.available', keys)).data).toEqual(['14.00', '0.00']);
    expect(await lookUp('reader', 'procureReturn', 'lines.available', keys)).toMatchObject({ status: 403 });
    expect(await lookUp('admin', 'inventory', 'lines.available', keys)).toMatchObject({ status: 400 });
    expect(await lookUp('admin', 'nothing', 'lines.available', keys)).toMatchObject({ status: 400 });
    expect(await app.call({ method: 'POST', url: `/prod-pc${URL}`, payload: {} })).toMatchObject({ status: 401 });
  });

  it('is refused in words for what is no question', async () => {
    for (const list of [
      undefined,
      {},
      ['x'],
      [null],
      [[1]],
      [{ warehouseId: 'x', productId }],
      [{ warehouseId: WAREHOUSE.raw, productId: "1' or 1=1" }],
      [{ warehouseId: WAREHOUSE.raw, productId, batchNo: 'x'.repeat(31) }],
    ])
      expect(await lookUp('admin', 'resetOut', 'lines.available', list)).toMatchObject({ status: 400 });
    expect(await lookUp('admin', 'resetOut', 'lines.quantity', [])).toMatchObject({ status: 400 });
    expect((await lookUp('admin', 'resetOut', 'lines.available', [])).data).toEqual([]);
  });

  it('is not told to whom a role hides the measure of the ledger', async () => {
    const { fields } = app.resource('stockLedger');
    const measure = fields.find(({ name }) => name === 'quantity')!;
    fields[fields.indexOf(measure)] = { ...measure, visible: "can('/nobody/atAll')" };
    app.model.resources.stockLedger = { ...app.resource('stockLedger'), fields: [...fields] };
    const ask = async (login: 'admin' | 'rawKeeper') =>
      (await lookUp(login, 'procureReturn', 'lines.available', [{ warehouseId: WAREHOUSE.raw, productId }])).data;
    expect([await ask('rawKeeper'), await ask('admin')]).toEqual([[null], ['14.00']]);
  });

  it('is never part of a document: no column, no record, no export, no history', async () => {
    const admin = await app.as('admin');
    const resource = app.resource('resetOut');
    const body = await newBody(app, 'resetOut');
    const id = await add(admin, resource, {
      ...body,
      warehouseId: WAREHOUSE.raw,
      factoryId: FACTORY.kunshan,
      lines: [{ ...line, batchNo: 'A', quantity: '1', available: '999' }],
    });
    expect(Object.keys((await detail(admin, resource, id)).lines[0])).not.toContain('available');
    expect(resource.fields.find(({ name }) => name === 'lines')!.fields!.map(({ name }) => name)).not.toContain(
      'available',
    );
  });
});
