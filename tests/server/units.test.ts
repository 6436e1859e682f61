import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FACTORY, WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { lineTableOf } from '../../src/server/schema/naming';
import { openDemoDatabase } from '../support/demoDatabase';
import { BOX, boxedGoods, PIECE, TON } from './boxedGoods';
import { detail, texts, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
let productId: string;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  productId = await product('12');
});
afterAll(() => app?.close());

const { act, balance, enter, lineOf, product, receive, tryAdd } = boxedGoods(() => app);

describe('units of a product', () => {
  it('a line in boxes is kept with the rate of the product, whatever the call says, and posts in pieces', async () => {
    const id = await receive(
      [
        { productId, unitId: BOX, conversionRate: '1', baseQuantity: '3', quantity: '3' },
        { productId, unitId: PIECE, quantity: '5' },
      ],
      'review',
    );
    expect(
      (await lineOf('resetIn', id)).map(({ baseQuantity, conversionRate }) => [conversionRate, baseQuantity]),
    ).toEqual([
      ['12.000000', '36.00'],
      ['1.000000', '5.00'],
    ]);
    expect(await balance('r_stock_ledger_balance', productId)).toEqual({ quantity: '41.00' });
    expect(await act('resetIn', 'unreview', id)).toMatchObject({ code: 200 });
    expect(await balance('r_stock_ledger_balance', productId)).toEqual({ quantity: '0.00' });
  });

  it('a unit that the product does not have is refused, with its line', async () => {
    const answer = await tryAdd(
      'resetIn',
      [
        { productId, unitId: PIECE, quantity: '1' },
        { productId, unitId: TON, conversionRate: '1', quantity: '1' },
      ],
      { kind: 'gift' },
    );
    expect(answer).toMatchObject({ code: 900, data: [{ table: 'lines', line: 1, field: 'unitId' }] });
    expect(texts(answer)).toEqual(['第 2 行 单位：不属于所选存货']);
  });

  it('a product has one price for each level of customers: two are refused, both with their line', async () => {
    const inventory = await detail(admin, app.resource('inventory'), await product('12'));
    const edit = (levels: string[]) =>
      admin.post(app.resource('inventory').operations.edit, {
        ...inventory,
        levelPrices: levels.map((level, index) => ({ level, price: `4${index}` })),
      });
    const answer = await edit(['A', 'B', 'A']);
    expect(answer.code).toBe(900);
    expect(texts(answer)).toEqual([
      '第 1 行 客户等级：同一等级、起订数量和生效日期只能有一个价格',
      '第 3 行 客户等级：同一等级、起订数量和生效日期只能有一个价格',
    ]);
    expect((await edit(['A', 'B'])).code).toBe(200);
  });

  it('what was entered keeps its rate when the product changes, until its unit is chosen anew', async () => {
    const own = await product('10');
    const id = await receive([{ productId: own, unitId: BOX, quantity: '2' }]);
    // A rate in use cannot be changed any more; one that was before that rule can differ.
    await sql`update ${sql.table(lineTableOf(app.resource('inventory'), 'units'))} set conversion_rate = 24 where package_id = 1 and parent_id = ${own}`.execute(
      app.database.kysely,
    );
    const save = async (change: (line: Body) => Body[]) => {
      const body = await detail(admin, app.resource('resetIn'), id);
      expect(
        await admin.post(app.resource('resetIn').operations.edit, { ...body, lines: change(body.lines[0]) }),
      ).toMatchObject({ code: 200 });
      return (await lineOf('resetIn', id)).map(({ baseQuantity }) => baseQuantity);
    };
    expect(
      await save((line) => [
        { ...line, conversionRate: '99' },
        { ...line, id: undefined },
      ]),
    ).toEqual(['20.00', '48.00']);
    expect(await save((line) => [{ ...line, unitId: PIECE }])).toEqual(['2.00']);
    expect(await save((line) => [{ ...line, unitId: BOX }])).toEqual(['48.00']);
  });

  it('lines from before there were units count as they are', async () => {
    const own = await product('12');
    const id = await receive([{ productId: own, unitId: BOX, quantity: '7' }]);
    await sql`update ${sql.table(lineTableOf(app.resource('resetIn'), 'lines'))} set conversion_rate = null, base_quantity = null where package_id = 1 and parent_id = ${id}`.execute(
      app.database.kysely,
    );
    expect(await act('resetIn', 'review', id)).toMatchObject({ code: 200 });
    expect(await balance('r_stock_ledger_balance', own)).toEqual({ quantity: '7.00' });
  });

  it('cost is per piece: two boxes at 24, and a box and six pieces out at the average', async () => {
    const own = await product('12');
    await receive([{ productId: own, unitId: BOX, quantity: '2', price: '24' }], 'review', 'post');
    const out = await enter(
      'resetOut',
      [
        { productId: own, unitId: BOX, quantity: '1' },
        { productId: own, unitId: PIECE, quantity: '6' },
      ],
      { kind: 'research', warehouseId: WAREHOUSE.raw, factoryId: FACTORY.kunshan },
      'review',
      'post',
    );
    const { rows } =
      await sql<Body>`select quantity::text, amount::text from r_stock_cost where package_id = 1 and document_kind = 'resetOut' and document_id = ${out} order by id`.execute(
        app.database.kysely,
      );
    expect(rows).toEqual([
      { quantity: '-12.00', amount: '-24.00' },
      { quantity: '-6.00', amount: '-12.00' },
    ]);
    expect(await balance('r_stock_cost_balance', own)).toEqual({ quantity: '6.00' });
  });

  it('only units of the product are offered, to who may enter the document', async () => {
    const units = async (login: Parameters<TestApp['as']>[0], among: string, ref = 'resetIn.lines.unitId') =>
      (await app.as(login)).get('/api/bus/measureUnit/list', { ref, among, pageSize: '50' });
    for (const login of ['admin', 'keeper'] as const)
      expect((await units(login, productId)).data.list.map(({ id }: Body) => id).toSorted(), login).toEqual([
        PIECE,
        BOX,
      ]);
    expect((await units('admin', '999999999')).data.list).toEqual([]);
    for (const [among, ref] of [
      ['x', 'resetIn.lines.unitId'],
      [productId, 'inventory.unitId'],
      [productId, 'nothing'],
    ] as const)
      expect(await units('admin', among, ref)).toMatchObject({ code: 400 });
  });

  it('the rate is looked up while a line is entered', async () => {
    const list = [
      { id: productId, unitId: BOX },
      { id: productId, unitId: PIECE },
      { id: productId, unitId: TON },
      { id: productId },
    ];
    const { data } = await admin.post('/api/system/common/lookUp', {
      resource: 'resetIn',
      field: 'lines.conversionRate',
      list,
    });
    expect(data).toEqual(['12.000000', '1.000000', null, null]);
  });
});

