import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { BOX, boxedGoods, PIECE } from './boxedGoods';
import { add, newBody, texts, type Body } from './records';
import { LOGIN, startTestApp, type Answer, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { act, enter, lineOf, receive } = boxedGoods(() => app);
const generated = async (from: string, id: string, to: string, by = admin): Promise<Body> =>
  (await by.get(app.resource(to).operations.generate, { from, id })).data;
const settings = (values: { floor?: string; available?: number }) =>
  sql`update r_basic_setting set floor_price_control = ${values.floor ?? null}, availability_check = ${values.available ?? 0} where package_id = 1`.execute(
    app.database.kysely,
  );

/** A product counted in pieces, 12 to a box. */
async function product(more: Body = {}): Promise<string> {
  return add(admin, app.resource('inventory'), {
    ...(await newBody(app, 'inventory')),
    name: `变更箱装件${Math.random()}`,
    barcode: undefined,
    kind: 'product',
    salePrice: '5',
    purchasePrice: '3',
    levelPrices: [],
    unitId: PIECE,
    units: [{ unitId: BOX, conversionRate: '12' }],
    ...more,
  });
}

/** A reviewed order of two boxes at 60.00. */
const order = (productId: string, more: Body = {}) =>
  enter('order', [{ productId, unitId: BOX, quantity: '2', price: '60', isGift: 0, ...more }], {}, 'review');
/** A change order of it whose first line says something else. */
async function changed(orderId: string, line: Body): Promise<string> {
  const body = await generated('order', orderId, 'orderChange');
  body.lines[0] = { ...body.lines[0], ...line };
  return add(admin, app.resource('orderChange'), body);
}
const refusal = (answer: Answer) => texts(answer).join();
const review = (id: string, confirmed = true) =>
  admin.post(`${app.resource('orderChange').operations.action}/review`, { ids: [id], confirmed });

describe('(39 D13) a change order keeps the unit of each line', () => {
  it('2 boxes that become 3 are 3 boxes, on the change order and on the order', async () => {
    const orderId = await order(await product());
    const body = await generated('order', orderId, 'orderChange');
    expect(body.lines).toMatchObject([{ unitId: BOX, formerQuantity: '2.00' }]);
    const id = await changed(orderId, { quantity: '3' });
    expect(await lineOf('orderChange', id)).toMatchObject([
      {
        unitId: BOX,
        quantity: '3.00',
        formerQuantity: '2.00',
        addedQuantity: '12.00',
        baseQuantity: '36.00',
      },
    ]);
    expect(await review(id)).toMatchObject({ code: 200 });
    expect(await lineOf('order', orderId)).toMatchObject([{ unitId: BOX, quantity: '3.00', baseQuantity: '36.00' }]);
  });

  it('what it adds is asked of what is available in pieces', async () => {
    const productId = await product();
    await receive([{ productId, unitId: PIECE, quantity: '35' }], 'review', 'post');
    const orderId = await order(productId);
    await settings({ available: 1 });
    const id = await changed(orderId, { quantity: '3' });
    expect(refusal(await review(id))).toContain('还缺 1');
    await receive([{ productId, unitId: PIECE, quantity: '1' }], 'review', 'post');
    expect(await review(id)).toMatchObject({ code: 200 });
    await settings({});
  });

  it('the floor price is asked per piece', async () => {
    const orderId = await order(await product({ floorPrice: '4' }));
    await settings({ floor: 'forbid' });
    expect(refusal(await review(await changed(orderId, { price: '47.99' })))).toContain('有低于最低售价的明细');
    expect(await review(await changed(orderId, { price: '48' }))).toMatchObject({ code: 200 });
    await settings({});
  });

  it('1.5 of a unit that has decimals is allowed, of pieces it is not', async () => {
    const halves = await add(admin, app.resource('measureUnit'), {
      ...(await newBody(app, 'measureUnit')),
      decimals: 1,
    });
    const productId = await product({ units: [{ unitId: halves, conversionRate: '12' }] });
    const orderId = await order(productId, { unitId: halves });
    expect(await review(await changed(orderId, { quantity: '1.5' }))).toMatchObject({ code: 200 });
    expect(await lineOf('order', orderId)).toMatchObject([{ unitId: halves, quantity: '1.50', baseQuantity: '18.00' }]);
    await expect(changed(orderId, { quantity: '1.25' })).rejects.toThrow('最多1位小数');
  });

  it('a purchase change keeps unit and price, the price for whoever may not change prices, too', async () => {
    const list = await enter(
      'detailContent',
      [{ productId: await product(), unitId: BOX, quantity: '2', price: '30' }],
      { purchaseOrderId: null },
      'review',
    );
    for (const code of ['/purchaseChangeList/add', '/purchaseChangeList/notUpdatePrice', '/purchaseChangeAdd/list'])
      await sql`insert into sys_role_permission (package_id, role_id, code) select r.package_id, r.role_id, ${code} from sys_user_role as r
        join sys_user as u on u.id = r.user_id where r.package_id = 1 and u.login_id = ${LOGIN.buyer} on conflict do nothing`.execute(
        app.database.kysely,
      );
    const buyer = await app.as('buyer');
    const body = await generated('detailContent', list, 'purchaseChange', buyer);
    expect(body.lines).toMatchObject([{ unitId: BOX, price: '30.00', formerPrice: '30.00' }]);
    body.lines[0].quantity = '3';
    const id = await add(buyer, app.resource('purchaseChange'), body);
    expect(await lineOf('purchaseChange', id)).toMatchObject([{ unitId: BOX, quantity: '3.00', price: '30.00' }]);
    expect(await act('purchaseChange', 'review', id)).toMatchObject({ code: 200 });
    expect(await lineOf('detailContent', list)).toMatchObject([{ unitId: BOX, quantity: '3.00', price: '30.00' }]);
  });

  it('a line that is entered into it has the unit and the floor of its product', async () => {
    const orderId = await order(await product());
    const body = await generated('order', orderId, 'orderChange');
    body.lines.push({
      productId: await product({ floorPrice: '4' }),
      unitId: BOX,
      quantity: '1',
      price: '50',
      isGift: false,
    });
    const id = await add(admin, app.resource('orderChange'), body);
    expect(await lineOf('orderChange', id)).toMatchObject([{ unitId: BOX }, { unitId: BOX, floorPrice: '4.00' }]);
  });
});
