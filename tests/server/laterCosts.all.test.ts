import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { costTools } from './costTools';
import { add, detail, entered, newBody, type Body } from './records';
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