describe('E-22 decimals of units', () => {
  it('a unit without decimals takes whole numbers only, a line in it too when it is counted in another', async () => {
    const answer = await tryAdd(
      'resetIn',
      [
        { productId, unitId: PIECE, quantity: '1.5' },
        { productId, unitId: BOX, quantity: '0.5' },
        { productId, unitId: PIECE, quantity: '2.00' },
      ],
      { kind: 'gift' },
    );
    expect(texts(answer)).toEqual(['第 1 行 入库数量：单位「个」只能填整数', '第 2 行 入库数量：单位「箱」只能填整数']);
    expect(answer).toMatchObject({
      code: 900,
      data: [
        { table: 'lines', line: 0, field: 'quantity' },
        { table: 'lines', line: 1, field: 'quantity' },
      ],
    });
    const inTons = await product('12', TON);
    expect(
      texts(await tryAdd('resetIn', [{ productId: inTons, unitId: TON, quantity: '3.66' }], { kind: 'gift' })),
    ).toEqual(['第 1 行 入库数量：折合43.92个，只能是整数']);
    expect(
      await tryAdd('resetIn', [{ productId: inTons, unitId: TON, quantity: '0.5' }], { kind: 'gift' }),
    ).toMatchObject({ code: 200 });
  });

  it('a product counts its bounds of stock in its unit, and what stood there before the unit changed stays', async () => {
    const inventory = await detail(admin, app.resource('inventory'), productId);
    const edit = (change: Body) => admin.post(app.resource('inventory').operations.edit, { ...inventory, ...change });
    expect(texts(await edit({ minStock: '2.5' }))).toEqual(['最低库存：单位「个」只能填整数']);
    const id = await receive([{ productId, unitId: PIECE, quantity: '3' }]);
    const lines = sql.table(lineTableOf(app.resource('resetIn'), 'lines'));
    await sql`update ${lines} set quantity = 3.50 where package_id = 1 and parent_id = ${id}`.execute(
      app.database.kysely,
    );
    const body = await detail(admin, app.resource('resetIn'), id);
    expect(await admin.post(app.resource('resetIn').operations.edit, { ...body, remark: '不动数量' })).toMatchObject({
      code: 200,
    });
    const again = await detail(admin, app.resource('resetIn'), id);
    expect(
      texts(
        await admin.post(app.resource('resetIn').operations.edit, {
          ...again,
          lines: [{ ...again.lines[0], quantity: '4.5' }],
        }),
      ),
    ).toEqual(['第 1 行 入库数量：单位「个」只能填整数']);
  });
});

