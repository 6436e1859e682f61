import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Inbox } from '../../src/language/wire';
import { addToDate } from '../../src/lib/dates';
import { runNow } from '../../src/server/jobs/runScheduled';
import { scheduledOf } from '../../src/server/jobs/scheduledOf';
import { timestamp } from '../../src/server/time';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body, detail, texts } from './records';
import { roleTools } from './suites/roleTools';
import { type Client, startTestApp, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());
const { addRole, assign, done: onRoles } = roleTools(() => app);

const today = timestamp().slice(0, 10);
const day = (ahead: number): string => addToDate(today, ahead, 'day') ?? '';
/** Who left the company in the demonstration, and who heads the presses. */
const LEFT = '32';
const FOREMAN = '14';

const delivered = async (): Promise<Body> =>
  (await admin.get(app.resource('sellOut').operations.list, { status: '1,2', pageSize: '1' })).data.list[0];
const complaint = async (given: Body = {}): Promise<Body> => {
  const { clientId, id } = await delivered();
  return {
    kind: 'customer',
    clientId,
    contact: '丁磊',
    tel: '13816603001',
    source: 'phone',
    severity: 'critical',
    receivedTime: `${day(-10)} 09:00:00`,
    sellOutId: id,
    description: '交期延误三天',
    departmentId: '9',
    salesmanId: '21',
    ...given,
  };
};
const received = async (given: Body = {}): Promise<string> =>
  add(admin, app.resource('complaint'), await complaint(given));
const read = (id: string): Promise<Body> => detail(admin, app.resource('complaint'), id);
const act = (action: string, id: string, given: Body = {}) =>
  admin.post(`${app.resource('complaint').operations.action}/${action}`, { ids: [id], ...given });
const treat = async (id: string, given: Body) =>
  admin.post(`${app.resource('complaint').operations.action}/treat`, { ...(await read(id)), ...given });
const listed = async (screen: string, query: Body = {}): Promise<Body[]> =>
  (await admin.get(app.resource('complaint').operations.list, { screen, pageSize: '200', ...query })).data.list;

