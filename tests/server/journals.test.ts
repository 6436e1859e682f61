import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reader } from '../../src/capabilities/circulation/wire';
import type { FormItem } from '../../src/capabilities/designedForm/wire';
import type { DueJournal, WeekView } from '../../src/capabilities/journal/wire';
import { addToDate } from '../../src/lib/dates';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body, detail, texts } from './records';
import { roleTools } from './suites/roleTools';
import { LOGIN, PASSWORD, startTestApp, type Answer, type Client, type TestApp } from './testApp';
import { today } from '../support/today';

let app: TestApp;
let admin: Client;
/** head of a department of this file, somebody in it, somebody below it, and somebody elsewhere */
let head: Client;
let member: Client;
let below: Client;
let stranger: Client;
const HEAD = '9101';
const MEMBER = '9102';
const BELOW = '9103';
const STRANGER = '9104';
const DEPARTMENT = '9201';
const UNDER = '9202';
const { addRole, assign } = roleTools(() => app);
const roles: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  roles.own = await addRole('日志本人');
  roles.team = await addRole('日志主管');
  roles.all = await addRole('日志全部');
  await assign(roles.own, { functions: rights('add', 'update', 'detail', 'delete', 'myJournal') });
  await assign(roles.team, { functions: rights('detail', 'teamJournal') });
  await assign(roles.all, { functions: rights('detail', 'allJournal') });
  await department(DEPARTMENT, null);
  await department(UNDER, DEPARTMENT);
  head = await person(HEAD, '日志主管', DEPARTMENT, [roles.own, roles.team]);
  await sql`update r_department set manager_id = ${HEAD} where package_id = 1 and id = ${DEPARTMENT}`.execute(
    app.database.kysely,
  );
  member = await person(MEMBER, '日志员工', DEPARTMENT, [roles.own]);
  below = await person(BELOW, '日志下级', UNDER, [roles.own]);
  stranger = await person(STRANGER, '日志外人', '1', [roles.own]);
});
afterAll(() => app?.close());

const rights = (...actions: string[]): string[] => actions.map((action) => `/journalCenterList/${action}`);

async function department(id: string, parent: string | null): Promise<void> {
  await sql`insert into r_department (package_id, id, name, code, parent_id, status, sort)
    select 1, ${id}::bigint, ${`部门${id}`}, ${`D${id}`}, ${parent}::bigint, 1, 1`.execute(app.database.kysely);
}

/** Somebody who works in a department, signed in. */
async function person(id: string, name: string, departmentId: string, held: readonly string[]): Promise<Client> {
  const { kysely } = app.database;
  const login = `1380000${id}`;
  await sql`insert into sys_user (id, login_id, name, password_hash) select ${id}::bigint, ${login}, ${name}, password_hash from sys_user where login_id = ${LOGIN.admin}`.execute(
    kysely,
  );
  await sql`insert into sys_user_package (user_id, package_id, position) values (${id}, 1, 0)`.execute(kysely);
  await sql`insert into r_employee (package_id, id, name, tel, department_id, status, job_status) values (1, ${id}, ${name}, ${login}, ${departmentId}, 1, 'formal')`.execute(
    kysely,
  );
  for (const role of held)
    await sql`insert into sys_user_role (package_id, user_id, role_id) values (1, ${id}, ${role})`.execute(kysely);
  const { data } = await app.tokenCall({ grant_type: 'password', username: login, password: PASSWORD });
  const headers = { authorization: `Bearer ${data.token}` };
  return {
    token: data.token,
    refreshToken: data.refreshToken,
    get: (url, query = {}) => app.call({ method: 'GET', url: `/prod-pc${url}`, query, headers }),
    post: (url, body) => app.call({ method: 'POST', url: `/prod-pc${url}`, headers, payload: body as object }),
  };
}

