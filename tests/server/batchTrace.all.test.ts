import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { costTools } from './costTools';
import { day } from './days';
import { detail, type Body } from './records';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { addRole, assign } = roleTools(() => app);
const { done, enter, generate, newProduct } = costTools(() => app);

/** A product whose batches last 30 days, the last ten of which are told. */
const lasting = () =>
  newProduct('product', { batchManaged: 1, shelfLife: '30', shelfLifeUnit: 'day', nearExpiry: '10' });
const receive = (line: Body, billDate: string) => enter('resetIn', { kind: 'gift', billDate }, [line]);

describe('the report of what expires', () => {
  const report = { screen: 'batchExpiryList', pageSize: '50' };
  const expiring = async (asked: Record<string, string>, who = admin) =>
    (await who.get(app.resource('stockLedger').operations.statistics, { ...report, ...asked })).data as Body;
  const told = ({ list }: Body) =>
    (list as Body[]).map((row) => [
      row.batchNo,
      row.expireDate,
      row['expireDate.left'],
      row['expireDate.near'],
      row.quantity,
      row['quantity.reserved'],
      row['quantity.worth'],
    ]);

  it('tells what lies there by batch, the first to expire first, what is reserved of it and what it is worth to the cent', async () => {
    const productId = await lasting();
    const bring = async (batchNo: string, made: number, price: string, quantity = '1') =>
      done(
        await receive({ productId, batchNo, productionDate: day(made), quantity, price }, day(made)),
        'resetIn',
        'review',
        'post',
      );
    await bring('C', 0, '3');
    await bring('B', 25, '3');
    await bring('A', 40, '4');
    await bring('D', 20, '5');
    await done(
      await enter('resetOut', { kind: 'research', billDate: day(0) }, [{ productId, batchNo: 'D', quantity: '1' }]),
      'resetOut',
      'review',
      'post',
    );
    const sale = await enter('sales', { orderId: null, shipDate: day(0) }, [
      { productId, batchNo: 'B', quantity: '1', price: '2', isGift: 0 },
    ]);
    await done(sale, 'sales', 'review');
    // 3 + 3 + 4 + 5 come to 15.00; a quarter of it leaves with D, 3.75, so that three share 11.25.
    const all = await expiring({ productId, orderBy: 'expireDate' });
    expect(told(all)).toEqual([
      ['A', day(10), -10, 10, '1.00', '0.00', '3.75'],
      ['B', day(-5), 5, 10, '1.00', '1.00', '3.75'],
      ['C', day(-30), 30, 10, '1.00', '0.00', '3.75'],
    ]);
    expect(all.totals).toEqual({ quantity: '3.00', 'quantity.reserved': '1.00', 'quantity.worth': '11.25' });
    const within = async (days: string) =>
      told(await expiring({ productId, 'expireDate.left': days })).map(([batchNo]) => batchNo);
    expect([await within(',-1'), await within('0,5'), await within('6,30'), await within('31,')]).toEqual([
      ['A'],
      ['B'],
      ['C'],
      [],
    ]);
  });

  it('shares what lies there out to the last cent, and asks one statement for rows, however many', async () => {
    const productId = await lasting();
    for (const [batchNo, price] of [
      ['A', '4'],
      ['B', '3'],
      ['C', '3'],
    ] as const)
      await done(
        await receive({ productId, batchNo, productionDate: day(0), quantity: '1', price }, day(0)),
        'resetIn',
        'review',
        'post',
      );
    const { list, totals } = await expiring({ productId });
    expect((list as Body[]).map((row) => row['quantity.worth'])).toEqual(['3.33', '3.34', '3.33']);
    expect(totals['quantity.worth']).toBe('10.00');
    const count = async (pageSize: string) => (await app.statementsOf(() => expiring({ pageSize }))).length;
    expect(await count('200')).toBe(await count('10'));
  });

  it('E-29 tells the value to whom a report of cost may be opened, and no date that a role hides', async () => {
    const role = await addRole('效期');
    const seen = async (...functions: string[]) => {
      await assign(role, {
        functions: ['/batchExpiryList/list', ...functions],
        resources: [{ resource: 'stockBatchNo', rows: 'all', hidden: ['productionDate'] }],
      });
      await admin.post('/api/system/user/saveUserRoles', { userId: '5', roleIds: [role] });
      return expiring({}, await app.as('reader'));
    };
    const plain = await seen();
    expect(plain.withheld).toEqual(['productionDate', 'quantity.worth']);
    expect(plain.list[0]).toHaveProperty('expireDate');
    expect(plain.list[0]).not.toHaveProperty('productionDate');
    expect(plain.list[0]).not.toHaveProperty('quantity.worth');
    expect(
      await (
        await app.as('reader')
      ).get(app.resource('stockLedger').operations.statistics, { ...report, 'sum.quantity.worth': '1,' }),
    ).toMatchObject({ code: 403 });
    expect((await seen('/inventoryLedgerList/list')).withheld).toEqual(['productionDate']);
  });
});

