import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mendBooks } from '../../src/capabilities/ledger/server';
import { WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { asLedger } from '../../src/language/model';
import { Random } from '../../src/lib/Random';
import { tableOf } from '../../src/server/schema/naming';
import { openDemoDatabase } from '../support/demoDatabase';
import { costTools } from './costTools';
import { day } from './days';
import { mistakes } from './mistakes';
import { detail, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';
import { patience } from '../support/patience';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { done, enter, issue, newProduct, receive } = costTools(() => app);

const run = (text: ReturnType<typeof sql>) => text.execute(app.database.kysely);
/** Who enters something late may find that goods were lacking on a day; that is none of cost. */
const costMistakes = async () => (await mistakes(app)).filter(({ check }) => check !== 'floors');

/** Takes a part of the only line of a document back in red; the id of the red one. */
async function redden(name: string, id: string, quantity: string): Promise<string> {
  const api = `${app.resource(name).api}/reverse`;
  const [line] = (await admin.get(api, { id })).data as Body[];
  expect(await admin.post(api, { ids: [id], lines: [{ id: line!.id, quantity }] })).toMatchObject({ code: 200 });
  const { partlyReversedById, reversedById } = await detail(admin, app.resource(name), id);
  return String(reversedById ?? partlyReversedById);
}

/** Lets goods of the class of a product be valued by another method; comes back when all has been valued anew. */
async function setMethod(productId: string, costMethod: string | null): Promise<void> {
  const { categoryId } = await detail(admin, app.resource('inventory'), productId);
  const classify = app.resource('classify');
  const body = { ...(await detail(admin, classify, categoryId)), costMethod };
  expect(await admin.post(classify.operations.edit, body)).toMatchObject({ code: 200 });
  const waiting = () => run(sql`select 1 from sys_stale_cost union all select 1 from sys_unshown_cost`);
  await expect.poll(async () => (await waiting()).rows.length, { timeout: patience(120_000) }).toBe(0);
}

const gain = async (productId: string, quantity: string, billDate: string) =>
  done(
    await enter('resetIn', { billDate, kind: 'gain' }, [{ productId, quantity, price: '1' }]),
    'resetIn',
    'review',
    'post',
  );

describe('costs that are worked out a second time', () => {
  it('A2 parts of an issue that are taken back on different days add up to it to the cent', async () => {
    const productId = await newProduct();
    await receive(productId, '1', '3.34', day(20));
    await receive(productId, '2', '3.33', day(20));
    const out = await issue(productId, '3', day(15));
    const first = await redden('resetOut', out, '1');
    // As if it had been made some days ago.
    for (const ledger of ['stockCost', 'stockLedger'].map((name) => asLedger(app.resource(name)))) {
      await run(
        sql`update ${sql.table(tableOf(ledger))} set bill_date = ${day(10)} where package_id = 1 and document_id = ${first} and document_kind = 'resetOut'`,
      );
      await mendBooks(app.database.kysely, ledger, '1');
    }
    await redden('resetOut', out, '1');
    await redden('resetOut', out, '1');
    const { rows: worth } = await run(
      sql`select amount::text from r_stock_cost where package_id = 1 and product_id = ${productId} and document_kind = 'resetOut' order by id`,
    );
    expect(worth).toEqual(['-10.00', '3.33', '3.34', '3.33'].map((amount) => ({ amount })));
    expect(await mistakes(app)).toEqual([]);
  });

  it('finds nothing after movements at random, by any method, whatever was entered late', async () => {
    const random = new Random(20_26);
    const productId = await newProduct();
    // By age in days what came in and went out.
    const moves = new Map<number, number>();
    const move = (age: number, by: number) => moves.set(age, (moves.get(age) ?? 0) + by);
    /** What lies there at the end of a day. */
    const thereOn = (age: number) => [...moves].reduce((sum, [other, by]) => (other >= age ? sum + by : sum), 0);
    const step = async () => {
      const quantity = random.between(1, 9);
      const kind = random.between(0, 9);
      const asked = random.between(0, 45);
      if (thereOn(0) < quantity || kind < 4) {
        const price = `${random.between(1, 30)}.${random.between(10, 99)}`;
        const id = await receive(productId, String(quantity), price, day(asked));
        move(asked, quantity);
        if (kind === 0) {
          await redden('resetIn', id, '1');
          move(0, -1);
        }
        return;
      }
      // What did not lie there on the day leaves today.
      const isThere = Array.from({ length: asked + 1 }, (_, age) => thereOn(age)).every((there) => there >= quantity);
      const age = isThere ? asked : 0;
      move(age, -quantity);
      if (kind < 8) {
        const id = await issue(productId, String(quantity), day(age));
        if (kind === 4 && quantity > 1) {
          await redden('resetOut', id, '1');
          move(0, 1);
        }
      } else {
        const lines = [{ productId, quantity: String(quantity), batchNo: null }];
        const header = {
          billDate: day(age),
          arriveDate: day(0),
          fromWarehouseId: WAREHOUSE.raw,
          toWarehouseId: WAREHOUSE.ningboRaw,
        };
        await done(await enter('allot', header, lines), 'allot', 'review', 'post');
      }
    };
    for (const costMethod of ['moving', 'fifo', 'monthly']) {
      await setMethod(productId, costMethod);
      expect(await costMistakes(), `${costMethod} anew`).toEqual([]);
      for (let count = 0; count < 24; count++) await step();
      expect(await costMistakes(), `${costMethod} step by step`).toEqual([]);
    }
    await setMethod(productId, null);
  });

  it.each(['monthly', 'moving'])(
    'by %s, what goods last cost is the same whether it is found at the first posting or when all is valued anew',
    async (costMethod) => {
      const productId = await newProduct();
      await setMethod(productId, costMethod);
      await receive(productId, '1', '3.34', day(46));
      await receive(productId, '2', '3.33', day(46));
      const later = await enter('resetOut', { billDate: day(45), kind: 'research' }, [{ productId, quantity: '2' }]);
      const earlier = await enter('resetOut', { billDate: day(45), kind: 'research' }, [{ productId, quantity: '1' }]);
      // The one with the higher number is posted first.
      for (const id of [earlier, later]) await done(id, 'resetOut', 'review', 'post');
      await gain(productId, '30', day(5));
      expect(await costMistakes()).toEqual([]);
      await setMethod(productId, null);
    },
  );
});