const journal = () => app.resource('journalCenter');
const ITEMS: FormItem[] = [
  { formId: 1, vModel: 'done', tag: 'textarea', label: '今日完成', required: true },
  { formId: 2, vModel: 'plan', tag: 'textarea', label: '明日计划', required: false },
];
let counter = 0;
const template = (given: Body = {}): Promise<string> =>
  add(admin, app.resource('journalTemplate'), {
    name: `日志模板${++counter}`,
    kind: 'daily',
    form: { items: ITEMS },
    dueHour: 24,
    dueNext: 0,
    weekends: 1,
    sort: 1,
    ...given,
  });
const write = (client: Client, templateId: string, given: Body = {}): Promise<Answer> =>
  client.post(journal().operations.add, { templateId, day: today(), content: { done: '拜访客户' }, ...given });
async function written(client: Client, templateId: string, given: Body = {}): Promise<string> {
  const { code, data } = await write(client, templateId, given);
  expect(code, JSON.stringify(data)).toBe(200);
  return String(data.id);
}
const madeOn = (id: string, day: string) =>
  sql`update r_journal_template set created_time = ${day}::timestamp where id = ${id}`.execute(app.database.kysely);
const back = (days: number): string => addToDate(today(), -days, 'day')!;
const seen = async (client: Client, params: Record<string, string> = {}): Promise<string[]> => {
  const { code, data } = await client.get(journal().operations.list, { pageSize: '200', ...params });
  expect(code).toBe(200);
  return (data.list as Body[]).map(({ id }) => String(id));
};

