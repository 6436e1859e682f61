import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldNamed } from '../../src/language/model';
import { openDemoDatabase } from '../support/demoDatabase';
import { day } from './days';
import { documentCalls } from './documentCalls';
import { add, COUNTED, detail, newBody, texts, type Body } from './records';
import { LOGIN, startTestApp, type Client, type TestApp } from './testApp';

/** The lines that a store of these tests may be counted in, so that more than that can be put there. */
const MOST = 210;

let app: TestApp;
let admin: Client;
let keeper: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase(), ({ resources }) => {
    fieldNamed(resources.stock!, 'lines').settings.max = MOST;
  });
  await sql`insert into sys_role_permission (package_id, role_id, code) select r.package_id, r.role_id, '/stockList/print' from sys_user_role as r
    join sys_user as u on u.id = r.user_id where r.package_id = 1 and u.login_id = ${LOGIN.keeper}`.execute(
    app.database.kysely,
  );
  admin = await app.as('admin');
  keeper = await app.as('keeper');
});
afterAll(() => app?.close());

const { act, done, generate } = documentCalls(() => app);

/** A store in which nothing lies. */
async function newStore(): Promise<string> {
  return add(admin, app.resource('warehouse'), {
    ...(await newBody(app, 'warehouse')),
    name: `盘点仓${Math.random()}`,
  });
}

async function newProduct(more: Body = {}): Promise<string> {
  const body = await newBody(app, 'inventory');
  return add(admin, app.resource('inventory'), {
    ...body,
    ...COUNTED,
    name: `盘点件${Math.random()}`,
    barcode: undefined,
    purchasePrice: '77',
    ...more,
  });
}

interface Moved {
  store: string;
  productId: string;
  quantity: string;
  batchNo?: string;
  price?: string;
  on?: string;
}

/** Goods that came in or went out on a day, reviewed; posted, if they have a price. */
async function moved(name: 'resetIn' | 'resetOut', { store, price, on = day(0), ...line }: Moved): Promise<string> {
  const id = await add(admin, app.resource(name), {
    ...(await newBody(app, name)),
    billDate: on,
    kind: name === 'resetIn' ? 'gift' : 'sample',
    stockId: null,
    warehouseId: store,
    lines: [{ ...COUNTED, batchNo: null, price: price ?? '1', ...line, units: undefined }],
  });
  return done(id, name, 'review', ...(price === undefined ? [] : ['post']));
}

/** A product of which so many batches of one piece each came in. */
async function batches(store: string, count: number): Promise<string> {
  const productId = await newProduct();
  const id = await add(admin, app.resource('resetIn'), {
    ...(await newBody(app, 'resetIn')),
    billDate: day(0),
    kind: 'gift',
    stockId: null,
    warehouseId: store,
    lines: Array.from({ length: count }, (_, index) => ({
      productId,
      unitId: COUNTED.unitId,
      quantity: '1',
      batchNo: `P${index}`,
      price: '1',
    })),
  });
  await done(id, 'resetIn', 'review');
  return productId;
}

interface Counted {
  productId: string;
  quantity?: string;
  batchNo?: string;
  reason?: string;
  bookQuantity?: string;
}

async function countBody(store: string, lines: Counted[], header: Body = {}): Promise<Body> {
  return {
    ...(await newBody(app, 'stock')),
    billDate: day(0),
    countDate: day(0),
    warehouseId: store,
    isBlind: false,
    categoryId: null,
    ...header,
    lines: lines.map((line) => ({ unitId: COUNTED.unitId, reason: 'count', batchNo: null, ...line })),
  };
}

const enter = async (store: string, lines: Counted[], header: Body = {}, client = admin): Promise<string> =>
  add(client, app.resource('stock'), await countBody(store, lines, header));

const stored = (id: string, client = admin): Promise<Body> => detail(client, app.resource('stock'), id);

const books = (record: Body): (string | null)[] => (record.lines as Body[]).map(({ bookQuantity }) => bookQuantity);

/** Saves a count as it stands, as a person does who has looked again. */
async function saveAgain(id: string, client = admin): Promise<void> {
  expect(await client.post(app.resource('stock').operations.edit, await stored(id, client))).toMatchObject({
    code: 200,
  });
}

/** The document that a push-down begins, as a person saves it: its id. */
async function made(to: 'resetIn' | 'resetOut', from: string): Promise<string> {
  const { data } = await generate(to, 'stock', from);
  return add(admin, app.resource(to), data);
}

