import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, detail, newBody, plainLines, texts, type Body } from './records';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const act = (name: string, action: string, id: string, confirmed = true) =>
  admin.post(`${app.resource(name).api}/${action}`, { ids: [id], confirmed });
const done = async (name: string, id: string, ...actions: string[]) => {
  for (const action of actions) expect(await act(name, action, id), `${name} ${action}`).toMatchObject({ code: 200 });
};
const read = (name: string, id: string) => detail(admin, app.resource(name), id);
const generated = async (from: string, id: string, to: string): Promise<Body> =>
  (await admin.get(`${app.resource(to).api}/generate`, { from, id })).data;
const refusal = (answer: Answer) => texts(answer).join();

/** A reviewed order of two products, 10 at 5 and 4 at 8. */
async function order(): Promise<Body> {
  const body = await newBody(app, 'order');
  const [one] = await plainLines(app);
  const [two] = await plainLines(app);
  const id = await add(admin, app.resource('order'), {
    ...body,
    freight: '0',
    lines: [
      { ...one, quantity: '10', price: '5', isGift: false },
      { ...two, quantity: '4', price: '8', isGift: false },
    ],
  });
  await done('order', id, 'review');
  return read('order', id);
}

/** A change of an order that has been entered: `lines` says what is entered beside what was there. */
async function change(orderId: string, edit: (body: Body) => void): Promise<string> {
  const body = await generated('order', orderId, 'orderChange');
  edit(body);
  return add(admin, app.resource('orderChange'), body);
}

/** What a change order says that it does: how many lines it changes, and how each. */
const said = async (name: string, id: string): Promise<unknown[]> => {
  const { changedLines, lines } = await read(name, id);
  return [changedLines, ...(lines as Body[]).map((line) => line.change)];
};

const delivered = async (orderId: string, quantity: string): Promise<string> => {
  const body = await generated('order', orderId, 'sales');
  body.lines = [{ ...body.lines[0], quantity }];
  return add(admin, app.resource('sales'), { ...body, warehouseId: body.warehouseId ?? '1' });
};