describe('B-011 journals', () => {
  it('a journal tells whose it is, of which period, and what it says in a few words', async () => {
    const id = await written(member, await template(), { content: { done: '完成3张送货单', plan: '盘点原料仓' } });
    expect(await detail(member, journal(), id)).toMatchObject({
      name: expect.stringMatching(new RegExp(`^日志员工的日志模板\\d+ ${today()}$`)),
      kind: 'daily',
      periodStart: today(),
      createdId: MEMBER,
      departmentId: DEPARTMENT,
      summary: '今日完成：完成3张送货单；明日计划：盘点原料仓',
      isLate: 0,
    });
  });

  it('of a day, a week or a month there is one, and a second one is led to the first', async () => {
    const weekly = await template({ kind: 'weekly', dueWeekday: '7' });
    const monday = back((new Date(`${today()}T00:00:00Z`).getUTCDay() + 6) % 7);
    const first = await written(member, weekly, { day: monday });
    const { code, data } = await write(member, weekly);
    expect(code).toBe(900);
    expect(data[0]).toMatchObject({
      field: 'day',
      remark: '该周期已经写过，请修改已有的这一篇',
      lead: { to: expect.stringContaining(`journalCenterDetail?id=${first}`) },
    });
    // Whoever else writes, another week, and what is of no period are others.
    await written(below, weekly);
    await written(member, weekly, { day: addToDate(monday, -1, 'day') });
    const visits = await template({ kind: 'other' });
    expect(await written(member, visits)).not.toBe(await written(member, visits));
  });

  it('of sixteen that are sent at one moment one is stored', async () => {
    const daily = await template();
    const answers = await Promise.all(Array.from({ length: 16 }, () => write(below, daily)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 900)).toHaveLength(15);
  });

  it('what the form asks for is demanded by its title, and no day to come', async () => {
    const daily = await template();
    expect(texts(await write(member, daily, { content: { plan: '明天再写' } }))[0]).toContain('今日完成');
    expect(texts(await write(member, daily, { day: back(-1) }))).toEqual(['日志日期：日志日期不能晚于今天']);
    expect((await write(member, daily, { content: {} })).data[0]).toMatchObject({ field: 'content' });
    expect((await write(member, '999999')).code).not.toBe(200);
    expect((await write(member, daily, { templateId: null })).code).toBe(900);
  });

  it('what comes after the moment until which it is due is late', async () => {
    const daily = await template();
    expect(await detail(member, journal(), await written(member, daily, { day: back(1) }))).toMatchObject({
      isLate: 1,
    });
    const relaxed = await template({ dueNext: 1 });
    expect(await detail(member, journal(), await written(member, relaxed, { day: back(1) }))).toMatchObject({
      isLate: 0,
    });
  });

  it('a journal keeps the form that it was written into, and is changed by that', async () => {
    const daily = await template();
    const id = await written(member, daily);
    const own = app.resource('journalTemplate');
    const design = await detail(admin, own, daily);
    const [done, plan] = ITEMS;
    const renamed = await admin.post(own.operations.edit, {
      ...design,
      form: {
        items: [
          { ...done, label: '今天做了什么' },
          { ...plan, required: true },
        ],
      },
    });
    expect(renamed.code).toBe(200);
    const record = await detail(member, journal(), id);
    const edited = await member.post(journal().operations.edit, { ...record, content: { done: '改过' } });
    expect(edited.code).toBe(200);
    expect(await detail(member, journal(), id)).toMatchObject({ version: 1, summary: '今日完成：改过' });
    expect(
      await detail(below, journal(), await written(below, daily, { content: { done: 'a', plan: 'b' } })),
    ).toMatchObject({ version: 2, summary: '今天做了什么：a；明日计划：b' });
    const { data } = await member.get(`${journal().api}/form`, { template: daily, version: '1' });
    expect(data.form.items[0].label).toBe('今日完成');
  });

  it('the versions of a form are told with who saved each, to who may change it', async () => {
    const own = app.resource('journalTemplate');
    const id = await template();
    const design = await detail(admin, own, id);
    const items = [{ ...ITEMS[0], label: '做了什么' }, ITEMS[1]];
    expect((await admin.post(own.operations.edit, { ...design, form: { items } })).code).toBe(200);
    const { data } = await admin.get(`${own.api}/versions`, { id });
    expect(data.list).toMatchObject([
      { version: 2, title: design.name, by: '陈志远', form: { items } },
      { version: 1, title: design.name, by: '陈志远', form: { items: ITEMS } },
    ]);
    expect((await member.get(`${own.api}/versions`, { id })).code).toBe(403);
    expect((await admin.get(`${own.api}/versions`, { id: '999999' })).data.list).toEqual([]);
  });

  it('whom it is sent to hears of it once, and not who may not open it', async () => {
    const told = vi.spyOn(app.services.hub, 'publish');
    const heard = () =>
      told.mock.calls.flatMap(([{ event, userIds }]) => (event.content.includes('"journal"') ? [userIds] : []));
    const daily = await template();
    const id = await written(member, daily, { receivers: [{ personId: STRANGER }, { personId: '9' }] });
    const record = await detail(member, journal(), id);
    expect(record.receiverNames).toBe('日志外人、张伟民');
    await vi.waitFor(() => expect(heard()).toEqual([[STRANGER]]));
    const receivers = [...(record.receivers as Body[]), { personId: HEAD }];
    expect((await member.post(journal().operations.edit, { ...record, receivers })).code).toBe(200);
    await vi.waitFor(() => expect(heard()).toEqual([[STRANGER], [HEAD]]));
    vi.restoreAllMocks();
  });

  it('a template whose form has a fault is refused at the form', async () => {
    const form = { items: [{ ...ITEMS[0], label: '' }] };
    const { code, data } = await admin.post(app.resource('journalTemplate').operations.add, {
      name: '坏模板',
      kind: 'daily',
      form,
      dueHour: 24,
      sort: 1,
    });
    expect(code).toBe(900);
    expect(data[0]).toMatchObject({ field: 'form', remark: '请填写字段标题，最多40个字符' });
  });
});

