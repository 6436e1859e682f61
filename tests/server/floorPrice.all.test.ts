import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, detail, newBody, texts, type Body } from './records';
import { LOGIN, startTestApp, type Answer, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
/** may review orders and sales, and nothing below the floor */
let reviewer: Client;
let product: Body;
let boxId: string;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  const codes = ['/orderList/examine', '/orderList/list', '/orderList/detail', '/salesList/examine', '/salesList/list'];
  for (const code of codes)
    await sql`insert into sys_role_permission (package_id, role_id, code) select r.package_id, r.role_id, ${code} from sys_user_role as r
      join sys_user as u on u.id = r.user_id where r.package_id = 1 and u.login_id = ${LOGIN.keeper} on conflict do nothing`.execute(
      app.database.kysely,
    );
  reviewer = await app.as('keeper');
  const body = await newBody(app, 'inventory');
  const box = await add(admin, app.resource('measureUnit'), await newBody(app, 'measureUnit'));
  boxId = box;
  const id = await add(admin, app.resource('inventory'), {
    ...body,
    name: '最低价铰链',
    barcode: undefined,
    salePrice: '12',
    floorPrice: '10',
    levelPrices: [],
    units: [{ unitId: box, conversionRate: '6', isDefault: 0 }],
  });
  product = await detail(admin, app.resource('inventory'), id);
});
afterAll(() => app?.close());

const control = (how: string) =>
  sql`update r_basic_setting set floor_price_control = ${how} where package_id = 1`.execute(app.database.kysely);
const order = async (price: string, more: Body = {}): Promise<string> =>
  add(admin, app.resource('order'), {
    ...(await newBody(app, 'order')),
    lines: [{ productId: product.id, unitId: product.unitId, quantity: '3', price, isGift: false, ...more }],
  });
const review = (by: Client, id: string, confirmed = false): Promise<Answer> =>
  by.post(`${app.resource('order').api}/review`, { ids: [id], confirmed });
const WANTED = '有低于最低售价的明细，须由有低价审核权限的人审核';

describe('17.11 a price below the floor of the product needs approval', () => {
  it('each line says the floor, and an order below it is reviewed by who has the right alone', async () => {
    const id = await order('9.99');
    expect((await detail(admin, app.resource('order'), id)).lines).toMatchObject([{ floorPrice: '10.00' }]);
    expect(texts(await review(reviewer, id, true)).join()).toContain(WANTED);
    expect(await review(admin, id, true)).toMatchObject({ code: 200 });
    expect(await review(reviewer, await order('10'), true)).toMatchObject({ code: 200 });
  });

  it('is of one basic unit: six pieces to a box cost six times as much; a gift costs nothing', async () => {
    expect(texts(await review(reviewer, await order('59.99', { unitId: boxId }), true)).join()).toContain(WANTED);
    expect(await review(reviewer, await order('60', { unitId: boxId }), true)).toMatchObject({ code: 200 });
    expect(await review(reviewer, await order('0', { isGift: true }), true)).toMatchObject({ code: 200 });
  });

  it('is warned of, refused to everybody, or not asked about as the account set says', async () => {
    await control('warn');
    const id = await order('5');
    const warned = await review(reviewer, id);
    expect(warned).toMatchObject({ code: 900 });
    expect(texts(warned).join()).toContain(WANTED);
    expect((warned.data as Body[]).every(({ isWarning }) => isWarning)).toBe(true);
    expect(await review(reviewer, id, true)).toMatchObject({ code: 200 });
    await control('forbid');
    expect(texts(await review(admin, await order('5'), true)).join()).toContain('有低于最低售价的明细，不可审核');
    await control('off');
    expect(await review(reviewer, await order('5'), true)).toMatchObject({ code: 200 });
    await control('approve');
  });

  it('is the one of today when the order is reviewed, not the one of its entry', async () => {
    const floor = async (floorPrice: string) => {
      const known = await detail(admin, app.resource('inventory'), product.id);
      const body = { ...known, floorPrice };
      expect(await admin.post(app.resource('inventory').operations.edit, body)).toMatchObject({ code: 200 });
    };
    const [id, other] = [await order('12'), await order('9')];
    await floor('15');
    expect(texts(await review(reviewer, id, true)).join()).toContain(WANTED);
    expect(await review(admin, id, true)).toMatchObject({ code: 200 });
    await floor('8');
    expect(await review(reviewer, other, true)).toMatchObject({ code: 200 });
    await floor('10');
  });

  it('holds for a change of an order, too', async () => {
    const id = await order('12');
    expect(await review(admin, id, true)).toMatchObject({ code: 200 });
    const { data } = await admin.get(`${app.resource('orderChange').api}/generate`, { from: 'order', id });
    data.lines[0].price = '9';
    const change = await add(admin, app.resource('orderChange'), data);
    await control('forbid');
    const answer = await admin.post(`${app.resource('orderChange').api}/review`, { ids: [change], confirmed: true });
    expect(texts(answer).join()).toContain('有低于最低售价的明细，不可审核');
    await control('approve');
  });
});

describe('a line of no amount', () => {
  const level = (how: number | null) =>
    sql`update r_basic_setting set zero_amount = ${how} where package_id = 1`.execute(app.database.kysely);
  const UNMARKED = '有金额为零的明细未标为赠品，请填写单价或标为赠品';

  it('is a gift, or whoever reviews it is warned; refused, or not asked about as the account set says', async () => {
    await control('off');
    await level(null);
    const id = await order('0');
    const warned = await review(admin, id);
    expect(warned).toMatchObject({ code: 900 });
    expect((warned.data as Body[]).every(({ isWarning }) => isWarning)).toBe(true);
    expect(texts(warned).join()).toContain(UNMARKED);
    expect(await review(admin, id, true)).toMatchObject({ code: 200 });
    expect(texts(await review(admin, await order('0', { isGift: true }))).join()).not.toContain(UNMARKED);
    await level(1);
    expect(texts(await review(admin, await order('0'), true)).join()).toContain(UNMARKED);
    await level(0);
    expect(await review(admin, await order('0'), true)).toMatchObject({ code: 200 });
    await level(null);
    await control('approve');
  });
});