async function onHand(store: string, productId: string): Promise<string> {
  const { rows } = await sql<{
    held: string;
  }>`select coalesce(sum(quantity), 0)::text as held from r_stock_ledger_balance
    where package_id = 1 and warehouse_id = ${store} and product_id = ${productId}`.execute(app.database.kysely);
  return Number(rows[0]!.held).toFixed(2);
}

const fill = (params: Record<string, string>, client = admin) =>
  client.get(`${app.resource('stock').api}/fillLines`, { table: 'lines', countDate: day(0), ...params });

const filled = (data: Body): unknown[] =>
  (data.list as Body[]).map(({ batchNo, productId }) => [productId, batchNo ?? null]);

describe('the book of a count', () => {
  it('is what the ledger says of warehouse, product and batch at the end of its day, and never what was typed', async () => {
    const [store, other, productId] = [await newStore(), await newStore(), await newProduct()];
    await moved('resetIn', { store, productId, quantity: '10', batchNo: 'A', on: day(2) });
    await moved('resetIn', { store, productId, quantity: '4', batchNo: 'B', on: day(2) });
    await moved('resetIn', { store, productId, quantity: '3', on: day(1) });
    await moved('resetOut', { store, productId, quantity: '2', batchNo: 'A', on: day(0) });
    await moved('resetIn', { store: other, productId, quantity: '50', batchNo: 'A', on: day(2) });
    const lines = [
      { productId, batchNo: 'A', quantity: '1', bookQuantity: '999' },
      { productId, batchNo: 'B', quantity: '1' },
      { productId, quantity: '1' },
      { productId, batchNo: 'C', quantity: '1' },
    ];
    const bookOn = async (countDate: string) => books(await stored(await enter(store, lines, { countDate })));
    expect(await bookOn(day(0))).toEqual(['8.00', '4.00', '3.00', '0.00']);
    expect(await bookOn(day(1))).toEqual(['10.00', '4.00', '3.00', '0.00']);
    expect(await bookOn(day(2))).toEqual(['10.00', '4.00', '0.00', '0.00']);
    expect(await bookOn(day(3))).toEqual(['0.00', '0.00', '0.00', '0.00']);
  });

  it('makes the difference, and its amount at what the goods cost at present', async () => {
    const [store, productId] = [await newStore(), await newProduct()];
    await moved('resetIn', { store, productId, quantity: '2', price: '10' });
    await moved('resetIn', { store, productId, quantity: '1', price: '5' });
    const record = await stored(await enter(store, [{ productId, quantity: '2' }]));
    expect(record.lines).toMatchObject([{ bookQuantity: '3.00', difference: '-1.00', price: '8.33', amount: '-8.33' }]);
    expect(record).toMatchObject({
      totalBook: '3.00',
      totalQuantity: '2.00',
      totalDifference: '-1.00',
      totalMoney: '-8.33',
    });
  });

  it('is asked anew when the count is saved, and where it has moved since the review is refused line by line', async () => {
    const [store, first, second] = [await newStore(), await newProduct({ name: '甲盘点' }), await newProduct()];
    await moved('resetIn', { store, productId: first, quantity: '10', on: day(2) });
    await moved('resetIn', { store, productId: second, quantity: '10', on: day(2) });
    const id = await enter(
      store,
      [
        { productId: second, quantity: '10' },
        { productId: first, quantity: '10' },
      ],
      {
        countDate: day(1),
      },
    );
    // What moves on a later day is nothing to the book of that day.
    await moved('resetOut', { store, productId: second, quantity: '1', on: day(0) });
    await moved('resetOut', { store, productId: first, quantity: '3', on: day(1) });
    const refused = await act('stock', 'review', id);
    expect(refused.code).not.toBe(200);
    expect(texts(refused)).toEqual([
      expect.stringMatching(/第 2 行 甲盘点 账面数量已由10变为7，请编辑核对后重新保存$/),
    ]);
    expect((await stored(id)).status).toBe(0);
    await saveAgain(id);
    expect((await stored(id)).lines).toMatchObject([
      { bookQuantity: '10.00', difference: '0.00' },
      { bookQuantity: '7.00', difference: '3.00' },
    ]);
    await done(id, 'stock', 'review');
  });

  it('is reviewed once by several at a time, and by none where everything has been counted of it', async () => {
    const [store, productId] = [await newStore(), await newProduct()];
    await moved('resetIn', { store, productId, quantity: '5' });
    const open = await enter(store, [{ productId }]);
    expect(texts(await act('stock', 'review', open))).toEqual([expect.stringContaining('还有未填实盘数量的明细')]);
    const id = await enter(store, [{ productId, quantity: '5' }]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => act('stock', 'review', id)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await stored(id)).status).toBe(1);
  });

  it('and moves at the same moment: the review tells of them, or they come after it', async () => {
    const [store, productId] = [await newStore(), await newProduct()];
    await moved('resetIn', { store, productId, quantity: '9' });
    const id = await enter(store, [{ productId, quantity: '9' }]);
    const out = await add(admin, app.resource('resetOut'), {
      ...(await newBody(app, 'resetOut')),
      billDate: day(0),
      kind: 'sample',
      stockId: null,
      warehouseId: store,
      lines: [{ unitId: COUNTED.unitId, productId, batchNo: null, quantity: '4' }],
    });
    const [review, move] = await Promise.all([act('stock', 'review', id), act('resetOut', 'review', out)]);
    expect(move.code).toBe(200);
    expect(await onHand(store, productId)).toBe('5.00');
    const [said, expected] =
      review.code === 200 ? [books(await stored(id)), /^9\.00$/] : [texts(review), /账面数量已由9变为5/];
    expect(said.join()).toMatch(expected);
  });
});

