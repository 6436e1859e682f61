import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FACTORY, WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { openDemoDatabase } from '../support/demoDatabase';
import { documentCalls } from './documentCalls';
import { add, detail, newBody, plainLines, texts, type Body } from './records';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { done } = documentCalls(() => app);
const read = (name: string, id: string) => detail(admin, app.resource(name), id);

/** A reviewed order of 20 at 10.00 with a freight. */
async function order(freight: string): Promise<string> {
  const [line] = await plainLines(app);
  const body = await newBody(app, 'order');
  const lines = [{ ...line, quantity: '20', price: '10', isGift: false }];
  return done(await add(admin, app.resource('order'), { ...body, freight, lines }), 'order', 'review');
}

/** A sale of a part of an order as it is proposed, and as it is stored. */
async function proposed(orderId: string, quantity: string, more: Body = {}): Promise<Body> {
  const { data } = await admin.get(app.resource('sales').operations.generate, { from: 'order', id: orderId });
  const [line] = data.lines as [Body];
  return {
    ...data,
    warehouseId: WAREHOUSE.finished,
    factoryId: FACTORY.kunshan,
    lines: [{ ...line, quantity }],
    ...more,
  };
}
const sell = async (orderId: string, quantity: string, more: Body = {}): Promise<string> =>
  add(admin, app.resource('sales'), await proposed(orderId, quantity, more));
const trySell = async (orderId: string, quantity: string, more: Body): Promise<Answer> =>
  admin.post(app.resource('sales').operations.add, await proposed(orderId, quantity, more));
const remove = (id: string) => admin.post(app.resource('sales').operations.delete, { ids: [id] });
const receivable = async (...ids: string[]) =>
  (await Promise.all(ids.map((id) => read('sales', id)))).map((sale) => Number(sale.receivable));

describe('(39 D11) an amount of an order is charged once over what is made of it', () => {
  it('two sales of half an order come to its goods and its freight, not twice the freight', async () => {
    const id = await order('60');
    const [first, second] = [await sell(id, '10'), await sell(id, '10')];
    expect(await receivable(first, second)).toEqual([160, 100]);
  });

  it('what a sale leaves of it the next one proposes, and what is taken back is open again', async () => {
    const id = await order('60');
    const first = await sell(id, '5', { freight: '20' });
    expect(await proposed(id, '5')).toMatchObject({ freight: '40.00' });
    const second = await sell(id, '5');
    expect(await proposed(id, '5')).toMatchObject({ freight: '0.00' });
    expect(await receivable(first, second)).toEqual([70, 90]);
    expect(await remove(second)).toMatchObject({ code: 200 });
    expect(await proposed(id, '5')).toMatchObject({ freight: '40.00' });
  });

  it('more than is open is refused, in a new sale and in one that is changed; what stands may stay', async () => {
    const id = await order('60');
    const first = await sell(id, '5');
    const refused = await trySell(id, '5', { freight: '0.01' });
    expect(refused).toMatchObject({ code: 900, data: [{ field: 'freight' }] });
    expect(texts(refused).join()).toContain('0.00');
    const change = async (freight: string) => {
      const body = await read('sales', first);
      return admin.post(app.resource('sales').operations.edit, { ...body, freight });
    };
    expect(await change('60.01')).toMatchObject({ code: 900, data: [{ field: 'freight' }] });
    expect(await change('60')).toMatchObject({ code: 200 });
    expect(await change('35')).toMatchObject({ code: 200 });
    expect(await trySell(id, '5', { freight: '25' })).toMatchObject({ code: 200 });
  });

  it('of an order that says none each sale says its own', async () => {
    const id = await order('0');
    const [first, second] = [await sell(id, '10', { freight: '12' }), await sell(id, '10', { freight: '8' })];
    expect(await receivable(first, second)).toEqual([112, 108]);
  });

  it('a sale entered by hand that names the order is offered what is left, too', async () => {
    const id = await order('60');
    const offered = async () => {
      const list = app.resource('order').operations.list;
      const { data } = await admin.get(list, { ref: 'sales.orderId', id });
      return (data.list as Body[]).map(({ freight }) => freight);
    };
    expect(await offered()).toEqual(['60.00']);
    await sell(id, '5', { freight: '45' });
    expect(await offered()).toEqual(['15.00']);
    // Whoever reads the list of orders reads what they say.
    const { data } = await admin.get(app.resource('order').operations.list, { id });
    expect((data.list as Body[]).map(({ freight }) => freight)).toEqual(['60.00']);
  });

  it('two at once never charge the same freight', async () => {
    const id = await order('60');
    const body = await proposed(id, '10');
    const answers = await Promise.all([1, 2].map(() => admin.post(app.resource('sales').operations.add, body)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 900]);
  });

  it('a change order lowers it to what has been charged, and no further', async () => {
    const id = await order('60');
    await sell(id, '5', { freight: '45' });
    const change = async (freight: string) => {
      const { data } = await admin.get(app.resource('orderChange').operations.generate, { from: 'order', id });
      const changeId = await add(admin, app.resource('orderChange'), { ...data, freight });
      return admin.post(`${app.resource('orderChange').operations.action}/review`, {
        ids: [changeId],
        confirmed: true,
      });
    };
    const refused = await change('44.99');
    expect(refused.code).toBe(900);
    expect(texts(refused).join()).toContain('45.00');
    expect(await change('50')).toMatchObject({ code: 200 });
    expect(await proposed(id, '5')).toMatchObject({ freight: '5.00' });
  });
});