describe('B-386 complaints', () => {
  it('are numbered, and due so many days after they came as their severity says', async () => {
    const due = async (severity: string) => (await read(await received({ severity }))).dueTime;
    expect(await due('critical')).toBe(`${day(-9)} 09:00:00`);
    expect(await due('major')).toBe(`${day(-7)} 09:00:00`);
    expect(await due('minor')).toBe(`${day(-3)} 09:00:00`);
    expect(await read(await received())).toMatchObject({ code: expect.stringMatching(/^TS\d{11}$/), status: 0 });
  });

  it('of quality name the product, and stand in the list of their kind alone', async () => {
    const refused = await admin.post(app.resource('complaint').operations.add, await complaint({ kind: 'quality' }));
    expect(refused.data).toMatchObject([{ field: 'productId' }]);
    const id = await received();
    expect((await listed('customer')).map((row) => row.id)).toContain(id);
    expect((await listed('quality')).map((row) => row.id)).not.toContain(id);
    expect(new Set((await listed('quality')).map(({ kind }) => kind))).toEqual(new Set(['quality']));
  });

  it('are refused with a delivery to somebody else', async () => {
    const { list } = (await admin.get(app.resource('sellOut').operations.list, { status: '1,2', pageSize: '200' }))
      .data;
    const { clientId } = await delivered();
    const other = (list as Body[]).find((each) => each.clientId !== clientId);
    const refused = await admin.post(
      app.resource('complaint').operations.add,
      await complaint({ sellOutId: other?.id }),
    );
    expect(refused.data).toMatchObject([{ field: 'sellOutId' }]);
  });

  it('go to people who work here, and are handled, analysed, answered and closed in this order', async () => {
    const id = await received();
    const { code } = await read(id);
    expect(texts(await act('analyse', id))).toEqual([expect.stringContaining('尚未分派')]);
    expect((await act('assign', id)).data).toMatchObject([{ field: 'handlerId' }]);
    expect((await act('assign', id, { handlerId: LEFT })).code).not.toBe(200);
    expect(await act('assign', id, { handlerId: FOREMAN })).toMatchObject({ code: 200 });
    expect(await read(id)).toMatchObject({ status: 1, handlerId: FOREMAN, leaderId: FOREMAN });

    expect(texts(await act('analyse', id))).toEqual([`投诉【${code}】还没有填写临时措施，请先处理`]);
    const found = { team: '徐金龙', containment: '先发一半', causeKind: 'service', cause: '缺料没有及时反馈' };
    expect(await treat(id, found)).toMatchObject({ code: 200 });
    expect(await act('analyse', id)).toMatchObject({ code: 200 });
    expect(await read(id)).toMatchObject({ status: 2, ...found });

    expect(texts(await act('answer', id, { reply: '已发出' }))).toEqual([
      `投诉【${code}】还没有填写纠正措施，请先处理`,
    ]);
    expect(await treat(id, { corrective: '加急发出', cost: '680' })).toMatchObject({ code: 200 });
    expect((await act('answer', id)).data).toMatchObject([{ field: 'reply' }]);
    expect(await act('answer', id, { reply: '已发出' })).toMatchObject({ code: 200 });
    expect(texts(await act('close', id))).toEqual([`投诉【${code}】还没有填写预防措施，请先处理`]);
    expect(await treat(id, { prevention: '每日通报缺料' })).toMatchObject({ code: 200 });
    expect(await act('close', id)).toMatchObject({ code: 200 });
    expect(await read(id)).toMatchObject({ status: 4, reply: '已发出', cost: '680.00', closedId: '1' });

    expect((await act('reopen', id)).data).toMatchObject([{ field: 'reopenReason' }]);
    expect(await act('reopen', id, { reopenReason: '再次延误' })).toMatchObject({ code: 200 });
    expect(await read(id)).toMatchObject({ status: 1, answeredTime: null, closedTime: null, cause: found.cause });
  });

  it('remind whoever is responsible, and the head of the department too once they are late', async () => {
    const work = scheduledOf(app.services).find(({ name }) => name === 'reminders');
    if (!work) throw new Error('Nothing reminds anybody.');
    const [buyer, keeper] = [await app.as('buyer'), await app.as('keeper')];
    const told = async (client: Client, code: string): Promise<string[]> => {
      const { list } = (await client.get('/api/system/inbox/list')).data as Inbox;
      return list.flatMap(({ kind, title }) => (kind === 'reminder' && title.includes(code) ? [title] : []));
    };
    const given = async (receivedTime: string): Promise<string> => {
      const id = await received({ receivedTime, severity: 'critical', leaderId: '2', departmentId: '3' });
      expect(await act('assign', id, { handlerId: '3' })).toMatchObject({ code: 200 });
      await sql`update r_complaint set leader_id = 2 where id = ${id}`.execute(app.database.kysely);
      return String((await read(id)).code);
    };
    const due = await given(`${day(-1)} 00:00:00`);
    const late = await given(`${day(-3)} 00:00:00`);
    await runNow(app.services, work, '1');
    await runNow(app.services, work, '1');
    expect(await told(keeper, due)).toEqual([`投诉今天应答复客户 ${due}`]);
    expect(await told(buyer, due)).toEqual([]);
    expect(await told(keeper, late)).toContain(`投诉逾期未答复客户 ${late}`);
    expect(await told(buyer, late)).toEqual([`投诉逾期未答复客户 ${late}`]);
  });

  it('are counted with what they cost, as the lists say', async () => {
    const report = app.resource('complaint').screens.find(({ name }) => name === 'complaintStatistics');
    expect(report).toBeDefined();
    const all = [...(await listed('quality')), ...(await listed('customer'))];
    const { data } = await admin.get(app.resource('complaint').operations.statistics, {
      screen: 'complaintStatistics',
      pageSize: '200',
    });
    const sum = (rows: Body[], name: string) => rows.reduce((total, row) => total + Number(row[name] ?? 0), 0);
    expect(sum(data.list, 'code')).toBe(all.length);
    expect(sum(data.list, 'cost')).toBe(sum(all, 'cost'));
  });

  it('open for who holds either right, and for nobody else', () => {
    const screen = (name: string) => app.resource('complaint').screens.find((each) => each.name === name)?.permissions;
    expect(screen('quality')).toEqual(['/quality/list']);
    expect(screen('customer')).toEqual(['/customer/list']);
    expect(screen('complaintDetail')).toEqual(['/quality/detail', '/customer/detail']);
  });

  it('are entered and handled with the rights of either list alone, and not with the right to look', async () => {
    const role = await addRole('客户投诉');
    await onRoles('/addUserRole', { roleId: role, userIds: ['2'] });
    const { operations } = app.resource('complaint');
    const given = await complaint();
    await assign(role, { functions: ['/customer/list', '/customer/detail'] });
    const looking = await app.as('buyer');
    expect((await looking.post(operations.add, given)).status).toBe(403);
    await assign(role, { functions: ['add', 'delete', 'detail', 'list', 'update'].map((name) => `/customer/${name}`) });
    const clerk = await app.as('buyer');
    const id = await add(clerk, app.resource('complaint'), given);
    const after = async (action: string, said: Body) =>
      (await clerk.post(`${operations.action}/${action}`, { ids: [id], ...said })).code;
    expect(await after('assign', { handlerId: '2', departmentId: '9' })).toBe(200);
    expect(await detail(clerk, app.resource('complaint'), id)).toMatchObject({ handlerId: '2', status: 1 });
    expect((await clerk.post(`${operations.action}/treat`, { ...(await read(id)), cause: '排产漏单' })).code).toBe(200);
  });
});