describe('lines from the book', () => {
  it('are all that lies in the warehouse at the end of the day, each key once', async () => {
    const [store, one, two] = [await newStore(), await newProduct(), await newProduct()];
    await moved('resetIn', { store, productId: one, quantity: '10', batchNo: 'A', on: day(2) });
    await moved('resetIn', { store, productId: one, quantity: '1', batchNo: 'A', on: day(1) });
    await moved('resetIn', { store, productId: one, quantity: '5', on: day(1) });
    await moved('resetIn', { store, productId: two, quantity: '6', on: day(2) });
    await moved('resetOut', { store, productId: two, quantity: '6', on: day(0) });
    const today = await fill({ warehouseId: store });
    expect(today).toMatchObject({ code: 200, data: { keys: ['productId', 'batchNo'] } });
    expect(filled(today.data)).toEqual([
      [one, null],
      [one, 'A'],
    ]);
    expect(today.data.list[0]).toMatchObject({
      productName: expect.stringContaining('盘点件'),
      unitId: COUNTED.unitId,
    });
    expect(filled((await fill({ warehouseId: store, countDate: day(1) })).data)).toEqual([
      [one, null],
      [one, 'A'],
      [two, null],
    ]);
    expect(filled((await fill({ warehouseId: store, countDate: day(3) })).data)).toEqual([]);
  });

  it('are counted in one document however many, while others move what it counts', async () => {
    const store = await newStore();
    const productId = await batches(store, MOST);
    const { data } = await fill({ warehouseId: store });
    expect(data.list).toHaveLength(MOST);
    const lines = (data.list as Body[]).map(({ batchNo }) => ({ productId, batchNo, quantity: '1' }));
    const [id] = await Promise.all([
      enter(store, lines),
      moved('resetOut', { store, productId, quantity: '1', batchNo: 'P7' }),
      moved('resetIn', { store, productId, quantity: '1', batchNo: 'P8' }),
    ]);
    await saveAgain(id);
    const counted = await stored(id);
    expect(counted).toMatchObject({ totalBook: `${MOST}.00`, totalDifference: '0.00' });
    await moved('resetOut', { store, productId, quantity: '1', batchNo: 'P9' });
    expect(texts(await act('stock', 'review', id))).toEqual([expect.stringContaining('账面数量已由1变为0')]);
  });

  it('count what has been disabled meanwhile, since it lies there still', async () => {
    const [store, productId] = [await newStore(), await newProduct()];
    await moved('resetIn', { store, productId, quantity: '5' });
    const disabled = await admin.post(`${app.resource('inventory').operations.action}/disable`, { ids: [productId] });
    expect(disabled.code).toBe(200);
    const { data } = await fill({ warehouseId: store });
    expect(data.list).toMatchObject([{ productId, unitId: COUNTED.unitId }]);
    await enter(store, [{ productId, quantity: '5' }]);
  });

  it('are narrowed to a class with those below it, and refused with what narrows them where there are too many', async () => {
    const store = await newStore();
    const classify = await newBody(app, 'classify');
    const top = await add(admin, app.resource('classify'), {
      ...classify,
      parentId: null,
      name: `盘点类${Math.random()}`,
    });
    const below = await add(admin, app.resource('classify'), {
      ...classify,
      parentId: top,
      name: `盘点类${Math.random()}`,
    });
    const inside = await newProduct({ categoryId: below });
    await moved('resetIn', { store, productId: inside, quantity: '1' });
    await batches(store, MOST);
    expect(filled((await fill({ warehouseId: store, categoryId: top })).data)).toEqual([[inside, null]]);
    const refused = await fill({ warehouseId: store });
    expect(refused.code).not.toBe(200);
    expect(texts(refused)).toEqual([`账面超过${MOST}行，请用「存货分类」缩小范围后分次生成`]);
  });

  it('are for who enters counts, of a day and a warehouse that there are and that they may choose', async () => {
    const store = await newStore();
    expect((await fill({ warehouseId: store }, keeper)).code).toBe(200);
    expect((await fill({ warehouseId: store }, await app.as('reader'))).code).toBe(403);
    expect((await fill({})).code).toBe(400);
    expect((await fill({ warehouseId: store, countDate: '' })).code).toBe(400);
    expect((await fill({ warehouseId: store, countDate: 'x' })).code).toBe(400);
    expect((await fill({ warehouseId: store, table: 'others' })).code).toBe(400);
    expect(texts(await fill({ warehouseId: '99999999' }))).toEqual([expect.stringContaining('不存在或已停用')]);
  });
});

