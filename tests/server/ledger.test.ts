import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FACTORY, WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { openDemoDatabase } from '../support/demoDatabase';
import { day } from './days';
import { add, COUNTED, detail, newBody, type Body } from './records';
import { startTestApp, type Answer, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

const query = async (text: ReturnType<typeof sql>) =>
  (await text.execute(app.database.kysely)).rows as Record<string, string | null>[];
const act = async (name: string, action: string, ...ids: string[]) =>
  (await app.as('admin')).post(`${app.resource(name).operations.action}/${action}`, { ids });
const lines = ({ data }: Answer): { code: string; remark: string; table?: string; line?: number; lead?: unknown }[] =>
  data;

/** A product that nothing has ever been done with. */
async function newProduct(more: Body = {}): Promise<string> {
  const body = await newBody(app, 'inventory');
  return add(await app.as('admin'), app.resource('inventory'), {
    ...body,
    ...COUNTED,
    name: `测试件${Math.random()}`,
    barcode: undefined,
    ...more,
  });
}

interface Line {
  productId: string;
  quantity: string;
  price?: string;
  batchNo?: string;
}

async function enter(name: string, given: Line[], header: Body = {}): Promise<string> {
  const body = await newBody(app, name);
  const rows = given.map((line) => ({ unitId: COUNTED.unitId, price: '1', batchNo: null, ...line }));
  return add(await app.as('admin'), app.resource(name), {
    ...body,
    billDate: day(0),
    warehouseId: WAREHOUSE.raw,
    factoryId: FACTORY.kunshan,
    ...header,
    lines: rows,
  });
}

const receive = (given: Line[], header?: Body) => enter('resetIn', given, { kind: 'gift', ...header });
const issue = (given: Line[], header?: Body) => enter('resetOut', given, { kind: 'research', ...header });

async function done(id: string, name: string, ...actions: string[]): Promise<string> {
  for (const action of actions) expect(await act(name, action, id), action).toMatchObject({ code: 200 });
  return id;
}

async function onHand(productId: string, warehouseId: string = WAREHOUSE.raw): Promise<string> {
  const [row] = await query(
    sql`select coalesce(sum(quantity), 0) as quantity from r_stock_ledger_balance where package_id = 1 and product_id = ${productId} and warehouse_id = ${warehouseId}`,
  );
  return String(Number(row!.quantity));
}

async function worth(productId: string, warehouseId: string = WAREHOUSE.raw): Promise<string> {
  const [row] = await query(
    sql`select amount from r_stock_cost_balance where package_id = 1 and product_id = ${productId} and warehouse_id = ${warehouseId}`,
  );
  return row?.amount ?? '';
}

/** Balances and months that are not what the postings add up to, in all ledgers. */
async function untrue(): Promise<unknown[]> {
  const found = [];
  for (const { ledger, keys, measures } of [
    { ledger: 'r_stock_ledger', keys: ['warehouse_id', 'product_id', 'batch_no'], measures: ['quantity'] },
    { ledger: 'r_stock_cost', keys: ['warehouse_id', 'product_id'], measures: ['quantity', 'amount'] },
  ]) {
    const columns = sql.join(['package_id', ...keys].map((name) => sql.ref(name)));
    const sums = sql.join(measures.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));
    const plain = sql.join(measures.map((name) => sql.ref(name)));
    const posted = sql`select ${columns}, ${sums} from ${sql.table(ledger)} group by ${columns}`;
    const balances = sql`select ${columns}, ${plain} from ${sql.table(`${ledger}_balance`)} where ${sql.join(
      measures.map((name) => sql`${sql.ref(name)} <> 0`),
      sql` or `,
    )}`;
    const months = sql`select ${columns}, ${sql.join(measures.map((name) => sql`sum(${sql.ref(`${name}_in`)} - ${sql.ref(`${name}_out`)}) as ${sql.ref(name)}`))} from ${sql.table(`${ledger}_month`)} group by ${columns}`;
    const nonZero = sql`having ${sql.join(
      measures.map((name) => sql`sum(${sql.ref(name)}) <> 0`),
      sql` or `,
    )}`;
    found.push(
      ...(await query(sql`(${posted} ${nonZero}) except (${balances})`)),
      ...(await query(sql`(${balances}) except (${posted})`)),
      ...(await query(sql`(${posted}) except (${months})`)),
    );
  }
  return found;
}

