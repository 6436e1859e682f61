import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToDate } from '../../src/lib/dates';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, detail, entered, newBody, texts, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const act = (name: string, action: string, id: string) =>
  admin.post(`${app.resource(name).operations.action}/${action}`, { ids: [id] });
const generate = async (to: string, from: string, id: string): Promise<Body> =>
  (await admin.get(app.resource(to).operations.generate, { from, id })).data;
const onHand = async (batchNo: string): Promise<string[]> => {
  const { data } = await admin.get(app.resource('stockLedger').operations.statistics, {
    screen: 'storageDetail',
    batchNo: batchNo,
  });
  return (data.list as Body[]).map(({ quantity }) => String(quantity));
};

/** A reviewed order of one rodenticide. */
async function ordered(quantity: string): Promise<Body> {
  const body = await newBody(app, 'rodOrder');
  const id = await add(admin, app.resource('rodOrder'), {
    ...body,
    lines: [{ ...(body.lines as Body[])[0]!, quantity, price: '100' }],
  });
  expect(await act('rodOrder', 'review', id)).toMatchObject({ code: 200 });
  return detail(admin, app.resource('rodOrder'), id);
}

/** A document as a person completes what was made from another one. */
async function save(name: string, draft: Body, given: Body, change: (line: Body) => Body): Promise<string> {
  const resource = app.resource(name);
  const usual = await newBody(app, name);
  const header = Object.fromEntries(
    resource.fields
      .filter(({ fields }) => !fields)
      .map((field) => [field.name, given[field.name] ?? draft[field.name] ?? usual[field.name]]),
  );
  delete header.code;
  return add(admin, resource, { ...entered(resource, header), lines: (draft.lines as Body[]).map(change) });
}

describe('rodenticides', () => {
  it('B-443 are ordered against a licence, sent from what is there, and taken back, never more than was sent', async () => {
    const batchNo = 'R-TEST-1';
    const order = await ordered('10');
    const [{ productId, unitId }] = order.lines as [Body];
    const received: Body = {
      ...(await newBody(app, 'resetIn')),
      kind: 'gift',
      warehouseId: '4',
      factoryId: '1',
      stockId: null,
    };
    const opening = await add(admin, app.resource('resetIn'), {
      ...received,
      lines: [{ productId, unitId, batchNo, productionDate: received.billDate, quantity: '12', price: '50' }],
    });
    expect(await act('resetIn', 'review', opening)).toMatchObject({ code: 200 });

    const draft = await generate('rodDelivery', 'rodOrder', order.id);
    expect(draft).toMatchObject({
      rodOrderId: order.id,
      licenseNo: order.licenseNo,
      purpose: order.purpose,
      clientId: order.clientId,
    });
    const sent = await save('rodDelivery', draft, { warehouseId: '4' }, (line) => ({
      ...line,
      batchNo,
      quantity: '8',
    }));
    expect(await onHand(batchNo)).toEqual(['12.00']);
    expect(await act('rodDelivery', 'review', sent)).toMatchObject({ code: 200 });
    expect(await onHand(batchNo)).toEqual(['4.00']);
    expect(
      (await generate('rodDelivery', 'rodOrder', order.id)).lines.map(({ quantity }: Body) => Number(quantity)),
    ).toEqual([2]);

    const back = await generate('rodReturnOrder', 'rodDelivery', sent);
    expect(back).toMatchObject({ rodDeliveryId: sent, clientId: order.clientId, warehouseId: '4' });
    await expect(save('rodReturnOrder', back, {}, (line) => ({ ...line, quantity: '9' }))).rejects.toThrow('8');
    const returned = await save('rodReturnOrder', back, {}, (line) => ({ ...line, quantity: '3' }));
    expect(await act('rodReturnOrder', 'review', returned)).toMatchObject({ code: 200 });
    expect(await onHand(batchNo)).toEqual(['7.00']);
    expect(await act('rodReturnOrder', 'unreview', returned)).toMatchObject({ code: 200 });
    expect(await onHand(batchNo)).toEqual(['4.00']);
  });

  it('B-432 are sold to nobody whose licence is missing, another one or over, and the customers who have one are listed', async () => {
    const order = app.resource('rodOrder');
    const client = app.resource('client');
    const body = await newBody(app, 'rodOrder');
    const number = String(body.licenseNo);
    const register = (given: Body) => admin.post(`${client.api}/license`, { ids: [body.clientId], ...given });
    const listed = async (query: Record<string, string> = {}): Promise<string[]> => {
      const { data } = await admin.get(client.operations.list, {
        screen: 'rodenticideClientList',
        pageSize: '200',
        ...query,
      });
      return (data.list as Body[]).map(({ id }) => String(id));
    };
    const refusal = async (given: Body = {}) => texts(await admin.post(order.operations.add, { ...body, ...given }));
    const unfit = '农药许可证号：与客户登记的许可证不符，或已过期；请先在客户档案登记有效的许可证';
    const billDate = String(body.billDate);
    const dayBefore = addToDate(billDate, -1, 'day')!;

    expect(await listed()).toContain(body.clientId);
    expect(await refusal({ licenseNo: `${number}X` })).toEqual([unfit]);
    expect(await register({ licenseNo: number, licenseUntil: '' })).toMatchObject({ code: 900 });

    expect(await register({ licenseNo: number, licenseUntil: billDate })).toMatchObject({ code: 200 });
    const id = await add(admin, order, body);
    expect(await register({ licenseNo: number, licenseUntil: dayBefore })).toMatchObject({ code: 200 });
    expect(await refusal()).toEqual([unfit]);
    expect(texts(await act('rodOrder', 'review', id)).join()).toContain('的客户没有有效的农药许可证，不可审核');
    expect(await listed({ licenseUntil: `${dayBefore},${dayBefore}` })).toEqual([body.clientId]);

    const known = await detail(admin, client, body.clientId);
    const without = { ...known, licenseNo: null, licenseUntil: null };
    expect(await admin.post(client.operations.edit, without)).toMatchObject({ code: 200 });
    expect(await listed()).not.toContain(body.clientId);
    expect(await refusal()).toEqual([unfit]);

    expect(await register({ licenseNo: number, licenseUntil: addToDate(billDate, 1, 'year')! })).toMatchObject({
      code: 200,
    });
    expect(await act('rodOrder', 'review', id)).toMatchObject({ code: 200 });
  });

  it('B-443 are nothing but rodenticides, and ordered with a licence', async () => {
    const body = await newBody(app, 'rodOrder');
    const [line] = body.lines as [Body];
    const { data } = await admin.get(app.resource('inventory').operations.list, {
      kind: 'product',
      status: '1',
      pageSize: '1',
    });
    const asked = (given: Body) => admin.post(app.resource('rodOrder').operations.add, { ...body, ...given });
    expect(texts(await asked({ licenseNo: '' }))).toEqual(['农药许可证号：不能为空']);
    expect((await asked({ lines: [{ ...line, productId: data.list[0].id, unitId: data.list[0].unitId }] })).code).toBe(
      900,
    );
  });
});