describe('a blind count', () => {
  const SECRET = ['bookQuantity', 'difference', 'price', 'amount', 'totalBook', 'totalDifference', 'totalMoney'];
  const told = (record: Body): string[] =>
    [record, ...((record.lines as Body[] | undefined) ?? [])].flatMap((row) =>
      SECRET.filter((name) => row[name] !== null && row[name] !== undefined),
    );

  it('shows who counts neither book nor difference until it is reviewed, and who reviews both', async () => {
    const [store, productId] = [await newStore(), await newProduct()];
    await moved('resetIn', { store, productId, quantity: '12', price: '3' });
    const { print } = app.resource('stock').operations;
    const id = await enter(store, [{ productId }], { isBlind: true });
    const counting = await stored(id, keeper);
    expect(told(counting)).toEqual([]);
    counting.lines[0].quantity = '11';
    // Nor does saving ask for a reason, which would tell that something is wrong.
    counting.lines[0].reason = null;
    expect(await keeper.post(app.resource('stock').operations.edit, counting)).toMatchObject({ code: 200 });
    expect(told(await stored(id, keeper))).toEqual([]);
    const [row] = (await keeper.get(app.resource('stock').operations.list, { id })).data.list;
    expect(told(row)).toEqual([]);
    const { data: history } = await keeper.get(app.resource('stock').operations.history, { id });
    expect(JSON.stringify(history)).not.toMatch(/bookQuantity|difference|total(Book|Difference|Money)/);
    const printed = await keeper.get(print, { ids: id });
    expect(printed.code).toBe(200);
    expect(told(printed.data.list[0].record)).toEqual([]);
    const report = await keeper.get(app.resource('stock').operations.lines, { code: String(counting.code) });
    expect(report.data.list).toHaveLength(1);
    expect(told(report.data.list[0])).toEqual([]);
    expect((await stored(id)).lines).toMatchObject([{ bookQuantity: '12.00', difference: '-1.00', amount: '-3.00' }]);
    await done(id, 'stock', 'review');
    expect((await stored(id, keeper)).lines).toMatchObject([{ bookQuantity: '12.00', difference: '-1.00' }]);
  });

  it('is not told its book by what the form asks, and cannot be made an open one by who counts', async () => {
    const [store, productId] = [await newStore(), await newProduct()];
    await moved('resetIn', { store, productId, quantity: '12', price: '3' });
    const lines = fieldNamed(app.resource('stock'), 'lines').fields!;
    const asked = app.services.compiled(app.resource('stock')).byPath;
    expect(lines.map(({ name }) => name)).toContain('bookQuantity');
    const answersTo = async (client: Client, id: string | undefined) => {
      const asks = ['lines.bookQuantity', 'lines.price'].flatMap((path) =>
        asked.get(path)!.value!.asks.map((ask) => ({
          text: ask.text,
          values: [
            ask.node.where.map(
              ({ field }) => ({ warehouseId: store, productId, billDate: day(0), batchNo: null })[field] ?? null,
            ),
          ],
        })),
      );
      const { code, data } = await client.post('/api/system/common/lookUp', { resource: 'stock', id, asks });
      expect(code).toBe(200);
      return (data as unknown[][]).flat();
    };
    const blind = await enter(store, [{ productId, quantity: '12' }], { isBlind: true });
    const open = await enter(store, [{ productId, quantity: '12' }]);
    expect(await answersTo(keeper, blind)).toEqual([null, null, null, null]);
    expect(await answersTo(keeper, open)).toContainEqual({ number: '12' });
    expect(await answersTo(keeper, undefined)).toContainEqual({ number: '12' });
    expect(await answersTo(admin, blind)).toContainEqual({ number: '12' });
    const body = await stored(blind, keeper);
    expect(await keeper.post(app.resource('stock').operations.edit, { ...body, isBlind: false })).toMatchObject({
      code: 200,
    });
    expect((await stored(blind)).isBlind).toBeTruthy();
    expect(books(await stored(blind, keeper))).toEqual([null]);
  });
});