describe('ledgers', () => {
  it('holds what the demonstration company posted: balances and months are the sums of the postings, nothing is below zero, no value without goods', async () => {
    const [count] = await query(sql`select count(*) as count from r_stock_ledger`);
    expect(Number(count!.count)).toBeGreaterThan(3000);
    expect(await untrue()).toEqual([]);
    expect(await query(sql`select * from r_stock_ledger_balance where quantity < 0`)).toEqual([]);
    expect(
      await query(
        sql`select * from r_stock_cost_balance where quantity < 0 or amount < 0 or (quantity = 0 and amount <> 0)`,
      ),
    ).toEqual([]);
  });

  it('B-383 a review posts, a withdrawal posts the opposite and takes nothing away', async () => {
    const productId = await newProduct({ batchManaged: 1 });
    const id = await done(
      await receive([
        { productId, quantity: '10', batchNo: 'A' },
        { productId, quantity: '5.5', batchNo: 'B' },
      ]),
      'resetIn',
      'review',
    );
    expect(await onHand(productId)).toBe('15.5');
    await done(id, 'resetIn', 'unreview');
    expect(await onHand(productId)).toBe('0');
    await done(id, 'resetIn', 'review');
    expect(await onHand(productId)).toBe('15.5');
    const postings = await query(
      sql`select side, quantity, reverses is not null as back from r_stock_ledger where package_id = 1 and document_kind = 'resetIn' and document_id = ${id} order by id`,
    );
    expect(postings.map(({ quantity }) => Number(quantity))).toEqual([10, 5.5, -10, -5.5, 10, 5.5]);
    // What is taken back lessens what came in; it is no issue.
    expect(new Set(postings.map(({ side }) => side))).toEqual(new Set(['in']));
    expect(await untrue()).toEqual([]);
  });

  it('B-126 refuses an issue of more than there is, line by line with what is lacking, and stores nothing', async () => {
    const productId = await newProduct({ batchManaged: 1 });
    await done(await receive([{ productId, quantity: '8', batchNo: 'A' }]), 'resetIn', 'review');
    const id = await issue([
      { productId, quantity: '5', batchNo: 'A' },
      { productId, quantity: '6', batchNo: 'A' },
      { productId, quantity: '1', batchNo: 'B' },
    ]);
    const answer = await act('resetOut', 'review', id);
    expect(answer).toMatchObject({ status: 200, code: 900, message: '审核失败提示' });
    const { code } = await detail(await app.as('admin'), app.resource('resetOut'), id);
    expect(lines(answer).map((line) => line.code)).toEqual([`${code} 第 1 行`, `${code} 第 2 行`, `${code} 第 3 行`]);
    expect(lines(answer)[1]).toMatchObject({ table: 'lines', line: 1 });
    expect(lines(answer)[1]!.lead).toMatchObject({ to: expect.stringMatching(/^\/stockManage\/.*productId=\d+/) });
    expect(lines(answer)[1]!.remark).toMatch(/ \/ A 数量不足：现有 8，还缺 3$/);
    expect(lines(answer)[2]!.remark).toMatch(/ \/ B 数量不足：现有 0，还缺 1$/);
    expect(await detail(await app.as('admin'), app.resource('resetOut'), id)).toMatchObject({ status: 0 });
    expect(await onHand(productId)).toBe('8');
    expect(await untrue()).toEqual([]);
  });

  it('E-17 names the documents to undo first when what came in has gone out since', async () => {
    const productId = await newProduct();
    const inId = await done(await receive([{ productId, quantity: '8' }]), 'resetIn', 'review');
    const outId = await done(await issue([{ productId, quantity: '3' }]), 'resetOut', 'review');
    const { code } = await detail(await app.as('admin'), app.resource('resetOut'), outId);
    const answer = await act('resetIn', 'unreview', inId);
    expect(answer).toMatchObject({ code: 900, message: '弃审失败提示' });
    expect(lines(answer)[0]!.remark).toContain(`已被【${code}】使用，还缺 3，请先弃审`);
    await done(outId, 'resetOut', 'unreview');
    await done(inId, 'resetIn', 'unreview');
    expect(await onHand(productId)).toBe('0');
  });

  it('lets a warehouse that may fall below zero do so', async () => {
    const productId = await newProduct();
    await sql`update r_warehouse set allow_negative = 1 where package_id = 1 and id = ${WAREHOUSE.scrap}`.execute(
      app.database.kysely,
    );
    await done(await issue([{ productId, quantity: '3' }], { warehouseId: WAREHOUSE.scrap }), 'resetOut', 'review');
    expect(await onHand(productId, WAREHOUSE.scrap)).toBe('-3');
    await sql`update r_warehouse set allow_negative = 0 where package_id = 1 and id = ${WAREHOUSE.scrap}`.execute(
      app.database.kysely,
    );
    // What lessens the lack is never refused.
    await done(await receive([{ productId, quantity: '2' }], { warehouseId: WAREHOUSE.scrap }), 'resetIn', 'review');
    expect(
      await act('resetOut', 'review', await issue([{ productId, quantity: '1' }], { warehouseId: WAREHOUSE.scrap })),
    ).toMatchObject({ code: 900 });
  });

  it('values what goes out at the moving weighted average, to the last cent, and moves carry their value', async () => {
    const productId = await newProduct();
    await done(await receive([{ productId, quantity: '3', price: '10' }]), 'resetIn', 'review', 'post');
    await done(await receive([{ productId, quantity: '4', price: '12.35' }]), 'resetIn', 'review', 'post');
    expect(await worth(productId)).toBe('79.40');
    await done(
      await issue([
        { productId, quantity: '2' },
        { productId, quantity: '1' },
      ]),
      'resetOut',
      'review',
      'post',
    );
    // 79.40 / 7 * 2 = 22.69, then 56.71 / 5 = 11.34
    expect(await worth(productId)).toBe('45.37');
    await done(
      await enter('allot', [{ productId, quantity: '3' }], {
        arriveDate: day(0),
        warehouseId: undefined,
        fromWarehouseId: WAREHOUSE.raw,
        toWarehouseId: WAREHOUSE.auxiliary,
      }),
      'allot',
      'review',
      'post',
    );
    // 45.37 / 4 * 3 = 34.03
    expect([await worth(productId), await worth(productId, WAREHOUSE.auxiliary)]).toEqual(['11.34', '34.03']);
    await done(await issue([{ productId, quantity: '1' }]), 'resetOut', 'review', 'post');
    expect(await worth(productId)).toBe('0.00');
    expect(await untrue()).toEqual([]);
  });

  it('E-18 knows no way to change or delete a posting', async () => {
    const calls = [...app.services.calls].filter(({ path }) => path.startsWith(`${app.resource('stockLedger').api}/`));
    expect(calls.map(({ method, path }) => `${method} ${path}`).filter((call) => !call.startsWith('GET '))).toEqual([]);
  });

  it('posts a batch of documents, or none of it', async () => {
    const productId = await newProduct();
    await done(await receive([{ productId, quantity: '5' }]), 'resetIn', 'review');
    const ids = [await issue([{ productId, quantity: '3' }]), await issue([{ productId, quantity: '3' }])];
    expect(lines(await act('resetOut', 'review', ...ids))).toHaveLength(2);
    expect(await onHand(productId)).toBe('5');
  });

  it('takes the same statements for one line and for two hundred', async () => {
    const productId = await newProduct({ batchManaged: 1 });
    const big = await receive(
      Array.from({ length: 200 }, (_, index) => ({ productId, quantity: '1', batchNo: `B${index}` })),
    );
    const small = await receive([{ productId, quantity: '1', batchNo: 'C' }]);
    const count = async (id: string) => (await app.statementsOf(() => done(id, 'resetIn', 'review'))).length;
    const [ofBig, ofSmall] = [await count(big), await count(small)];
    // One looks for what has been disabled, two for an approval that it would wait for, five register the batches; goods
    // without batches have none of those.
    expect([ofBig, ofSmall]).toEqual([20, 20]);
    const plain = await receive([{ productId: await newProduct(), quantity: '1' }]);
    expect(await count(plain)).toBe(15);
    // One ties what comes back to what was lent, one looks whether that left before, one writes what the ledger has; four
    // let the document wait for its voucher.
    await expect(app.statementsOf(() => done(big, 'resetIn', 'post'))).resolves.toHaveLength(23);
  });
});