describe('B-411 who reads which journals', () => {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const daily = await template();
    ids.head = await written(head, daily);
    ids.member = await written(member, daily);
    ids.below = await written(below, daily, { receivers: [{ personId: STRANGER }] });
    // Somebody receives many.
    await written(below, await template(), { receivers: [{ personId: STRANGER }] });
    ids.stranger = await written(stranger, daily);
  });
  const named = async (client: Client, params?: Record<string, string>): Promise<string[]> => {
    const all = await seen(client, params);
    return Object.keys(ids).filter((name) => all.includes(ids[name] ?? ''));
  };

  it('his own and what was sent to him; of those below him as their head; or all', async () => {
    expect(await named(member)).toEqual(['member']);
    expect(await named(stranger)).toEqual(['below', 'stranger']);
    expect(await named(head)).toEqual(['head', 'member', 'below']);
    expect(await named(head, { view: 'mine' })).toEqual(['head']);
    expect(await named(head, { view: 'team' })).toEqual(['head', 'member', 'below']);
    expect(await named(admin, { view: 'all' })).toEqual(['head', 'member', 'below', 'stranger']);
    expect(await named(admin, { view: 'team' })).not.toContain('member');
  });

  it('whoever opens one has read it, and its author and those who see it find who has, and who has not', async () => {
    const daily = await template();
    const id = await written(member, daily, { receivers: [{ personId: STRANGER }, { personId: '9' }] });
    const readers = async (client: Client): Promise<string[]> => {
      const { code, data } = await client.get(`${journal().api}/readers`, { id });
      expect(code).toBe(200);
      return (data.list as Reader[]).map(({ name, readTime, state }) => `${name} ${state} ${readTime !== null}`);
    };
    // Who heads the department and whom it is sent to, but nobody who may not open it.
    const unread = { view: 'unread' };
    await detail(member, journal(), id);
    expect((await readers(member)).toSorted()).toEqual(['日志主管 unread false', '日志外人 unread false']);
    expect(await seen(member, unread)).not.toContain(id);
    for (const client of [head, stranger]) expect(await seen(client, unread)).toContain(id);
    await detail(head, journal(), id);
    expect(await readers(member)).toEqual(['日志外人 unread false', '日志主管 read true']);
    const { counts, total } = (await head.get(`${journal().api}/readers`, { id })).data;
    expect({ ...counts, total }).toEqual({ unread: 1, read: 1, confirmed: 0, total: 2 });
    expect(await seen(head, unread)).not.toContain(id);
    expect(await seen(head, { view: 'team' })).toContain(id);
    expect(await seen(stranger, unread)).toContain(id);
    await detail(admin, journal(), id);
    expect(await readers(stranger)).toHaveLength(3);
    expect((await below.get(`${journal().api}/readers`, { id })).code).toBe(404);
    expect((await member.post(journal().operations.delete, { ids: [id] })).code).toBe(200);
    const kept = sql`select 1 from sys_reading where resource = 'journalCenter' and record_id = ${id}`;
    expect((await kept.execute(app.database.kysely)).rows).toEqual([]);
  });

  it('every view asks for its own right', async () => {
    const codes = async (client: Client): Promise<number[]> =>
      Promise.all(
        ['mine', 'team', 'all', 'none'].map(
          async (view) => (await client.get(journal().operations.list, { view })).code,
        ),
      );
    expect(await codes(member)).toEqual([200, 403, 403, 400]);
    expect(await codes(head)).toEqual([200, 200, 403, 400]);
    expect(await codes(admin)).toEqual([200, 200, 200, 400]);
  });

  it('who does not see a journal does not open it, read its history or remarks, or remark on it, nor change it', async () => {
    const { api, operations } = journal();
    const id = ids.below!;
    for (const [path, params] of [
      [operations.detail, { id }],
      [operations.neighbours, { of: id }],
    ] as const)
      expect((await member.get(path, params)).code, path).toBe(404);
    expect((await member.get(operations.history, { id })).data?.list ?? []).toEqual([]);
    expect((await member.get(`${api}/remarks`, { id })).data.list).toEqual([]);
    expect((await member.post(`${api}/remark`, { id, text: '看到了', mentions: [] })).code).toBe(404);
    for (const path of [operations.edit, operations.delete])
      expect((await member.post(path, { id, ids: [id], updatedTime: today() })).code, path).toBe(900);
    expect((await stranger.get(operations.detail, { id })).code).toBe(200);
    expect((await stranger.post(`${api}/remark`, { id, text: '收到', mentions: [] })).code).toBe(200);
  });

  it('nobody changes or deletes what somebody else has written, and nobody writes in another name', async () => {
    const { operations } = journal();
    const record = await detail(head, journal(), ids.member!);
    expect(texts(await head.post(operations.edit, { ...record, content: { done: '我改' } }))[0]).toContain(
      '只能由作者修改',
    );
    expect(texts(await head.post(operations.delete, { ids: [ids.member] }))[0]).toContain('只能由作者删除');
    const id = await written(member, await template(), {
      createdId: HEAD,
      createdTime: '2020-01-01 00:00:00',
      isLate: 1,
    });
    expect(await detail(head, journal(), id)).toMatchObject({ createdId: MEMBER, isLate: 0 });
  });

  it('rights are those of the table, no more', async () => {
    const codes = app.catalogue.permissions.map(({ code }) => code).filter((code) => code.startsWith('/journal'));
    expect(codes.toSorted()).toEqual(
      [
        ...['add', 'allJournal', 'delete', 'detail', 'myJournal', 'teamJournal', 'update'].map(
          (action) => `/journalCenterList/${action}`,
        ),
        ...['add', 'delete', 'list', 'update'].map((action) => `/journalTemplateList/${action}`),
      ].toSorted(),
    );
  });
});

