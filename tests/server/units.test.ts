import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FACTORY, WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { lineTableOf } from '../../src/server/schema/naming';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, detail, entered, newBody, texts, type Body } from './records';
import { randomOf } from './ledgerModel/randomOf';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

const [PIECE, BOX, TON, KILOGRAM] = ['3', '9', '1', '2'] as const;
let app: TestApp;
let admin: Client;
let productId: string;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  productId = await product('12');
});
afterAll(() => app?.close());

const act = (name: string, action: string, id: string) =>
  admin.post(`${app.resource(name).operations.action}/${action}`, { ids: [id] });
const lineOf = async (name: string, id: string): Promise<Body[]> =>
  (await detail(admin, app.resource(name), id)).lines as Body[];

/** A product counted in pieces, with boxes of so many. */
async function product(rate: string, unitId: string = BOX, basic: string = PIECE): Promise<string> {
  const body = await newBody(app, 'inventory');
  return add(admin, app.resource('inventory'), {
    ...body,
    name: `箱装件${Math.random()}`,
    barcode: undefined,
    kind: 'product',
    unitId: basic,
    units: [{ unitId, conversionRate: rate }],
  });
}

async function tryAdd(name: string, lines: Body[], header: Body = {}): Promise<Answer> {
  const body = await newBody(app, name);
  const { source: _, ...line } = (body.lines as Body[])[0]!;
  return admin.post(app.resource(name).operations.add, {
    ...body,
    ...header,
    lines: lines.map((each) => ({ ...line, batchNo: null, price: '1', ...each })),
  });
}

async function enter(name: string, lines: Body[], header: Body = {}, ...actions: string[]): Promise<string> {
  const answer = await tryAdd(name, lines, header);
  expect(answer).toMatchObject({ code: 200 });
  for (const action of actions) expect(await act(name, action, answer.data.id), action).toMatchObject({ code: 200 });
  return answer.data.id;
}

const receive = (lines: Body[], ...actions: string[]) =>
  enter('resetIn', lines, { kind: 'gift', warehouseId: WAREHOUSE.raw, factoryId: FACTORY.kunshan }, ...actions);

async function balance(table: 'r_stock_ledger_balance' | 'r_stock_cost_balance', of: string): Promise<Body> {
  const {
    rows: [row],
  } =
    await sql<Body>`select sum(quantity)::text as quantity from ${sql.table(table)} where package_id = 1 and product_id = ${of}`.execute(
      app.database.kysely,
    );
  return row!;
}

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
    expect(texts(answer)).toEqual(['第 1 行 客户等级：客户等级不能重复', '第 3 行 客户等级：客户等级不能重复']);
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
      { kind: 'research', warehouseId: WAREHOUSE.raw },
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

