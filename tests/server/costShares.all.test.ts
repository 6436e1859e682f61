import dayjs from 'dayjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../src/lib/decimal';
import { WAREHOUSE } from '../../src/company/demonstration/people/organisation';
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

const { books, buy, done, enter, generate, newProduct, units, untrue } = costTools(() => app);

describe('documents of cost', () => {
  it.each([
    ['quantity', ['62.50', '37.50']],
    ['amount', ['33.33', '66.67']],
  ])(
    'B-451 shares an expense out by %s over the lines of receipts, to the last cent, whatever shares were sent',
    async (method, shares) => {
      const [one, other] = [await newProduct(), await newProduct()];
      const procureId = await buy(
        { productId: one, quantity: '100', price: '1' },
        { productId: other, quantity: '60', price: '3.5' },
      );
      const usual = { procureId, warehouseId: WAREHOUSE.raw, share: '99' };
      const id = await enter('costShare', { method, money: '100' }, [
        { ...usual, productId: one, quantity: '100', amount: '100' },
        { ...usual, productId: other, quantity: '60', amount: '200' },
      ]);
      const share = await detail(admin, app.resource('costShare'), id);
      expect(share.lines.map((line: Body) => line.share)).toEqual(shares);
      expect(share.totalMoney).toBe('100.00');
      await done(id, 'costShare', 'review');
      const plus = (value: string, part: string) => new Decimal(value).plus(part).toFixed(2);
      expect([await books(one), await books(other)]).toEqual([
        `100 / ${plus('100', shares[0]!)}`,
        `60 / ${plus('210', shares[1]!)}`,
      ]);
      await done(id, 'costShare', 'unreview');
      expect([await books(one), await books(other)]).toEqual(['100 / 100.00', '60 / 210.00']);
      expect(await untrue()).toEqual([]);
    },
  );

  it('refuses an expense that cannot be shared out', async () => {
    const body = await newBody(app, 'costShare');
    const answer = await admin.post(app.resource('costShare').operations.add, {
      ...body,
      method: 'amount',
      lines: (body.lines as Body[]).map((line) => ({ ...line, amount: '0' })),
    });
    expect(answer).toMatchObject({ code: 900 });
    expect(texts(answer)).toContain('费用无法分摊，请检查各行的数量和金额');
  });

  it('B-452 gives labour and overhead to what was made, by quantity and factor', async () => {
    const [one, other] = [await newProduct('product'), await newProduct('product')];
    const usual = { batchNo: 'B1', deliveredQuantity: '10', quantity: '10', price: '2' };
    const productionId = await done(
      await enter('production', { manufactureOrderId: null }, [
        { ...usual, productId: one },
        { ...usual, productId: other },
      ]),
      'production',
      'review',
      'post',
    );
    const line = { productionId, warehouseId: WAREHOUSE.raw, quantity: '10' };
    const id = await enter('costApportion', { labor: '100', overhead: '10.01' }, [
      { ...line, productId: one, coefficient: '1' },
      { ...line, productId: other, coefficient: '3' },
    ]);
    const stored = await detail(admin, app.resource('costApportion'), id);
    expect(stored.lines.map((each: Body) => [each.laborShare, each.overheadShare, each.amount])).toEqual([
      ['25.00', '2.50', '27.50'],
      ['75.00', '7.51', '82.51'],
    ]);
    await done(id, 'costApportion', 'review');
    expect([await books(one), await books(other)]).toEqual(['10 / 47.50', '10 / 102.51']);
    await done(id, 'costApportion', 'unreview');
    expect([await books(one), await books(other)]).toEqual(['10 / 20.00', '10 / 20.00']);
  });

  it('B-452 gives the cost of what was made once: a second time is refused with the first document, until a red entry takes that back', async () => {
    const made = await newProduct('product');
    const usual = { deliveredQuantity: '10', price: '2', productId: made };
    const productionId = await done(
      await enter('production', { manufactureOrderId: null }, [
        { ...usual, batchNo: 'B1', quantity: '10' },
        { ...usual, batchNo: 'B2', deliveredQuantity: '30', quantity: '30' },
      ]),
      'production',
      'review',
      'post',
    );
    const lookUp = (resource: string, field: string, keys: Body) =>
      admin.post('/api/system/common/lookUp', { resource, field, list: [keys] });
    expect((await lookUp('costApportion', 'lines.quantity', { id: productionId, productId: made })).data).toEqual([
      '40.00',
    ]);
    const resource = app.resource('costApportion');
    const line = {
      productionId,
      warehouseId: WAREHOUSE.raw,
      quantity: '40',
      productId: made,
      unitId: units.get(made),
      coefficient: '1',
    };
    const body = { ...(await newBody(app, 'costApportion')), labor: '100', overhead: '0' };
    const first = await add(admin, resource, { ...body, lines: [line] });
    const { code } = await detail(admin, resource, first);
    expect(texts(await admin.post(resource.operations.add, { ...body, lines: [line] }))).toEqual([
      `第 1 行 存货：与单据【${code}】的明细重复`,
    ]);
    const other = await newProduct('product');
    const twice = { ...line, productId: other, unitId: units.get(other) };
    expect(texts(await admin.post(resource.operations.add, { ...body, lines: [twice, twice] }))).toEqual([
      '第 2 行 存货：与本单据的其他行重复',
    ]);
    const before = await detail(admin, resource, first);
    expect(await admin.post(resource.operations.edit, { ...before, labor: '120' })).toMatchObject({ code: 200 });
    await done(first, 'costApportion', 'review', 'reverse');
    await add(admin, resource, { ...body, lines: [line] });
  });

  it('what is issued to an instruction stays in process until it is completed; the report follows what costs become later', async () => {
    const [material, product] = [await newProduct(), await newProduct('product')];
    const receipt = await buy({ productId: material, quantity: '100', price: '2' });
    const order = await done(
      await enter('manufactureOrder', { planId: null }, [{ productId: product, batchNo: 'WIP', quantity: '10' }]),
      'manufactureOrder',
      'review',
    );
    const { workshopId } = await detail(admin, app.resource('manufactureOrder'), order);
    const usual = { billDate: day(0), warehouseId: WAREHOUSE.raw, workshopId };
    const line = { productId: material, quantity: '40', requestedQuantity: '40' };
    const pickingId = await done(
      await enter('picking', { ...usual, kind: 'normal', manufactureOrderId: order }, [
        { ...line, quantity: '41', requestedQuantity: '41', plannedQuantity: '41', price: '2' },
      ]),
      'picking',
      'review',
    );
    const issue = { ...usual, kind: 'produce', pickingId };
    const materialOutId = await done(await enter('materialOut', issue, [line]), 'materialOut', 'review', 'post');
    // Entered and not posted: in no cost yet.
    await done(await enter('materialOut', issue, [{ ...line, quantity: '1' }]), 'materialOut', 'review');
    const [first] = (await generate('returnStorage', 'materialOut', materialOutId)).data.lines as Body[];
    const returned = await enter('returnStorage', { ...usual, materialOutId }, [{ ...first, quantity: '5' }]);
    await done(returned, 'returnStorage', 'review', 'post');
    const complete = async (quantity: string, price: string | null) =>
      done(
        await enter('production', { ...usual, kind: 'finished', manufactureOrderId: order, inspectStatus: null }, [
          { productId: product, quantity, deliveredQuantity: quantity, price },
        ]),
        'production',
        'review',
        'post',
      );
    await complete('6', '8');
    const told = async () => {
      const { code } = await detail(admin, app.resource('manufactureOrder'), order);
      const { data } = await admin.get(app.resource('manufactureOrder').operations.statistics, {
        screen: 'workInProcess',
        code,
      });
      const [row, ...others] = data.list as Body[];
      expect(others).toEqual([]);
      return ['issued.amount', 'returned.amount', 'completed.amount', 'entered.amount', 'shared.amount', 'wip'].map(
        (name) => row?.[name] ?? null,
      );
    };
    expect(await told()).toEqual(['80.00', '10.00', '48.00', '0', '0', '22.00']);
    const late = await complete('4', null);
    const entered = await enter('finishedProductEntry', { productionId: late }, [
      { productId: product, quantity: '4', price: '5' },
    ]);
    await done(entered, 'finishedProductEntry', 'review');
    expect(await told()).toEqual(['80.00', '10.00', '48.00', '20.00', '0', '2.00']);
    const labor = await enter('costApportion', { labor: '10', overhead: null }, [
      { productionId: late, warehouseId: WAREHOUSE.raw, productId: product, quantity: '4', coefficient: '1' },
    ]);
    await done(labor, 'costApportion', 'review');
    expect(await told()).toEqual(['80.00', '10.00', '48.00', '20.00', '10.00', '2.00']);
    // Freight of 50.00 on the receipt makes a piece 2.50.
    const share = await enter('costShare', { method: 'quantity', money: '50' }, [
      { procureId: receipt, warehouseId: WAREHOUSE.raw, productId: material, quantity: '100', amount: '200' },
    ]);
    await done(share, 'costShare', 'review');
    expect(await told()).toEqual(['100.00', '12.50', '48.00', '20.00', '10.00', '19.50']);
    expect(await untrue()).toEqual([]);
  });

  it('what a product costs in a month stands beside the same part of the month before, with what was entered later', async () => {
    const product = await newProduct('product');
    const complete = async (billDate: string, quantity: string, price: string | null) =>
      done(
        await enter('production', { billDate, kind: 'finished', manufactureOrderId: null, inspectStatus: null }, [
          { productId: product, quantity, deliveredQuantity: quantity, price },
        ]),
        'production',
        'review',
        'post',
      );
    const last = dayjs(day(0)).subtract(1, 'month').format('YYYY-MM-DD');
    await complete(last, '5', '4');
    await complete(day(0), '10', '5');
    const late = await complete(day(0), '2', null);
    const entered = await enter('finishedProductEntry', { productionId: late }, [
      { productId: product, quantity: '2', price: '3' },
    ]);
    await done(entered, 'finishedProductEntry', 'review');
    const { data } = await admin.get(app.resource('production').operations.statistics, {
      screen: 'productCost',
      productId: product,
      orderBy: 'billDate.month',
    });
    expect(
      (data.list as Body[]).map((row) => ['baseQuantity', 'cost', 'unitCost', 'before'].map((name) => row[name])),
    ).toEqual([
      ['5.00', '20.00', '4.00', null],
      ['12.00', '56.00', '4.67', '4.00'],
    ]);
  });
});