describe('B-490 who has written and who has not', () => {
  it('people and days are as a second count over the journals says', async () => {
    const daily = await template({ writers: [{ departmentId: DEPARTMENT }] });
    await madeOn(daily, back(30));
    await written(member, daily, { day: back(1) });
    await written(member, daily);
    await written(below, daily);
    await written(stranger, daily);
    const week = async (view: string, client: Client): Promise<WeekView> => {
      const { code, data } = await client.get(`${journal().api}/week`, { template: daily, day: today(), view });
      expect(code).toBe(200);
      return data as WeekView;
    };
    const team = await week('team', head);
    expect(team.people.map(({ name }) => name).toSorted()).toEqual(['日志下级', '日志主管', '日志员工']);
    expect((await week('all', admin)).people.map(({ name }) => name)).toContain('日志外人');
    for (const { cells, id } of team.people)
      for (const [at, { standing }] of cells.entries()) {
        const start = team.periods[at]!.start;
        const { rows } = await sql<{ written: string }>`
          select j.created_time::text as written from r_journal_center j where j.template_id = ${daily} and j.created_id = ${id} and j.day = ${start}::date`.execute(
          app.database.kysely,
        );
        const unwritten = start < today() ? 'missing' : 'open';
        const said = (rows[0]?.written ?? '').slice(0, 10) > start ? 'late' : 'written';
        const expected = rows[0] ? said : unwritten;
        expect(standing, `${id} ${start}`).toBe(expected);
      }
    expect((await member.get(`${journal().api}/week`, { template: daily, day: today(), view: 'team' })).code).toBe(403);
  });

  it('what is due stands first, with what is written of it', async () => {
    const due = await template({ writers: [{ personId: MEMBER }], sort: 9000 });
    const listed = async (client: Client): Promise<DueJournal[]> =>
      (await client.get(`${journal().api}/due`)).data.list as DueJournal[];
    const before = await listed(member);
    expect(before.filter(({ isAsked }) => isAsked).map(({ id }) => id)).toContain(due);
    expect(before.findIndex(({ id }) => id === due)).toBeLessThan(before.findIndex(({ isAsked }) => !isAsked));
    expect((await listed(stranger)).find(({ id }) => id === due)).toMatchObject({ isAsked: false, written: null });
    const id = await written(member, due);
    expect((await listed(member)).find((each) => each.id === due)).toMatchObject({ isAsked: true, written: id });
    const { data } = await member.get(`${journal().api}/previous`, { template: due });
    expect(data.content).toMatchObject({ done: '拜访客户' });
  });
});