describe('what a count has found', () => {
  it('becomes a gain and a loss of exactly the differences, once, which bring the book to what was counted', async () => {
    const [store, more, less, same] = [await newStore(), await newProduct(), await newProduct(), await newProduct()];
    for (const productId of [more, less, same])
      await moved('resetIn', { store, productId, quantity: '10', price: '4' });
    const id = await enter(store, [
      { productId: more, quantity: '13' },
      { productId: less, quantity: '8.5' },
      { productId: same, quantity: '10' },
    ]);
    expect((await generate('resetIn', 'stock', id)).code).not.toBe(200);
    await done(id, 'stock', 'review');
    const draft = (await generate('resetIn', 'stock', id)).data as Body;
    expect(draft).toMatchObject({
      kind: 'gain',
      stockId: id,
      warehouseId: store,
      lines: [{ productId: more, quantity: '3.00' }],
    });
    const excessive = { ...draft, lines: [{ ...draft.lines[0], quantity: '3.01' }] };
    expect((await admin.post(app.resource('resetIn').operations.add, excessive)).code).not.toBe(200);
    const gain = await made('resetIn', id);
    const loss = await made('resetOut', id);
    expect((await detail(admin, app.resource('resetOut'), loss)).lines).toMatchObject([
      { productId: less, quantity: '1.50' },
    ]);
    for (const to of ['resetIn', 'resetOut'])
      expect(texts(await generate(to, 'stock', id))).toEqual([expect.stringContaining('已全部下推')]);
    await done(gain, 'resetIn', 'review', 'post');
    await done(loss, 'resetOut', 'review', 'post');
    expect([await onHand(store, more), await onHand(store, less), await onHand(store, same)]).toEqual([
      '13.00',
      '8.50',
      '10.00',
    ]);
    const { rows } = await sql<{ amount: string }>`select amount::text from r_stock_cost
      where package_id = 1 and document_id in (${gain}, ${loss}) and warehouse_id = ${store} order by amount`.execute(
      app.database.kysely,
    );
    expect(rows.map(({ amount }) => Number(amount))).toEqual([-6, 12]);
    expect((await act('stock', 'unreview', id)).code).not.toBe(200);
  });

  it('can be made anew where a red entry has taken it back, and no sooner', async () => {
    const [store, productId] = [await newStore(), await newProduct()];
    await moved('resetIn', { store, productId, quantity: '10', price: '4' });
    const id = await done(await enter(store, [{ productId, quantity: '12' }]), 'stock', 'review');
    const gain = await done(await made('resetIn', id), 'resetIn', 'review', 'post');
    expect(await onHand(store, productId)).toBe('12.00');
    expect((await generate('resetIn', 'stock', id)).code).not.toBe(200);
    const reversed = await admin.post(`${app.resource('resetIn').operations.action}/reverse`, { ids: [gain] });
    expect(reversed.code).toBe(200);
    expect(await onHand(store, productId)).toBe('10.00');
    const again = await done(await made('resetIn', id), 'resetIn', 'review');
    expect((await detail(admin, app.resource('resetIn'), again)).lines).toMatchObject([{ quantity: '2.00' }]);
    expect(await onHand(store, productId)).toBe('12.00');
  });
});