describe('what is made of lines in other units', () => {
  /** A reviewed sale of 100 pieces, and what a return of it begins with. */
  async function sold(quantity = '100', unitId: string = PIECE): Promise<{ id: string; draft: Body }> {
    await receive([{ productId, unitId: PIECE, quantity: '2000' }], 'review');
    const id = await enter(
      'sales',
      [{ productId, unitId, quantity }],
      { warehouseId: WAREHOUSE.raw, factoryId: FACTORY.kunshan },
      'review',
    );
    return { id, draft: (await admin.get(app.resource('reject').operations.generate, { from: 'sales', id })).data };
  }

  /** The return as a person would complete and save it. */
  async function giveBack(draft: Body, lines: Body[]): Promise<Answer> {
    const resource = app.resource('reject');
    const usual = await newBody(app, 'reject');
    const filled = Object.fromEntries(
      resource.fields
        .filter(({ fields }) => !fields)
        .map(({ name, required, target }) => [name, draft[name] ?? (target && required !== true ? null : usual[name])]),
    );
    delete filled.code;
    return admin.post(resource.operations.add, {
      ...entered(resource, filled),
      lines: lines.map((line) => ({ ...draft.lines[0], ...line })),
    });
  }

  const remaining = async (login: Parameters<TestApp['as']>[0], source: string, id?: string) =>
    (
      await (
        await app.as(login)
      ).post('/api/system/common/lookUp', {
        resource: 'reject',
        field: 'lines.returnable',
        list: [{ source, ...(id === undefined ? {} : { id }) }],
      })
    ).data;

  it('B-212 A-38 of 100 pieces three boxes of 12 and 64 pieces are given back, and not one more', async () => {
    const { draft } = await sold();
    const box = { unitId: BOX, quantity: '3' };
    expect(await remaining('admin', draft.lines[0].source)).toEqual(['100']);
    const refused = await giveBack(draft, [box, { quantity: '65' }]);
    expect(texts(refused)).toEqual(['第 1 行 退货数量：不能超过2.91', '第 2 行 退货数量：不能超过64']);
    const saved = await giveBack(draft, [box, { quantity: '64' }]);
    expect(saved).toMatchObject({ code: 200 });
    expect(await remaining('admin', draft.lines[0].source)).toEqual(['0']);
    expect(await remaining('admin', draft.lines[0].source, saved.data.id)).toEqual(['100']);
    expect(
      (await admin.get(app.resource('reject').operations.generate, { from: 'sales', id: draft.salesId })).code,
    ).toBe(900);
    // What it holds itself counts as free when it is changed.
    const body = await detail(admin, app.resource('reject'), saved.data.id);
    const change = (...quantities: string[]) =>
      admin.post(app.resource('reject').operations.edit, {
        ...body,
        lines: body.lines.map((line: Body, index: number) => ({ ...line, quantity: quantities[index] })),
      });
    expect(texts(await change('4', '64'))).toContain('第 2 行 退货数量：不能超过52');
    expect(await change('4', '52')).toMatchObject({ code: 200 });
  });

  it('B-213 with everything given back in boxes not a piece is left', async () => {
    const { draft } = await sold('96');
    expect(texts(await giveBack(draft, [{ unitId: BOX, quantity: '8' }, { quantity: '1' }]))).toContain(
      '第 2 行 退货数量：不能超过0',
    );
    expect(await giveBack(draft, [{ unitId: BOX, quantity: '8' }])).toMatchObject({ code: 200 });
  });

  it('E-20 a line in boxes begets lines in boxes, and in pieces where what was made of it in pieces leaves no full box', async () => {
    const { id, draft } = await sold('5', BOX);
    expect(draft.lines).toMatchObject([{ unitId: BOX, conversionRate: '12.000000', quantity: '5.00' }]);
    expect(await giveBack(draft, [{ unitId: PIECE, quantity: '18' }])).toMatchObject({ code: 200 });
    const next = (await admin.get(app.resource('reject').operations.generate, { from: 'sales', id })).data;
    expect(next.lines).toMatchObject([
      { unitId: PIECE, unitName: '个', conversionRate: '1.000000', quantity: '42.00' },
    ]);
    const { data: links } = await admin.get(app.resource('sales').operations.links, { id });
    expect(links.executed).toMatchObject([
      { to: 'reject', lines: { [String(next.lines[0].source).split('/')[1]!]: '1.5' } },
    ]);
  });

  it('E-22 more than remains is refused in the unit of the line', async () => {
    const { id } = await sold('2', BOX);
    const draft = (await admin.get(app.resource('sellOut').operations.generate, { from: 'sales', id })).data;
    const usual = await newBody(app, 'sellOut');
    const header = { clientId: draft.clientId, salesId: id, warehouseId: WAREHOUSE.raw, factoryId: FACTORY.kunshan };
    const answer = await admin.post(app.resource('sellOut').operations.add, {
      ...usual,
      ...header,
      lines: [{ ...draft.lines[0], price: '1', unitId: PIECE, plannedQuantity: '25', quantity: '25' }],
    });
    expect(texts(answer)).toEqual(['第 1 行 实发数量：超过来源单据的可下推数量 24']);
  });

  it('what remains is told only to who may see the document it comes from', async () => {
    const { draft } = await sold();
    expect(await remaining('admin', 'nothing/1')).toEqual([null]);
    expect(await remaining('admin', `sales/${'9'.repeat(15)}`)).toEqual([null]);
    expect(
      (
        await (
          await app.as('buyer')
        ).post('/api/system/common/lookUp', {
          resource: 'reject',
          field: 'lines.returnable',
          list: [{ source: draft.lines[0].source }],
        })
      ).code,
    ).toBe(403);
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
      `基本单位：已用于其他入库单【${code}】等单据，不能修改；请新增一个存货`,
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

describe('E-20 property: parts of lines in any units', () => {
  it('whatever units the parts of a delivery count in, they add up to the order, and the ledger holds what the documents say', async () => {
    const random = randomOf(20_261_122);
    const pick = <T>(among: readonly T[]): T => among[Math.floor(random() * among.length)]!;
    const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
    const header = { warehouseId: WAREHOUSE.raw, factoryId: FACTORY.kunshan };
    for (let round = 0; round < 6; round++) {
      // Whole boxes of whole pieces, and boxes of weighed goods of which a rest is a fraction.
      const [rate, basic] = pick([
        [String(between(2, 30)), PIECE],
        ['2.5', KILOGRAM],
        ['0.75', KILOGRAM],
        [String(between(3, 9)), KILOGRAM],
      ] as const);
      const own = await product(rate, BOX, basic);
      const boxes = between(3, 20);
      await receive([{ productId: own, unitId: BOX, quantity: String(boxes) }], 'review');
      const id = await enter('sales', [{ productId: own, unitId: BOX, quantity: String(boxes) }], header, 'review');
      const made: string[] = [];
      const offered = () => admin.get(app.resource('sellOut').operations.generate, { from: 'sales', id });
      let answer = await offered();
      for (; answer.code === 200; answer = await offered()) {
        const [line] = answer.data.lines;
        const part =
          Number(line.quantity) <= 1 || made.length > 6
            ? line.quantity
            : String(between(1, Math.floor(Number(line.quantity))));
        const inPieces =
          line.unitId === BOX && random() < 0.5 ? { unitId: basic, quantity: '1', plannedQuantity: '1' } : {};
        const usual = await newBody(app, 'sellOut');
        const saved = await admin.post(app.resource('sellOut').operations.add, {
          ...usual,
          ...header,
          clientId: answer.data.clientId,
          salesId: id,
          lines: [{ ...line, price: '1', quantity: part, plannedQuantity: part, ...inPieces }],
        });
        expect(saved, JSON.stringify({ rate, basic, line, part })).toMatchObject({ code: 200 });
        expect(await act('sellOut', 'review', saved.data.id)).toMatchObject({ code: 200 });
        made.push(saved.data.id);
      }
      expect(texts(answer)[0]).toContain('已全部下推');
      const parts = await Promise.all(
        made.map(async (each) => (await lineOf('sellOut', each)).map(({ baseQuantity }) => Number(baseQuantity))),
      );
      const whole = boxes * Number(rate);
      expect(
        parts.flat().reduce((sum, each) => sum + each, 0),
        JSON.stringify({ rate, basic, boxes, parts }),
      ).toBeCloseTo(whole, 6);
      expect(await balance('r_stock_ledger_balance', own)).toEqual({ quantity: '0.00' });
    }
  });
});