describe('E-22 units in use', () => {
  const edit = async (id: string, change: (inventory: Body) => Body) => {
    const inventory = await detail(admin, app.resource('inventory'), id);
    return admin.post(app.resource('inventory').operations.edit, { ...inventory, ...change(inventory) });
  };

  it('the basic unit, a rate and a unit that a document counts with cannot be changed, and the refusal names one', async () => {
    const own = await product('12');
    const id = await receive([{ productId: own, unitId: BOX, quantity: '2' }]);
    const { code } = await detail(admin, app.resource('resetIn'), id);
    expect(texts(await edit(own, ({ units }) => ({ units: [{ ...units[0], conversionRate: '10' }] })))).toEqual([
      `第 1 行 换算率：已用于其他入库单【${code}】等单据，不能修改；包装改变时请增加一个新单位`,
    ]);
    expect(texts(await edit(own, () => ({ units: [] })))).toEqual([
      `辅助单位：单位「箱」已用于其他入库单【${code}】等单据，不能删除`,
    ]);
    expect(texts(await edit(own, () => ({ unitId: TON })))).toEqual([
      `基本单位：已用于其他入库单【${code}】等，不能修改；需要不同的值时请新增存货`,
    ]);
    expect(await detail(admin, app.resource('inventory'), own)).toMatchObject({
      unitId: PIECE,
      units: [{ unitId: BOX, conversionRate: '12.000000' }],
    });
  });

  it('a new unit is added beside it, and what nobody used yet is free', async () => {
    const own = await product('12');
    expect(await edit(own, ({ units }) => ({ units: [{ ...units[0], conversionRate: '10' }] }))).toMatchObject({
      code: 200,
    });
    await receive([{ productId: own, unitId: PIECE, quantity: '2' }]);
    expect(
      await edit(own, ({ units }) => ({
        units: [
          { ...units[0], conversionRate: '20' },
          { unitId: TON, conversionRate: '100' },
        ],
      })),
    ).toMatchObject({ code: 200 });
    expect(await edit(own, ({ units }) => ({ units: [units[1]] }))).toMatchObject({ code: 200 });
    expect((await edit(own, () => ({ unitId: BOX }))).code).toBe(900);
  });
});
