import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { costTools } from './costTools';
import { day } from './days';
import { detail, texts } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { act, books, done, enter, newProduct, untrue } = costTools(() => app);

const receive = async (productId: string, quantity: string, price: string, billDate = day(0)) =>
  done(
    await enter('resetIn', { billDate, kind: 'gift' }, [{ productId, quantity, price }]),
    'resetIn',
    'review',
    'post',
  );
const issue = async (productId: string, quantity: string, billDate = day(0)) =>
  done(
    await enter('resetOut', { billDate, kind: 'research' }, [{ productId, quantity, price: '1' }]),
    'resetOut',
    'review',
    'post',
  );

const adjust = (name: 'inAdjust' | 'outAdjust', ...lines: { productId: string; amount: string }[]) =>
  enter(name, { reason: 'price' }, lines);

describe('documents of cost', () => {
  it('B-451 an inbound adjustment changes the cost of what lies there and not its quantity, so that the next issue goes at the new average; both ways, and back', async () => {
    const productId = await newProduct();
    await receive(productId, '10', '5');
    const id = await done(await adjust('inAdjust', { productId, amount: '20' }), 'inAdjust', 'review');
    expect(await books(productId)).toBe('10 / 70.00');
    await done(id, 'inAdjust', 'unreview');
    expect(await books(productId)).toBe('10 / 50.00');
    await done(id, 'inAdjust', 'review');
    await issue(productId, '4');
    expect(await books(productId)).toBe('6 / 42.00');
    // Of the same day, so that what went out on it goes at the new average as well.
    await done(await adjust('inAdjust', { productId, amount: '-12' }), 'inAdjust', 'review');
    expect(await books(productId)).toBe('6 / 34.80');
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

  it('A2 an adjustment is taken back when the goods have gone since: what went is worth less then', async () => {
    const productId = await newProduct();
    await receive(productId, '10', '5');
    const id = await done(await adjust('inAdjust', { productId, amount: '20' }), 'inAdjust', 'review');
    await issue(productId, '10');
    expect(await books(productId)).toBe('0 / 0.00');
    await done(id, 'inAdjust', 'unreview');
    expect(await books(productId)).toBe('0 / 0.00');
    expect(await untrue()).toEqual([]);
  });

  it('E-18 corrects a posted adjustment by a red entry, and clears by an adjustment what a red receipt leaves without goods, all of it and no other amount', async () => {
    const productId = await newProduct();
    const first = await receive(productId, '10', '5', day(2));
    const id = await done(await adjust('inAdjust', { productId, amount: '20' }), 'inAdjust', 'review', 'reverse');
    expect(await books(productId)).toBe('10 / 50.00');
    const { reversedById } = await detail(admin, app.resource('inAdjust'), id);
    expect((await detail(admin, app.resource('inAdjust'), reversedById)).totalMoney).toBe('-20.00');
    await receive(productId, '10', '7', day(2));
    await issue(productId, '10', day(1));
    await done(first, 'resetIn', 'reverse');
    expect(await books(productId)).toBe('0 / 10.00');
    expect(await act('outAdjust', 'review', await adjust('outAdjust', { productId, amount: '9.99' }))).toMatchObject({
      code: 900,
    });
    const last = await done(await adjust('outAdjust', { productId, amount: '10' }), 'outAdjust', 'review');
    expect(await books(productId)).toBe('0 / 0.00');
    const answer = await act('outAdjust', 'reverse', last);
    expect(answer).toMatchObject({ code: 900, message: '红冲失败提示' });
    expect(await books(productId)).toBe('0 / 0.00');
    expect(await untrue()).toEqual([]);
  });
});
