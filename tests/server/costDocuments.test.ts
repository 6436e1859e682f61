import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../src/lib/decimal';
import { WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, detail, entered, newBody, texts, type Body } from './records';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const act = (name: string, action: string, id: string) =>
  admin.post(`${app.resource(name).operations.action}/${action}`, { ids: [id] });
const generate = (to: string, from: string, id: string): Promise<Answer> =>
  admin.get(app.resource(to).operations.generate, { from, id });

async function done(id: string, name: string, ...actions: string[]): Promise<string> {
  for (const action of actions) expect(await act(name, action, id), action).toMatchObject({ code: 200 });
  return id;
}

/** unit of each new product */
const units = new Map<string, string>();

/** A product that nothing has ever been done with. */
async function newProduct(kind = 'material'): Promise<string> {
  const body = await newBody(app, 'inventory');
  const id = await add(admin, app.resource('inventory'), {
    ...body,
    kind,
    name: `成本件${Math.random()}`,
    barcode: undefined,
  });
  units.set(id, body.unitId);
  return id;
}

/** A document like one of the demonstration company, with a header and lines of its own. */
async function enter(name: string, header: Body, lines: Body[]): Promise<string> {
  const body = await newBody(app, name);
  return add(admin, app.resource(name), {
    ...body,
    warehouseId: WAREHOUSE.raw,
    ...header,
    lines: lines.map((line) => ({ unitId: units.get(line.productId), ...line })),
  });
}

const receive = async (productId: string, quantity: string, price: string) =>
  done(await enter('resetIn', { kind: 'gift' }, [{ productId, quantity, price }]), 'resetIn', 'review', 'post');
const issue = async (productId: string, quantity: string) =>
  done(
    await enter('resetOut', { kind: 'research' }, [{ productId, quantity, price: '1' }]),
    'resetOut',
    'review',
    'post',
  );

/** A posted goods receipt; prices include no tax, so that they are costs. */
const buy = async (...lines: { productId: string; quantity: string; price: string }[]) =>
  done(
    await enter(
      'procure',
      { taxRate: '0', detailContentId: null, replenishStockId: null },
      lines.map((line) => ({ ...line, arrivedQuantity: line.quantity })),
    ),
    'procure',
    'review',
    'post',
  );

const adjust = (name: 'inAdjust' | 'outAdjust', ...lines: { productId: string; amount: string }[]) =>
  enter(name, { reason: 'price' }, lines);

/** Quantity and cost in the books. */
async function books(productId: string, warehouseId: string = WAREHOUSE.raw): Promise<string> {
  const { rows } = await sql<{
    quantity: string;
    amount: string;
  }>`select quantity::text, amount::text from r_stock_cost_balance
    where package_id = 1 and product_id = ${productId} and warehouse_id = ${warehouseId}`.execute(app.database.kysely);
  return rows
    .map(({ quantity, amount }) => `${new Decimal(quantity).toString()} / ${new Decimal(amount).toFixed(2)}`)
    .join();
}

/** Balances that are not what the postings add up to. */
async function untrue(): Promise<unknown[]> {
  const { rows } =
    await sql`select * from (select warehouse_id, product_id, sum(quantity) as quantity, sum(amount) as amount from r_stock_cost where package_id = 1 group by 1, 2) as p
    full join (select * from r_stock_cost_balance where package_id = 1) as b on b.warehouse_id = p.warehouse_id and b.product_id = p.product_id
    where coalesce(p.quantity, 0) <> coalesce(b.quantity, 0) or coalesce(p.amount, 0) <> coalesce(b.amount, 0)`.execute(
      app.database.kysely,
    );
  return rows;
}

