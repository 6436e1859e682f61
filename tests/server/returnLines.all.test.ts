import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { deliverSale } from './deliverSale';
import { add, detail, newBody, texts, type Body } from './records';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
let sale: Body;
let orderedLine: Body;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  // One line is charged, one of another product is a gift.
  const body = await newBody(app, 'sales');
  const { data } = await admin.get(app.resource('inventory').operations.list, {
    kind: 'product',
    status: '1',
    pageSize: '2',
  });
  const [one, other] = (data.list as Body[]).map(({ id, spec, unitId }) => ({
    productId: id,
    spec,
    unitId,
    batchNo: 'PICK',
    price: '10',
  }));
  const id = await add(admin, app.resource('sales'), {
    ...body,
    lines: [
      { ...one, quantity: '10' },
      { ...other, quantity: '3', isGift: 1 },
    ],
  });
  await admin.post(`${app.resource('sales').operations.action}/review`, { ids: [id], confirmed: true });
  await deliverSale(app, id);
  sale = await detail(admin, app.resource('sales'), id);
  orderedLine = sale.lines[0];
});
afterAll(() => app?.close());

const ORDERED = '/api/order/return/selectOrderProductInfo';
const GIFTS = '/api/order/return/selectOrderProductInfoToGift';
const pick = (path: string, query: Record<string, string> = {}, client = admin): Promise<Answer> =>
  client.get(path, { clientId: sale.clientId, pageSize: '1000', ...query });
const ofSale = async (path: string, query: Record<string, string> = {}): Promise<Body[]> =>
  ((await pick(path, query)).data.list as Body[]).filter(({ documentCode }) => documentCode === sale.code);

describe('lines of deliveries that a return may take back', () => {
  it('a gift is not charged: its amount is 0 and the total leaves it out', () => {
    expect(sale.lines.map(({ amount }: Body) => amount)).toEqual(['100.00', '0.00']);
    expect(sale.totalMoney).toBe('100.00');
  });

  it('B-278 are offered apart from gifts, with what remains of them and all that the line of the return says', async () => {
    const [line, ...others] = await ofSale(ORDERED);
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      id: `sales/${orderedLine.id}`,
      source: `sales/${orderedLine.id}`,
      productId: orderedLine.productId,
      productName: orderedLine.productName,
      unitName: orderedLine.unitName,
      batchNo: 'PICK',
      quantity: '10.00',
      price: orderedLine.price,
      isGift: 0,
    });
    const [gift, ...more] = await ofSale(GIFTS);
    expect(more).toEqual([]);
    expect(gift).toMatchObject({ id: `sales/${sale.lines[1].id}`, quantity: '3.00', isGift: 1, amount: '0.00' });
  });

  it('B-278 what a return has taken is no longer offered, and more than remains is refused', async () => {
    const [line] = await ofSale(ORDERED);
    const { id: _, documentCode: __, ...taken } = line!;
    const body = { ...(await newBody(app, 'reject')), clientId: sale.clientId, salesId: null };
    const tooMuch = await admin.post(app.resource('reject').operations.add, {
      ...body,
      lines: [{ ...taken, quantity: '11' }],
    });
    expect([tooMuch.code, texts(tooMuch).join()]).toEqual([900, expect.stringContaining('不能超过')]);
    await add(admin, app.resource('reject'), { ...body, lines: [{ ...taken, quantity: '4' }] });
    expect((await ofSale(ORDERED)).map(({ quantity }) => quantity)).toEqual(['6.00']);
    await add(admin, app.resource('reject'), { ...body, lines: [{ ...taken, quantity: '6' }] });
    expect(await ofSale(ORDERED)).toEqual([]);
    expect(await ofSale(GIFTS)).toHaveLength(1);
  });

  it('E-17 E-21 a delivery is linked with the returns that its lines were picked for, and its review is not taken back before they are gone', async () => {
    const names = async (name: string, id: string, way: 'up' | 'down') =>
      ((await admin.get(app.resource(name).operations.links, { id })).data[way] as Body[]).map(
        ({ resource, code }) => `${resource} ${code}`,
      );
    const { data } = await admin.get(app.resource('reject').operations.list, {
      pageSize: '2',
      orderBy: '-createdTime',
      clientId: sale.clientId,
    });
    const returns = data.list as Body[];
    expect((await names('sales', sale.id, 'down')).filter((name) => name.startsWith('reject')).toSorted()).toEqual(
      returns.map(({ code }) => `reject ${code}`).toSorted(),
    );
    expect(await names('reject', returns[0]!.id, 'up')).toEqual([`sales ${sale.code}`]);
    const refused = await admin.post(`${app.resource('sales').operations.action}/unreview`, { ids: [sale.id] });
    expect([refused.code, texts(refused).join()]).toEqual([
      900,
      expect.stringMatching(new RegExp(`已生成销售退货单.*${returns[0]!.code}.*请先删除`)),
    ]);
  });

  it('are found by number, name and specification, page by page; of other customers and of deliveries that nobody has reviewed none is offered', async () => {
    expect(await ofSale(GIFTS, { keyword: sale.code.toLowerCase() })).toHaveLength(1);
    expect(await ofSale(GIFTS, { keyword: 'no such thing' })).toEqual([]);
    // Whatever else the customer of that day has bought, there are two open lines.
    const { productId, spec, unitId } = orderedLine;
    const more = await add(admin, app.resource('sales'), {
      ...(await newBody(app, 'sales')),
      clientId: sale.clientId,
      lines: ['1', '2'].map((quantity) => ({ productId, spec, unitId, batchNo: 'MORE', price: '10', quantity })),
    });
    expect(
      await admin.post(`${app.resource('sales').operations.action}/review`, { ids: [more], confirmed: true }),
    ).toMatchObject({
      code: 200,
    });
    const { data } = await pick(ORDERED);
    const pages = await Promise.all(
      [1, 2].map(async (page) => (await pick(ORDERED, { pageSize: '1', pageNum: String(page) })).data),
    );
    expect(pages.map(({ list, total }) => [list[0].id, total])).toEqual(
      [0, 1].map((index) => [data.list[index].id, data.total]),
    );
    const { data: others } = await admin.get(app.resource('client').operations.list, { pageSize: '200', status: '1' });
    const other = (others.list as Body[]).find(({ id }) => id !== sale.clientId)!;
    expect(
      ((await pick(ORDERED, { clientId: other.id })).data.list as Body[]).filter(
        ({ documentCode }) => documentCode === sale.code,
      ),
    ).toEqual([]);
    const waiting = await add(admin, app.resource('sales'), {
      ...(await newBody(app, 'sales')),
      clientId: sale.clientId,
    });
    const { code } = await detail(admin, app.resource('sales'), waiting);
    expect(((await pick(ORDERED)).data.list as Body[]).filter(({ documentCode }) => documentCode === code)).toEqual([]);
  });

  it('ask for a customer, and for the right to enter returns', async () => {
    expect((await admin.get(ORDERED)).status).toBe(400);
    expect((await pick(ORDERED, { clientId: 'x' })).status).toBe(400);
    expect((await pick(ORDERED, { keyword: 'x'.repeat(200) })).status).toBe(400);
    expect((await pick(ORDERED, {}, await app.as('reader'))).status).toBe(403);
  });

  it('take few statements, however many lines there are', async () => {
    const statements = await app.statementsOf(() => pick(ORDERED));
    expect(statements.length).toBeLessThanOrEqual(16);
  });
});
