import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { costTools } from './costTools';
import { day } from './days';
import { texts } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

const { act, done, enter, newProduct } = costTools(() => app);

/** Goods that come in or go out on a day, not reviewed yet. */
const moved = (name: 'resetIn' | 'resetOut', productId: string, quantity: string, billDate: string) =>
  enter(name, { kind: name === 'resetIn' ? 'gift' : 'research', billDate }, [
    { productId, quantity, price: '1', batchNo: null },
  ]);
const received = async (productId: string, quantity: string, billDate: string) =>
  done(await moved('resetIn', productId, quantity, billDate), 'resetIn', 'review');
const issued = async (productId: string, quantity: string, billDate: string) =>
  act('resetOut', 'review', await moved('resetOut', productId, quantity, billDate));

describe('stock day by day', () => {
  it('A2 what leaves on a day has lain there then; the refusal tells the day and what is lacking', async () => {
    const productId = await newProduct();
    await received(productId, '10', day(5));
    const early = await issued(productId, '2', day(8));
    expect([early.code, texts(early)[0]]).toEqual([900, expect.stringContaining(`在 ${day(8)} 不足，还缺 2`)]);
    expect((await issued(productId, '2', day(5))).code).toBe(200);
  });

  it('A2 what later documents have taken is not there for an earlier one, though new goods have come since', async () => {
    const productId = await newProduct();
    await received(productId, '10', day(9));
    expect((await issued(productId, '8', day(3))).code).toBe(200);
    await received(productId, '50', day(1));
    const late = await issued(productId, '4', day(6));
    expect([late.code, texts(late)[0]]).toEqual([900, expect.stringContaining(`在 ${day(3)} 不足，还缺 2`)]);
    expect((await issued(productId, '2', day(6))).code).toBe(200);
  });

  it('A2 what has been taken since is not taken back from before, though enough is there now', async () => {
    const productId = await newProduct();
    const first = await received(productId, '10', day(9));
    expect((await issued(productId, '8', day(5))).code).toBe(200);
    await received(productId, '50', day(1));
    const refused = await act('resetIn', 'unreview', first);
    expect([refused.code, texts(refused)[0]]).toEqual([900, expect.stringContaining(`在 ${day(5)} 不足，还缺 8`)]);
  });
});