describe('documents of cost', () => {
  it('B-451 an inbound adjustment changes the cost of what lies there and not its quantity, so that the next issue goes at the new average; both ways, and back', async () => {
    const productId = await newProduct();
    await receive(productId, '10', '5');
    const id = await done(await adjust('inAdjust', { productId, amount: '20' }), 'inAdjust', 'review');
    expect(await books(productId)).toBe('10 / 70.00');
    await done(id, 'inAdjust', 'unreview');
    expect(await books(productId)).toBe('10 / 50.00');
    await done(id, 'inAdjust', 'review', 'post');
    await issue(productId, '4');
    expect(await books(productId)).toBe('6 / 42.00');
    await done(await adjust('inAdjust', { productId, amount: '-12' }), 'inAdjust', 'review');
    expect(await books(productId)).toBe('6 / 30.00');
    expect(await untrue()).toEqual([]);
  });

  it('B-451 an outbound adjustment takes cost away, and gives some where it is negative', async () => {
    const productId = await newProduct();
    await receive(productId, '10', '5');
    const id = await done(await adjust('outAdjust', { productId, amount: '12.34' }), 'outAdjust', 'review');
    expect(await books(productId)).toBe('10 / 37.66');
    await done(await adjust('outAdjust', { productId, amount: '-2.34' }), 'outAdjust', 'review');
    expect(await books(productId)).toBe('10 / 40.00');
    await done(id, 'outAdjust', 'unreview');
    expect(await books(productId)).toBe('10 / 52.34');
  });

  it('B-451 refuses an adjustment where nothing lies, line by line, and one of more than there is; nothing is stored then', async () => {
    const [there, none] = [await newProduct(), await newProduct()];
    await receive(there, '10', '5');
    const id = await adjust('inAdjust', { productId: there, amount: '1' }, { productId: none, amount: '1' });
    const answer = await act('inAdjust', 'review', id);
    expect(answer).toMatchObject({ code: 900, message: '审核失败提示' });
    expect(answer.data).toHaveLength(1);
    expect(answer.data[0]).toMatchObject({
      table: 'lines',
      line: 1,
      remark: expect.stringMatching(/没有结存数量，不能只增减成本金额$/),
    });
    expect([await books(there), await books(none)]).toEqual(['10 / 50.00', '']);
    const much = await act('outAdjust', 'review', await adjust('outAdjust', { productId: there, amount: '50.01' }));
    expect(texts(much)[0]).toMatch(/成本金额不足，还缺 0\.01$/);
    expect(await books(there)).toBe('10 / 50.00');
    await done(await adjust('outAdjust', { productId: there, amount: '50' }), 'outAdjust', 'review');
    expect(await books(there)).toBe('10 / 0.00');
    expect(await untrue()).toEqual([]);
  });

  it('refuses to take an adjustment back when the goods have gone since, at the cost it gave them', async () => {
    const productId = await newProduct();
    await receive(productId, '10', '5');
    const id = await done(await adjust('inAdjust', { productId, amount: '20' }), 'inAdjust', 'review');
    await issue(productId, '10');
    expect(await books(productId)).toBe('0 / 0.00');
    const answer = await act('inAdjust', 'unreview', id);
    expect(answer).toMatchObject({ code: 900, message: '弃审失败提示' });
    expect(texts(answer)[0]).toMatch(/没有结存数量/);
    expect(await books(productId)).toBe('0 / 0.00');
  });

  it('E-18 corrects a posted adjustment by a red entry, and clears by an adjustment what a red receipt leaves without goods, all of it and no other amount', async () => {
    const productId = await newProduct();
    const first = await receive(productId, '10', '5');
    const id = await done(
      await adjust('inAdjust', { productId, amount: '20' }),
      'inAdjust',
      'review',
      'post',
      'reverse',
    );
    expect(await books(productId)).toBe('10 / 50.00');
    const { reversedById } = await detail(admin, app.resource('inAdjust'), id);
    expect((await detail(admin, app.resource('inAdjust'), reversedById)).totalMoney).toBe('-20.00');
    await receive(productId, '10', '7');
    await issue(productId, '10');
    await done(first, 'resetIn', 'reverse');
    expect(await books(productId)).toBe('0 / 10.00');
    expect(await act('outAdjust', 'review', await adjust('outAdjust', { productId, amount: '9.99' }))).toMatchObject({
      code: 900,
    });
    const last = await done(await adjust('outAdjust', { productId, amount: '10' }), 'outAdjust', 'review', 'post');
    expect(await books(productId)).toBe('0 / 0.00');
    const answer = await act('outAdjust', 'reverse', last);
    expect(answer).toMatchObject({ code: 900, message: '红冲失败提示' });
    expect(await books(productId)).toBe('0 / 0.00');
    expect(await untrue()).toEqual([]);
  });

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
    await done(first, 'costApportion', 'review', 'post', 'reverse');
    await add(admin, resource, { ...body, lines: [line] });
  });

  it('B-451 enters the cost of finished goods that came in without one, once', async () => {
    const [without, costed] = [await newProduct('product'), await newProduct('product')];
    const usual = { batchNo: 'B1', deliveredQuantity: '10', quantity: '10' };
    const productionId = await done(
      await enter('production', { manufactureOrderId: null }, [
        { ...usual, productId: without, price: null },
        { ...usual, productId: costed, price: '2' },
      ]),
      'production',
      'review',
      'post',
    );
    expect(await books(without)).toBe('10 / 0.00');
    const { data } = await generate('finishedProductEntry', 'production', productionId);
    expect(data.lines.map(({ productId, quantity }: Body) => [productId, Number(quantity)])).toEqual([[without, 10]]);
    const id = await save('finishedProductEntry', data, { price: '4.2' });
    await done(id, 'finishedProductEntry', 'review');
    expect([await books(without), await books(costed)]).toEqual(['10 / 42.00', '10 / 20.00']);
    expect(await generate('finishedProductEntry', 'production', productionId)).toMatchObject({ code: 900 });
    await done(id, 'finishedProductEntry', 'unreview');
    expect(await books(without)).toBe('10 / 0.00');
  });

  it('B-451 takes the estimated cost of a receipt back in red and enters what the invoice says in blue', async () => {
    const productId = await newProduct();
    const procureId = await buy({ productId, quantity: '10', price: '5' });
    const invoiceId = await done(
      await enter('purchaseInvoice', { procureId, taxRate: '0' }, [{ productId, quantity: '10', price: '5.5' }]),
      'purchaseInvoice',
      'review',
    );
    const { data } = await generate('estimateReversal', 'procure', procureId);
    expect(data.lines[0]).toMatchObject({ productId, redAmount: '50.00' });
    const id = await save('estimateReversal', data, { blueAmount: '55' }, { purchaseInvoiceId: invoiceId });
    await done(id, 'estimateReversal', 'review');
    expect(await books(productId)).toBe('10 / 55.00');
    const { rows } = await sql<{
      amount: string;
    }>`select amount::text from r_stock_cost where package_id = 1 and document_kind = 'estimateReversal' and document_id = ${id} order by id`.execute(
      app.database.kysely,
    );
    expect(rows.map(({ amount }) => amount)).toEqual(['-50.00', '55.00']);
    expect(await generate('estimateReversal', 'procure', procureId)).toMatchObject({ code: 900 });
    const unreviewed = await admin.post(`${app.resource('purchaseInvoice').operations.action}/unreview`, {
      ids: [invoiceId],
    });
    const { code } = await detail(admin, app.resource('estimateReversal'), id);
    expect(unreviewed).toMatchObject({ code: 900, data: [{ remark: `已用于暂估回冲单【${code}】, 请先删除或红冲` }] });
    await done(id, 'estimateReversal', 'unreview');
    expect(await books(productId)).toBe('10 / 50.00');
    expect(await untrue()).toEqual([]);
  });

  it('B-451 counts in the unit of the line: eight boxes are taken back as eight boxes, once, and nine boxes get the cost of nine', async () => {
    const box = async (kind?: string): Promise<[productId: string, unitId: string]> => {
      const productId = await newProduct(kind);
      const { data } = await admin.get(app.resource('measureUnit').operations.list, { pageSize: '50' });
      const unitId = data.list.find(({ id, status }: Body) => status === 1 && id !== units.get(productId)).id as string;
      const product = await detail(admin, app.resource('inventory'), productId);
      expect(
        await admin.post(app.resource('inventory').operations.edit, {
          ...product,
          units: [{ unitId, conversionRate: '12' }],
        }),
      ).toMatchObject({ code: 200 });
      return [productId, unitId];
    };
    const [bought, unitId] = await box();
    const procureId = await done(
      await enter('procure', { taxRate: '0', detailContentId: null, replenishStockId: null }, [
        { productId: bought, unitId, quantity: '8', arrivedQuantity: '8', price: '120' },
      ]),
      'procure',
      'review',
      'post',
    );
    expect(await books(bought)).toBe('96 / 960.00');
    const invoiceId = await done(
      await enter('purchaseInvoice', { procureId, taxRate: '0' }, [
        { productId: bought, unitId, quantity: '8', price: '130' },
      ]),
      'purchaseInvoice',
      'review',
    );
    const { data: reversal } = await generate('estimateReversal', 'procure', procureId);
    expect(reversal.lines.map((line: Body) => [line.unitId, Number(line.quantity), line.redAmount])).toEqual([
      [unitId, 8, '960.00'],
    ]);
    await done(
      await save('estimateReversal', reversal, { blueAmount: '1040' }, { purchaseInvoiceId: invoiceId }),
      'estimateReversal',
      'review',
    );
    expect(await books(bought)).toBe('96 / 1040.00');
    expect(await generate('estimateReversal', 'procure', procureId)).toMatchObject({ code: 900 });

    const [made, boxed] = await box('product');
    const line = { productId: made, unitId: boxed, batchNo: 'B2', deliveredQuantity: '9', quantity: '9', price: null };
    const productionId = await done(
      await enter('production', { manufactureOrderId: null }, [line]),
      'production',
      'review',
      'post',
    );
    const { data: entry } = await generate('finishedProductEntry', 'production', productionId);
    expect(entry.lines.map((each: Body) => [each.unitId, Number(each.quantity)])).toEqual([[boxed, 9]]);
    await done(await save('finishedProductEntry', entry, { price: '60' }), 'finishedProductEntry', 'review');
    expect(await books(made)).toBe('108 / 540.00');
    expect(await generate('finishedProductEntry', 'production', productionId)).toMatchObject({ code: 900 });
  });

  /** The generated document as a person would complete and save it. */
  async function save(to: string, draft: Body, line: Body, header: Body = {}): Promise<string> {
    const usual = await newBody(app, to);
    const plain = app.resource(to).fields.filter(({ fields }) => !fields);
    const filled = Object.fromEntries(plain.map(({ name }) => [name, header[name] ?? draft[name] ?? usual[name]]));
    delete filled.code;
    return add(admin, app.resource(to), {
      ...entered(app.resource(to), filled),
      lines: (draft.lines as Body[]).map((each) => ({ ...each, ...line })),
    });
  }
});
