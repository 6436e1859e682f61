import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { openDemoDatabase } from '../support/demoDatabase';
import { costTools } from './costTools';
import { day } from './days';
import { detail, entered, texts, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { books, buy, done, enter, generate, made, newProduct, untrue } = costTools(() => app);

describe('cost of products that are completed in parts', () => {
  it('takes the share of the completed quantity of what is in process: 6 of 10 take 240.00 of 400.00, the rest takes the rest', async () => {
    const { product, complete, issue } = await instruct('10');
    await issue('40');
    const six = await complete('6');
    const { data } = await generate('finishedProductEntry', 'production', six);
    expect(data).toMatchObject({ costBasis: 'inProcess' });
    const first = await made('finishedProductEntry', 'production', six);
    expect(await shares(first)).toEqual(['400.00', '10', '240.00', '240.00']);
    await done(first, 'finishedProductEntry', 'review');
    expect(await books(product)).toBe('6 / 240.00');
    const rest = await made('finishedProductEntry', 'production', await complete('4'));
    expect(await shares(rest)).toEqual(['160.00', '4', '160.00', '160.00']);
    await done(rest, 'finishedProductEntry', 'review');
    expect(await books(product)).toBe('10 / 400.00');
    expect(await untrue()).toEqual([]);
  });

  it('is asked anew where material was issued between entry and review', async () => {
    const { product, complete, issue } = await instruct('10');
    await issue('40');
    const entry = await made('finishedProductEntry', 'production', await complete('6'));
    await issue('10');
    const { operations } = app.resource('finishedProductEntry');
    const refused = await admin.post(`${operations.action}/review`, { ids: [entry] });
    expect(texts(refused).join()).toContain('在制材料成本');
    expect(await books(product)).toBe('6 / 0.00');
    const stored = await detail(admin, app.resource('finishedProductEntry'), entry);
    expect(await admin.post(operations.edit, stored)).toMatchObject({ code: 200 });
    await done(entry, 'finishedProductEntry', 'review');
    expect(await books(product)).toBe('6 / 300.00');
  });

  it('scrap takes nothing, and the parts of two batches add up to the cent', async () => {
    const { product, order, complete, issue } = await instruct('10');
    await issue('10');
    const feedback = await made('feedback', 'manufactureOrder', order, {
      doneQuantity: '3',
      qualifiedQuantity: '0',
      reworkQuantity: '0',
      scrapQuantity: '3',
      hours: '1',
    });
    await done(feedback, 'feedback', 'review');
    const entry = await made('finishedProductEntry', 'production', await complete('3', '1', '2'));
    // 100.00 × 6 / 7, by 1, 2 and 3 pieces.
    expect(await shares(entry)).toEqual(['100.00', '7', '85.71', '14.28,28.57,42.86']);
    await done(entry, 'finishedProductEntry', 'review');
    expect(await books(product)).toBe('6 / 85.71');
  });

  it('what no instruction asked for is entered by hand', async () => {
    const product = await newProduct('product');
    const production = await done(
      await enter('production', { manufactureOrderId: null, inspectStatus: null }, [
        { productId: product, quantity: '2', deliveredQuantity: '2', price: null },
      ]),
      'production',
      'review',
      'post',
    );
    const { data } = await generate('finishedProductEntry', 'production', production);
    expect(data).toMatchObject({ costBasis: 'typed' });
    const body = entered(app.resource('finishedProductEntry'), { ...data, costBasis: 'inProcess' });
    const answer = await admin.post(app.resource('finishedProductEntry').operations.add, {
      ...body,
      lines: data.lines,
    });
    expect(texts(answer)).toContain('成本来源：没有生产指令号，成本来源请选择手工录入');
  });

  /** An instruction for `quantity` of a new product, of a material that costs 10.00. */
  async function instruct(quantity: string) {
    const [material, product] = [await newProduct(), await newProduct('product')];
    await buy({ productId: material, quantity: '1000', price: '10' });
    const order = await done(
      await enter('manufactureOrder', { planId: null }, [{ productId: product, batchNo: 'P1', quantity }]),
      'manufactureOrder',
      'review',
    );
    const { workshopId } = await detail(admin, app.resource('manufactureOrder'), order);
    const usual = { billDate: day(0), warehouseId: WAREHOUSE.raw, workshopId };
    return {
      product,
      order,
      async issue(amount: string) {
        const line = { productId: material, quantity: amount, requestedQuantity: amount };
        const picking = await done(
          await enter('picking', { ...usual, kind: 'normal', manufactureOrderId: order }, [
            { ...line, plannedQuantity: amount, price: '10' },
          ]),
          'picking',
          'review',
        );
        const issued = await enter('materialOut', { ...usual, kind: 'produce', pickingId: picking }, [line]);
        await done(issued, 'materialOut', 'review', 'post');
      },
      /** Receives finished goods without a cost, a line for each quantity. */
      async complete(...quantities: string[]) {
        const header = { ...usual, kind: 'finished', manufactureOrderId: order, inspectStatus: null };
        const lines = quantities.map((each, index) => ({
          productId: product,
          batchNo: `B${index}`,
          quantity: each,
          deliveredQuantity: each,
          price: null,
        }));
        return done(await enter('production', header, lines), 'production', 'review', 'post');
      },
    };
  }

  /** In process, quantity without cost, share, amounts of the lines. */
  async function shares(id: string): Promise<string[]> {
    const stored = await detail(admin, app.resource('finishedProductEntry'), id);
    return [
      stored.inProcess as string,
      String(Number(stored.uncosted)),
      stored.share as string,
      (stored.lines as Body[])
        .map((line) => String(line.amount))
        .sort()
        .join(),
    ];
  }
});
