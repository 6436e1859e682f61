import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FACTORY } from '../../src/company/demonstration/people/organisation';
import { fieldNamed } from '../../src/language/model';
import { openDemoDatabase } from '../support/demoDatabase';
import { day } from './days';
import { countTools } from './countTools';
import { add, COUNTED, detail, newBody, texts, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

/** The lines that a store of these tests may be counted in, so that more than that can be put there. */
const MOST = 210;

let app: TestApp;
let admin: Client;
let keeper: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase(), ({ resources }) => {
    fieldNamed(resources.stock!, 'lines').settings.max = MOST;
  });
  admin = await app.as('admin');
  keeper = await app.as('keeper');
});
afterAll(() => app?.close());

const {
  act,
  batches,
  books,
  done,
  enter,
  fill,
  filled,
  generate,
  made,
  moved,
  newProduct,
  newStore,
  onHand,
  saveAgain,
  stored,
} = countTools(() => app);

describe('the book of a count', () => {
  it('is what the ledger says of warehouse, product and batch at the end of its day, and never what was typed', async () => {
    const [store, other, productId] = [await newStore(), await newStore(), await newProduct({ batchManaged: 1 })];
    await moved('resetIn', { store, productId, quantity: '10', batchNo: 'A', on: day(2) });
    await moved('resetIn', { store, productId, quantity: '4', batchNo: 'B', on: day(2) });
    await moved('resetIn', { store, productId, quantity: '3', batchNo: 'D', on: day(1) });
    await moved('resetOut', { store, productId, quantity: '2', batchNo: 'A', on: day(0) });
    await moved('resetIn', { store: other, productId, quantity: '50', batchNo: 'A', on: day(2) });
    const lines = [
      { productId, batchNo: 'A', quantity: '1', bookQuantity: '999' },
      { productId, batchNo: 'B', quantity: '1' },
      { productId, batchNo: 'D', quantity: '1' },
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
      expect.stringMatching(/^盘点单【PD\d+】第 2 行 甲盘点 账面数量已由10变为7，请编辑核对后重新保存$/),
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
      factoryId: FACTORY.kunshan,
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
    const [store, one, two] = [await newStore(), await newProduct({ batchManaged: 1 }), await newProduct()];
    await moved('resetIn', { store, productId: one, quantity: '10', batchNo: 'A', on: day(2) });
    await moved('resetIn', { store, productId: one, quantity: '1', batchNo: 'A', on: day(1) });
    await moved('resetIn', { store, productId: one, quantity: '5', batchNo: 'B', on: day(1) });
    await moved('resetIn', { store, productId: two, quantity: '6', on: day(2) });
    await moved('resetOut', { store, productId: two, quantity: '6', on: day(0) });
    const today = await fill({ warehouseId: store });
    expect(today).toMatchObject({ code: 200, data: { keys: ['productId', 'batchNo'] } });
    expect(filled(today.data)).toEqual([
      [one, 'A'],
      [one, 'B'],
    ]);
    expect(today.data.list[0]).toMatchObject({
      productName: expect.stringContaining('盘点件'),
      unitId: COUNTED.unitId,
    });
    expect(filled((await fill({ warehouseId: store, countDate: day(1) })).data)).toEqual([
      [one, 'A'],
      [one, 'B'],
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
    const disabled = await admin.post(`${app.resource('inventory').operations.action}/disable`, {
      ids: [productId],
      confirmed: true,
    });
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
