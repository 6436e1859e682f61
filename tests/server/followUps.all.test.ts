import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToDate } from '../../src/lib/dates';
import { timestamp } from '../../src/server/time';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body, detail, newBody, texts } from './records';
import { type Client, startTestApp, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const today = timestamp().slice(0, 10);
const day = (ahead: number): string => addToDate(today, ahead, 'day') ?? '';
const enter = (name: string, body: Body): Promise<string> => add(admin, app.resource(name), body);
const post = (name: string, body: Body) => admin.post(app.resource(name).operations.add, body);
const read = (name: string, id: string): Promise<Body> => detail(admin, app.resource(name), id);
const act = (name: string, action: string, id: string, given: Body = {}) =>
  admin.post(`${app.resource(name).operations.action}/${action}`, { ids: [id], ...given });
const first = async (name: string, query: Body = {}): Promise<Body> =>
  (await admin.get(app.resource(name).operations.list, { pageSize: '1', ...query })).data.list[0];

describe('B-386 follow-ups', () => {
  it('name what they are about, and are not changed once they are finished', async () => {
    const body = {
      about: 'client',
      personId: '21',
      way: 'phone',
      followTime: `${day(-1)} 09:00:00`,
      content: '确认交期',
    };
    expect((await post('flowUpManage', body)).data).toMatchObject([{ field: 'clientId' }]);
    const { id: complaintId } = await first('complaint');
    expect((await post('flowUpManage', { ...body, about: 'complaint' })).data).toMatchObject([
      { field: 'complaintId' },
    ]);
    const id = await enter('flowUpManage', { ...body, about: 'complaint', complaintId, nextDate: day(3) });
    expect(
      (await post('flowUpManage', { ...body, about: 'complaint', complaintId, nextDate: day(-2) })).data,
    ).toMatchObject([{ field: 'nextDate' }]);
    const finish = `${app.resource('flowUpManage').api}/finish`;
    expect(await admin.post(finish, { ids: [id] })).toMatchObject({ code: 200 });
    const { code } = await read('flowUpManage', id);
    expect(texts(await admin.post(finish, { ids: [id] }))).toEqual([`跟进记录【${code}】已完成，不可重复完成`]);
    const changed = await admin.post(app.resource('flowUpManage').operations.edit, await read('flowUpManage', id));
    expect(texts(changed)).toEqual([`跟进记录【${code}】已完成，不可编辑`]);
  });
});

describe('B-386 consultation calls', () => {
  it('are answered before they are closed', async () => {
    const id = await enter('callForConsultation', {
      callTime: `${day(-1)} 09:00:00`,
      caller: '赵先生',
      tel: '13706221001',
      symptoms: '门关不严',
      salesmanId: '21',
      lines: [],
    });
    expect(texts(await act('callForConsultation', 'close', id))).toEqual([
      expect.stringContaining('尚未答复，不可关闭'),
    ]);
    expect((await act('callForConsultation', 'answer', id)).data).toMatchObject([{ field: 'answer' }]);
    expect(await act('callForConsultation', 'answer', id, { answer: '调前后螺丝' })).toMatchObject({ code: 200 });
    expect(await read('callForConsultation', id)).toMatchObject({ status: 1, answer: '调前后螺丝' });
    expect(await act('callForConsultation', 'close', id)).toMatchObject({ code: 200 });
  });

  it('become sales orders of the products that were advised', async () => {
    const { data } = await admin.get(app.resource('inventory').operations.list, { kind: 'product', status: '1' });
    const [{ id: productId, unitId }] = data.list;
    const { id: clientId } = await first('client', { status: '1' });
    const call = await enter('callForConsultation', {
      callTime: `${day(-1)} 10:00:00`,
      caller: '钱女士',
      tel: '13706221002',
      clientId,
      symptoms: '想换承重大的滑轨',
      salesmanId: '21',
      lines: [{ productId, unitId, quantity: '3' }],
    });
    expect(await act('callForConsultation', 'answer', call, { answer: '换加厚滑轨' })).toMatchObject({ code: 200 });
    const begun = (await admin.get(`${app.resource('order').api}/generate`, { from: 'callForConsultation', id: call }))
      .data;
    expect(begun).toMatchObject({ callId: call, clientId, contact: '钱女士' });
    const lines = (begun.lines as Body[]).map((line) => ({ ...line, price: '12.5' }));
    const order = await enter('order', { ...begun, deliveryAddress: '昆山市张浦镇', factoryId: '1', lines });
    const made = await read('order', order);
    expect(made).toMatchObject({ callId: call });
    expect((made.lines as Body[]).map((line) => [line.productId, Number(line.quantity)])).toEqual([[productId, 3]]);
  });
});

describe('B-386 payment types of orders', () => {
  it('have a name of their own, a share paid before where they ask for one, and stand on orders', async () => {
    const body = { name: '预付四成', settlement: 'prepay', days: 20 };
    expect((await post('orderPaymentType', body)).data).toMatchObject([{ field: 'prepayRatio' }]);
    const id = await enter('orderPaymentType', { ...body, prepayRatio: '40' });
    expect((await post('orderPaymentType', { ...body, prepayRatio: '40' })).data).toMatchObject([{ field: 'name' }]);
    const order = { ...(await newBody(app, 'order')), paymentTypeId: id };
    const entered = await enter('order', { ...order, settlement: 'prepay', prepayRatio: '40' });
    expect(await read('order', entered)).toMatchObject({ paymentTypeId: id, paymentTypeName: '预付四成' });
    expect(await act('orderPaymentType', 'disable', id)).toMatchObject({ code: 200 });
    expect((await post('order', { ...order, customerOrderNo: null })).data).toMatchObject([{ field: 'paymentTypeId' }]);
  });
});