describe('a trace', () => {
  const names = { material: '', product: '' };
  const ids: Record<string, string> = {};
  const trace = async (product: keyof typeof names, batchNo: string, way: string, who = admin) =>
    who.get(`${app.resource('stockBatchNo').api}/trace`, { productId: names[product], batchNo, way });
  const told = ({ data }: { data: Body }) =>
    (data.rows as Body[]).map(({ code, depth, kind, partner, quantity, title }) =>
      [
        '>'.repeat(depth),
        kind === 'batch' ? code : kind === 'there' ? title : `${title} ${codes.get(code) ?? code}`,
        Number(quantity),
        partner ?? '',
      ]
        .filter((part) => part !== '')
        .join(' '),
    );
  const codes = new Map<string, string>();
  const name = async (resource: string, id: string, as: string): Promise<string> => {
    codes.set(String((await detail(admin, app.resource(resource), id)).code), as);
    ids[as] = id;
    return id;
  };
  const reviewed = async (resource: string, as: string, header: Body, ...lines: Body[]) =>
    name(resource, await done(await enter(resource, { billDate: day(0), ...header }, lines), resource, 'review'), as);

  beforeAll(async () => {
    names.material = await newProduct('material', { batchManaged: 1 });
    names.product = await newProduct('product', { batchManaged: 1 });
    const [productId, goods] = [names.material, names.product];
    await reviewed(
      'procure',
      'R',
      { supplierId: '1', taxRate: '0', detailContentId: null, replenishStockId: null },
      { productId, batchNo: 'M1', quantity: '100', arrivedQuantity: '100', price: '1' },
      { productId, batchNo: 'M2', quantity: '40', arrivedQuantity: '40', price: '1' },
    );
    const order = await reviewed(
      'manufactureOrder',
      'O',
      { productionPlanId: null },
      { productId: goods, batchNo: 'P1', quantity: '12' },
    );
    const picked = (batchNo: string, quantity: string) => ({
      productId,
      batchNo,
      plannedQuantity: quantity,
      quantity,
      price: '1',
    });
    const picking = await reviewed(
      'picking',
      'K',
      { manufactureOrderId: order, kind: 'normal' },
      picked('M1', '30'),
      picked('M2', '10'),
    );
    const issued = (batchNo: string, quantity: string) => ({
      productId,
      batchNo,
      requestedQuantity: quantity,
      quantity,
    });
    const out = await reviewed(
      'materialOut',
      'I',
      { kind: 'produce', workshopId: '1', pickingId: picking },
      issued('M1', '30'),
      issued('M2', '10'),
    );
    const { data } = await generate('returnStorage', 'materialOut', out);
    const back = data.lines
      .filter((line: Body) => line.batchNo === 'M1')
      .map((line: Body) => ({ ...line, quantity: '5', condition: 'good' }));
    await reviewed('returnStorage', 'B', { ...data, code: undefined, lines: undefined }, ...back);
    await reviewed(
      'production',
      'C',
      { manufactureOrderId: order, inspectStatus: null, kind: 'finished' },
      { productId: goods, batchNo: 'P1', deliveredQuantity: '12', quantity: '12', price: '1' },
    );
    const sold = (quantity: string) => ({ productId: goods, batchNo: 'P1', plannedQuantity: quantity, quantity });
    await reviewed('sellOut', 'D1', { clientId: '1', salesId: null }, sold('5'));
    await reviewed('sellOut', 'D2', { clientId: '2', salesId: null }, sold('4'));
    await reviewed('storageInReturn', 'T', { clientId: '2', rejectId: null }, { ...sold('1'), condition: 'good' });
  });

  it('leads back through the instruction to what was issued to it, and to the supplier', async () => {
    const answer = await trace('product', 'P1', 'back');
    const supplier = (await detail(admin, app.resource('supplier'), '1')).name;
    expect(told(answer)).toEqual([
      '生产指令单 O 12',
      '> 生产入库单 C 12',
      '> M1 -25',
      `>> 采购入库单 R 100 ${supplier}`,
      '> M2 -10',
      `>> 采购入库单 R 40 ${supplier}`,
    ]);
    expect(answer.data).toMatchObject({ code: 'P1', isCut: false, unseen: 0 });
    expect(answer.data.rows[1].path).toContain(`?id=${ids.C}`);
  });

  it('leads on through the instruction to what was made, to customers, and to what still lies there', async () => {
    const [one, two] = await Promise.all(
      ['1', '2'].map(async (id) => (await detail(admin, app.resource('client'), id)).name),
    );
    expect(told(await trace('material', 'M1', 'forward'))).toEqual([
      '生产指令单 O -25',
      '> 材料出库单 I -30',
      '> 退库单 B 5',
      '> P1 12',
      `>> 销售出库单 D1 -5 ${one}`,
      `>> 销售出库单 D2 -4 ${two}`,
      `>> 退货入库单 T 1 ${two}`,
      '>> 现存 4',
      '现存 75',
    ]);
  });

  it('asks as many statements for a level, however much it has, and ends where it has been', async () => {
    const count = async (product: keyof typeof names, batchNo: string) =>
      (await app.statementsOf(() => trace(product, batchNo, 'back'))).length;
    const before = await count('product', 'P1');
    const picking = await reviewed(
      'picking',
      'K2',
      { manufactureOrderId: ids.O, kind: 'extra', reason: '返工' },
      ...['M1', 'M2'].map((batchNo) => ({
        productId: names.material,
        batchNo,
        plannedQuantity: '1',
        quantity: '1',
        price: '1',
      })),
    );
    await reviewed(
      'materialOut',
      'I2',
      { kind: 'produce', workshopId: '1', pickingId: picking },
      { productId: names.product, batchNo: 'P1', requestedQuantity: '1', quantity: '1' },
    );
    const { data } = await trace('product', 'P1', 'back');
    expect(
      (data.rows as Body[]).filter(({ isAgain }) => isAgain).map(({ code, quantity }) => [code, Number(quantity)]),
    ).toEqual([['P1', -1]]);
    expect(await count('product', 'P1')).toBe(before);
  });

  it('shows documents that somebody may not open without partner and link, and nothing of stores that he does not see', async () => {
    const role = await addRole('追溯');
    const seen = async (rights: Body) => {
      await assign(role, { functions: ['/batchTrace/list'], ...rights });
      await admin.post('/api/system/user/saveUserRoles', { userId: '5', roleIds: [role] });
      return trace('material', 'M1', 'back', await app.as('reader'));
    };
    const [row] = (await seen({})).data.rows as Body[];
    expect([codes.get(row!.code), row!.partner, row!.path]).toEqual(['R', null, null]);
    const other = await seen({ records: { warehouse: ['2'] } });
    expect([other.data.rows, other.data.unseen]).toEqual([[], 1]);
    await assign(role, { functions: ['/batchList/list'] });
    expect(await trace('material', 'M1', 'back', await app.as('reader'))).toMatchObject({ code: 403 });
  });

  it('tells what came in for no order as the origin, and what came back of a loan where it went', async () => {
    const productId = names.material;
    await reviewed('resetIn', 'G', { kind: 'gift' }, { productId, batchNo: 'M3', quantity: '10', price: '1' });
    const lent = { kind: 'lend', clientId: '1', returnDate: day(-30) };
    const loan = await reviewed('resetOut', 'L', lent, { productId, batchNo: 'M3', quantity: '4' });
    const { data } = await generate('resetIn', 'resetOut', loan);
    const [line] = data.lines as Body[];
    await reviewed('resetIn', 'V', { ...data, code: undefined, lines: undefined }, { ...line, quantity: '1' });
    await reviewed('resetOut', 'S', { kind: 'scrap' }, { productId, batchNo: 'M3', quantity: '2' });
    const without = (rows: string[]) => rows.map((row) => row.split(' ').slice(0, 3).join(' '));
    expect(without(told(await trace('material', 'M3', 'back')))).toEqual(['其他入库单 G 10']);
    expect(without(told(await trace('material', 'M3', 'forward')))).toEqual([
      '其他出库单 L -4',
      '其他入库单 V 1',
      '其他出库单 S -2',
      '现存 5',
    ]);
  });

  it('is refused for a batch that is not there, and for no way', async () => {
    expect(await trace('material', 'nothing', 'back')).toMatchObject({ code: 404 });
    expect(await trace('material', 'M1', 'sideways')).toMatchObject({ code: 400 });
  });
});