describe('17.13 a reviewed order is changed by a change order', () => {
  it('begins with all that the order says, with what it was beside it, whatever was delivered', async () => {
    const { id, deliveryDate, code } = await order();
    await delivered(id, '10');
    const body = await generated('order', id, 'orderChange');
    expect(body).toMatchObject({ orderId: id, orderName: code, deliveryDate, formerDeliveryDate: deliveryDate });
    expect(
      body.lines.map(({ quantity, formerQuantity, price, formerPrice }: Body) =>
        [quantity, formerQuantity, price, formerPrice].map(Number),
      ),
    ).toEqual([
      [10, 10, 5, 5],
      [4, 4, 8, 8],
    ]);
    // As often as is wanted: it takes nothing of the order.
    const idle = await change(id, () => undefined);
    expect(await said('orderChange', idle)).toEqual([0, 'same', 'same']);
    expect((await generated('order', id, 'orderChange')).lines).toHaveLength(2);
    expect((await generated('order', id, 'sales')).lines.map(({ quantity }: Body) => Number(quantity))).toEqual([4]);
  });

  it('changes, adds and takes out lines with its review, and the history of the order says what it was', async () => {
    const { id, lines, deliveryAddress } = await order();
    const [extra] = await plainLines(app);
    const changeId = await change(id, (body) => {
      body.deliveryAddress = '昆山市新址路 9 号';
      body.lines[0].quantity = '12';
      body.lines[0].price = '4.5';
      body.lines[1].quantity = '0';
      body.lines.push({ ...extra, quantity: '3', price: '7', isGift: false });
    });
    expect(await read('orderChange', changeId)).toMatchObject({
      formerMoney: '82.00',
      totalMoney: '75.00',
      changedMoney: '-7.00',
    });
    expect(await said('orderChange', changeId)).toEqual([3, 'changed', 'removed', 'added']);
    expect(await read('order', id)).toMatchObject({ totalMoney: '82.00', deliveryAddress });
    await done('orderChange', changeId, 'review');
    const now = await read('order', id);
    expect(now).toMatchObject({
      status: 2,
      totalMoney: '75.00',
      receivable: '75.00',
      deliveryAddress: '昆山市新址路 9 号',
    });
    expect(now.lines.map((line: Body) => [line.productId, Number(line.quantity), Number(line.price)])).toEqual([
      [lines[0].productId, 12, 4.5],
      [extra!.productId, 3, 7],
    ]);
    expect(now.lines[0].id).toBe(lines[0].id);
    const { data } = await admin.get(`${app.resource('order').api}/history`, { id });
    const [entry] = data.list;
    expect(entry).toMatchObject({ action: 'amend', userName: '陈志远' });
    expect(entry.changes).toContainEqual({ path: 'deliveryAddress', from: deliveryAddress, to: '昆山市新址路 9 号' });
    expect(entry.changes.map(({ path }: Body) => path)).toContain('lines[1].quantity');
    // What came of it is made from the order as it is now.
    expect((await generated('order', id, 'sales')).lines.map(({ quantity }: Body) => Number(quantity))).toEqual([
      12, 3,
    ]);
    expect(refusal(await act('orderChange', 'review', changeId))).toContain('已生效，如需再改请重新变更');
    expect(refusal(await act('order', 'unreview', id))).toContain('销售订单变更单');
  });

  it('never orders less than was made of a line, nor cancels one of which something was made', async () => {
    const { id } = await order();
    await delivered(id, '6');
    const less = await change(id, (body) => (body.lines[0].quantity = '5'));
    expect(refusal(await act('orderChange', 'review', less))).toContain('第 1 行已生成销售单 6，不能少于此数');
    const none = await change(id, (body) => (body.lines[0].quantity = '0'));
    expect(refusal(await act('orderChange', 'review', none))).toContain('第 1 行已生成销售单，不可取消');
    expect((await read('order', id)).lines.map(({ quantity }: Body) => Number(quantity))).toEqual([10, 4]);
    expect(await read('orderChange', less)).toMatchObject({ status: 0 });
    const all = await change(id, (body) => (body.lines[0].quantity = '6'));
    await done('orderChange', all, 'review');
    expect((await generated('order', id, 'sales')).lines.map(({ quantity }: Body) => Number(quantity))).toEqual([4]);
  });

  it('is refused where the order has become another one meanwhile, and where a rule of it is broken', async () => {
    const { id } = await order();
    const first = await change(id, (body) => (body.lines[0].quantity = '11'));
    const second = await change(id, (body) => (body.lines[0].quantity = '20'));
    const other = await change(id, (body) => (body.lines[1].price = '9'));
    await done('orderChange', first, 'review');
    expect(refusal(await act('orderChange', 'review', second))).toContain('数量已改为 11');
    // It changes something else.
    await done('orderChange', other, 'review');
    expect(await read('order', id)).toMatchObject({ totalMoney: '91.00' });
    await expect(change(id, (body) => (body.deliveryDate = '2000-01-01'))).rejects.toThrow('交货日期不能早于单据日期');
  });

  it('an order that is late already is changed without another day of delivery', async () => {
    const { id } = await order();
    await sql`update r_order set bill_date = '2026-01-05', delivery_date = '2026-01-09' where id = ${id}`.execute(
      app.database.kysely,
    );
    await sql`update r_order__lines set delivery_date = '2026-01-09' where parent_id = ${id}`.execute(
      app.database.kysely,
    );
    await done('orderChange', await change(id, (body) => (body.lines[0].quantity = '11')), 'review');
    expect(await read('order', id)).toMatchObject({ totalMoney: '87.00', deliveryDate: '2026-01-09' });
  });

  it('takes what it was from the order alone, and nobody changes an order that has come to its end', async () => {
    const { id } = await order();
    const forged = await change(id, (body) => {
      body.formerDeliveryDate = '2001-01-01';
      body.lines[0].formerQuantity = '999';
    });
    const stored = await read('orderChange', forged);
    expect([stored.formerDeliveryDate === '2001-01-01', Number(stored.lines[0].formerQuantity)]).toEqual([false, 10]);
    await sql`update r_order set status = 6 where id = ${id}`.execute(app.database.kysely);
    expect((await act('orderChange', 'review', forged)).code).toBe(900);
  });

  it('obeys what the changed document was made from, and gives back there what it asks for no more', async () => {
    const [line] = await plainLines(app);
    const requisition = await add(admin, app.resource('purchaseOrder'), {
      ...(await newBody(app, 'purchaseOrder')),
      lines: [{ ...line, quantity: '10', price: '5' }],
    });
    await done('purchaseOrder', requisition, 'review');
    const body = await generated('purchaseOrder', requisition, 'detailContent');
    const list = await add(admin, app.resource('detailContent'), { supplierId: '1', ...body });
    await done('detailContent', list, 'review');
    const changed = async (quantity: string): Promise<string> => {
      const change = await generated('detailContent', list, 'purchaseChange');
      change.lines[0].quantity = quantity;
      return add(admin, app.resource('purchaseChange'), change);
    };
    expect(refusal(await act('purchaseChange', 'review', await changed('12')))).toContain(
      '超过来源单据的可下推数量 10',
    );
    const less = await changed('8');
    expect(await said('purchaseChange', less)).toEqual([1, 'changed']);
    await done('purchaseChange', less, 'review');
    expect(await read('detailContent', list)).toMatchObject({ totalMoney: '40.00' });
    expect((await generated('purchaseOrder', requisition, 'detailContent')).lines).toMatchObject([
      { quantity: '2.00' },
    ]);
  });

  it('is made of what it changes alone: nobody adds, copies or imports one', () => {
    for (const name of ['orderChange', 'purchaseChange']) {
      const offered = app.resource(name).screens.flatMap((screen) => ('actions' in screen ? screen.actions : []));
      expect(offered).toContain('review');
      expect(offered.filter((action) => ['add', 'copy', 'import'].includes(action))).toEqual([]);
    }
  });

  it('names each line of the order once: twice is refused at both rows', async () => {
    const { id } = await order();
    const body = await generated('order', id, 'orderChange');
    body.lines.push({ ...body.lines[0], quantity: '12' });
    const { code, data } = await admin.post(app.resource('orderChange').operations.add, body);
    expect(code).toBe(900);
    expect((data as Body[]).map(({ line, remark }) => [line, remark])).toEqual([
      [0, '与第 3 行变更的是同一明细，只能保留一行'],
      [2, '与第 1 行变更的是同一明细，只能保留一行'],
    ]);
    const once = { ...body, lines: body.lines.slice(0, 2) };
    expect(await admin.post(app.resource('orderChange').operations.add, once)).toMatchObject({ code: 200 });
  });

  it('two of them at once do not both change one line', async () => {
    const { id } = await order();
    const changes = [
      await change(id, (body) => (body.lines[0].quantity = '11')),
      await change(id, (body) => (body.lines[0].quantity = '12')),
    ];
    const codes = await Promise.all(changes.map(async (each) => (await act('orderChange', 'review', each)).code));
    expect(codes.toSorted()).toEqual([200, 900]);
  });
});
