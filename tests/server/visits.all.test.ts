import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToDate } from '../../src/lib/dates';
import { timestamp } from '../../src/server/time';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body, detail, texts } from './records';
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
/** Who left the company in the demonstration, and two who work there. */
const LEFT = '32';
const [SALESMAN, OTHER] = ['21', '22'];

const enter = (name: string, body: Body): Promise<string> => add(admin, app.resource(name), body);
const post = (name: string, body: Body) => admin.post(app.resource(name).operations.add, body);
const read = (name: string, id: string): Promise<Body> => detail(admin, app.resource(name), id);
const act = (name: string, action: string, ids: string[], given: Body = {}) =>
  admin.post(`${app.resource(name).operations.action}/${action}`, { ids, ...given });
const press = (name: string, button: string, ids: string[], given: Body = {}) =>
  admin.post(`${app.resource(name).api}/${button}`, { ids, ...given });
const listed = async (name: string, query: Body = {}): Promise<Body[]> =>
  (await admin.get(app.resource(name).operations.list, { pageSize: '200', ...query })).data.list;
/** What the form of a new record begins with that is made from another one. */
const generated = async (to: string, from: string, id: string): Promise<Body> =>
  (await admin.get(`${app.resource(to).api}/generate`, { from, id })).data;
const rows = async (query: string): Promise<Body[]> => (await sql.raw<Body>(query).execute(app.database.kysely)).rows;

const clientOf = async (level: string): Promise<Body> => {
  const all = await listed('client', { level, status: '1' });
  const found = all.find(({ salesmanId }) => salesmanId !== null);
  if (!found) throw new Error(`No client of level ${level}.`);
  return found;
};

describe('B-386 client visits', () => {
  const planned = async (level: string, given: Body = {}): Promise<string> =>
    enter('visited', {
      clientId: (await clientOf(level)).id,
      plannedDate: day(0),
      way: 'phone',
      visitorId: SALESMAN,
      ...given,
    });

  it('of clients of level A stand among those of key accounts, all others in the other list', async () => {
    const [big, small] = [await planned('A'), await planned('C')];
    const idsOf = async (screen: string) => (await listed('visited', { screen })).map(({ id }) => id);
    expect(await idsOf('bigVisitedList')).toContain(big);
    expect(await idsOf('bigVisitedList')).not.toContain(small);
    expect(await idsOf('visitedList')).toContain(small);
    expect(await idsOf('visitedList')).not.toContain(big);
  });

  it('tell when the client ordered last, and for how much', async () => {
    const [last] = await rows(`select o.client_id, o.bill_date::text as day, sum(o.total_money)::text as money
      from r_order o join r_client c on c.package_id = o.package_id and c.id = o.client_id and c.status = 1
      where o.package_id = 1 and o.status in (2, 3, 6)
        and o.bill_date = (select max(n.bill_date) from r_order n
          where n.package_id = 1 and n.client_id = o.client_id and n.status in (2, 3, 6))
      group by 1, 2 order by 2 desc limit 1`);
    const id = await planned('B', { clientId: String(last?.client_id) });
    expect(await read('visited', id)).toMatchObject({ lastOrderDate: last?.day, lastOrderMoney: last?.money });
  });

  it('end with a result or a reason, and lead to the next one', async () => {
    const id = await planned('B');
    const { code } = await read('visited', id);
    expect(texts(await press('visited', 'next', [id], { nextDate: day(30) })).length).toBe(1);
    expect(await act('visited', 'finish', [id], { result: '满意', satisfaction: 'good' })).toMatchObject({ code: 200 });
    expect(await read('visited', id)).toMatchObject({ status: 1, result: '满意', satisfaction: 'good' });
    expect(texts(await act('visited', 'cancel', [id], { cancelReason: '改期' }))).toEqual([
      expect.stringContaining(`客户回访【${code}】已回访，不可取消`),
    ]);
    expect(await press('visited', 'next', [id], { nextDate: day(30) })).toMatchObject({ code: 200 });
    expect((await read('visited', id)).nextDate).toBe(day(30));
    const next = await generated('visited', 'visited', id);
    expect(await read('visited', await enter('visited', next))).toMatchObject({
      previousId: id,
      plannedDate: day(30),
      status: 0,
      result: null,
    });
    const called = await planned('B');
    expect((await act('visited', 'cancel', [called])).data).toMatchObject([{ field: 'cancelReason' }]);
    expect(await act('visited', 'cancel', [called], { cancelReason: '客户出差' })).toMatchObject({ code: 200 });
  });

  it('are not planned for people who left', async () => {
    const { id: clientId } = await clientOf('B');
    const refused = await post('visited', { clientId, plannedDate: day(1), way: 'visit', visitorId: LEFT });
    expect(refused.data).toMatchObject([{ field: 'visitorId' }]);
  });
});

let told = 0;
const guest = (given: Body = {}): Promise<string> =>
  enter('guest', {
    name: `访客${++told}`,
    question: '有没有价目表',
    channel: 'site',
    visitTime: `${day(-1)} 09:00:00`,
    ...given,
  });

const intention = (given: Body = {}): Body => {
  const number = ++told;
  return {
    name: `试验意向客户${number}`,
    kind: 'dealer',
    contact: '丁一',
    tel: `1390000${String(1000 + number)}`,
    address: '苏州市工业园区',
    source: 'web',
    salesmanId: SALESMAN,
    departmentId: '4',
    ...given,
  };
};

describe('B-395 guests', () => {
  it('are assigned, many at once, to somebody who works here', async () => {
    const ids = [await guest(), await guest()];
    const codes = await Promise.all(ids.map(async (id) => (await read('guest', id)).code));
    expect((await act('guest', 'assign', ids)).data).toMatchObject([{ field: 'assigneeId' }]);
    expect((await act('guest', 'assign', ids, { assigneeId: LEFT })).code).not.toBe(200);
    expect(await read('guest', String(ids[0]))).toMatchObject({ status: 0, assigneeId: null });
    expect(await act('guest', 'assign', ids, { assigneeId: SALESMAN })).toMatchObject({ code: 200 });
    for (const id of ids) expect(await read('guest', id)).toMatchObject({ status: 1, assigneeId: SALESMAN });
    expect(await act('guest', 'assign', ids, { assigneeId: OTHER })).toMatchObject({ code: 200 });
    const made = await generated('intention', 'guest', String(ids[1]));
    const body = { ...intention(), ...made, name: '访客介绍的单位', tel: '13900012345' };
    expect(await read('intention', await enter('intention', body))).toMatchObject({
      guestId: ids[1],
      salesmanId: OTHER,
    });
    expect(await act('guest', 'reply', [String(ids[0])], { reply: '已发价目表' })).toMatchObject({ code: 200 });
    expect(texts(await act('guest', 'assign', ids, { assigneeId: SALESMAN }))).toEqual([
      expect.stringContaining(`访客【${codes[0]}】已接待，不可分配`),
    ]);
  });
});

describe('B-386 prospects', () => {
  it('have a name and a number that neither another one nor a client has', async () => {
    const { name, tel } = await clientOf('B');
    const body = intention();
    await enter('intention', body);
    const fieldsOf = async (given: Body) => (await post('intention', given)).data.map(({ field }: Body) => field);
    expect(await fieldsOf({ ...intention(), name: body.name })).toEqual(['name']);
    expect(await fieldsOf({ ...intention(), tel: body.tel })).toEqual(['tel']);
    expect(await fieldsOf({ ...intention(), name })).toEqual(['name']);
    expect(await fieldsOf({ ...intention(), tel })).toEqual(['tel']);
  });

  it('count at each stage that they ever reached, wherever they entered and however it ended', async () => {
    const source = 'other';
    const [quoted, lost, won] = [
      await enter('intention', intention({ source, salesmanId: OTHER })),
      await enter('intention', intention({ source, salesmanId: OTHER })),
      await enter('intention', intention({ source, salesmanId: OTHER })),
    ];
    const { id: clientId } = await clientOf('C');
    expect(await act('intention', 'quote', [quoted])).toMatchObject({ code: 200 });
    for (const action of ['approach', 'trial'])
      expect(await act('intention', action, [lost])).toMatchObject({ code: 200 });
    expect((await act('intention', 'drop', [lost])).data).toMatchObject([{ field: 'lostReason' }]);
    expect(await act('intention', 'drop', [lost], { lostReason: 'price' })).toMatchObject({ code: 200 });
    expect(await act('intention', 'approach', [won])).toMatchObject({ code: 200 });
    expect((await act('intention', 'win', [won])).data).toMatchObject([{ field: 'clientId' }]);
    expect(await act('intention', 'win', [won], { clientId })).toMatchObject({ code: 200 });
    expect(await read('intention', won)).toMatchObject({ status: 5, clientId });
    const { data } = await admin.get(app.resource('intention').operations.statistics, {
      screen: 'intentionFunnel',
      source,
      salesmanId: OTHER,
      pageSize: '200',
    });
    const all = await listed('intention', { source, salesmanId: OTHER });
    const reached = (stage: number, time: string, later: string[]) =>
      all.filter((row) => Number(row.status) === stage || [time, ...later].some((name) => row[name] !== null)).length;
    expect(data.list).toHaveLength(1);
    const [counted] = data.list;
    expect([counted.code, counted.contacted, counted.quoted, counted.tried, counted.won].map(Number)).toEqual([
      all.length,
      reached(2, 'contactTime', ['quoteTime', 'trialTime', 'wonTime']),
      reached(3, 'quoteTime', ['trialTime', 'wonTime']),
      reached(4, 'trialTime', ['wonTime']),
      reached(5, 'wonTime', []),
    ]);
    expect(await read('intention', lost)).toMatchObject({ status: 6, contacted: 1, quoted: 1, tried: 1, won: 0 });
  });

  it('become a client by an application, of which there is one', async () => {
    const id = await enter('intention', intention());
    await act('intention', 'approach', [id]);
    const { name } = await read('intention', id);
    const application = { ...(await generated('clientApplication', 'intention', id)), level: 'C' };
    expect(application).toMatchObject({ intentionId: id, name });
    const made = await enter('clientApplication', application);
    expect(await read('clientApplication', made)).toMatchObject({ intentionId: id, name });
    const again = await post('clientApplication', { ...application, name: `${name}二`, tel: '13900099999' });
    expect(again.data).toMatchObject([{ field: 'intentionId' }]);
  });
});
