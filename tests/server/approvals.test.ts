import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { leaveTemplate } from '../../src/company/approval/leaveTemplate';
import { approver } from '../../src/company/approval/steps';
import type { ApprovalEvent, FlowNode } from '../../src/capabilities/approval/wire';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body, detail, texts } from './records';
import { roleTools } from './suites/roleTools';
import { LOGIN, PASSWORD, startTestApp, type Answer, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
let people: { id: string; client: Client }[];
let buyer: Client;
let keeper: Client;
const ids: Record<string, string> = {};
const { addRole, assign } = roleTools(() => app);

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  const roleId = await addRole('审批员');
  await assign(roleId, { functions: RIGHTS });
  people = await staff(16, roleId);
  [buyer, keeper] = [people[0]!.client, people[1]!.client];
  [ids.buyer, ids.keeper] = [people[0]!.id, people[1]!.id];
  ids.admin = String((await admin.get('/api/system/user/getUserInfo')).data.id);
});
afterAll(() => app?.close());

/** What everybody in an office may do. */
const RIGHTS = [
  '/myApproval/list',
  ...['list', 'check', 'cancel', 'update', 'add'].map((action) => `/personalList/${action}`),
];

/** People who work in the purchase department, signed in, with one role. */
async function staff(count: number, roleId: string): Promise<{ id: string; client: Client }[]> {
  const made: { id: string; client: Client }[] = [];
  for (let at = 1; at <= count; at++) {
    const [id, login] = [String(9000 + at), `139000000${String(at).padStart(2, '0')}`];
    const { kysely } = app.database;
    await sql`insert into sys_user (id, login_id, name, password_hash) select ${id}::bigint, ${login}, ${`同事${at}`}, password_hash from sys_user where login_id = ${LOGIN.admin}`.execute(
      kysely,
    );
    await sql`insert into sys_user_package (user_id, package_id, position) values (${id}, 1, 0)`.execute(kysely);
    await sql`insert into sys_user_role (package_id, user_id, role_id) values (1, ${id}, ${roleId})`.execute(kysely);
    made.push({ id, client: await signedIn(login) });
  }
  return made;
}

async function signedIn(login: string): Promise<Client> {
  const { data } = await app.tokenCall({ grant_type: 'password', username: login, password: PASSWORD });
  const headers = { authorization: `Bearer ${data.token}` };
  return {
    token: data.token,
    refreshToken: data.refreshToken,
    get: (url, query = {}) => app.call({ method: 'GET', url: `/prod-pc${url}`, query, headers }),
    post: (url, body) => app.call({ method: 'POST', url: `/prod-pc${url}`, headers, payload: body as object }),
  };
}

const api = () => app.resource('approval').api;
const template = (code: string, nodes: readonly FlowNode[], items = NOTE): Promise<string> =>
  add(admin, app.resource('workflow'), {
    code,
    name: `模板${code}`,
    kind: 'other',
    form: { items },
    flow: { nodes },
    sort: 1,
  });
const NOTE = [{ formId: 1, vModel: 'remark', tag: 'text', label: '事由', required: true }];
const start = (templateId: string, content: Body = { remark: '测试' }, by = admin): Promise<Answer> =>
  by.post(`${api()}/start`, { templateId, content });
const started = async (templateId: string, content?: Body, by = admin): Promise<string> => {
  const { code, data } = await start(templateId, content, by);
  expect(code, JSON.stringify(data)).toBe(200);
  made.add(String(data.id));
  return String(data.id);
};
/** What this file has started: the demonstration company has approvals of its own. */
const made = new Set<string>();
const show = async (id: string, by = admin): Promise<Body> => (await by.get(`${api()}/show`, { id })).data;
const taskOf = async (id: string, person: string): Promise<string> => {
  const events = (await show(id)).events as ApprovalEvent[];
  return events.flatMap((event) => ('asked' in event ? event.asked : [])).findLast((asked) => asked.person === person)!
    .task;
};
const vote = async (id: string, by: Client, person: string, more: Body = {}): Promise<Answer> =>
  by.post(`${api()}/act`, { id, kind: 'voted', vote: 'agree', task: await taskOf(id, person), ...more });
const waiting = async (of: Client): Promise<string[]> => {
  const { data } = await of.get(app.resource('personal').operations.list, { part: 'waiting', pageSize: '100' });
  return (data.list as Body[]).map(({ id }) => String(id)).filter((id) => made.has(id));
};
const statusOf = async (id: string): Promise<string> =>
  String(
    ((await admin.get(app.resource('approval').operations.list, { pageSize: '100' })).data.list as Body[]).find(
      (row) => String(row.id) === id,
    )?.status,
  );
const persons = (...names: string[]) => ({ by: 'persons' as const, ids: names.map((name) => ids[name]!) });

describe('B-397 approvals are started, decided, returned and withdrawn', () => {
  it('tell who is asked, and their initiator how they end, by the inbox', async () => {
    const templateId = await template('T0', [approver('one', '主管', persons('buyer'))]);
    const told = async (client: Client, id: string): Promise<string[]> =>
      ((await client.get('/api/system/inbox/list')).data.list as Body[]).flatMap(({ path, text }) =>
        String(path).endsWith(`?id=${id}`) ? [String(text)] : [],
      );
    const [agreed, refused] = [await started(templateId), await started(templateId)];
    expect(await told(buyer, agreed)).toEqual(['等待您处理：事由：测试']);
    expect(await told(admin, agreed)).toEqual([]);
    expect((await vote(agreed, buyer, ids.buyer!)).code).toBe(200);
    expect((await vote(refused, buyer, ids.buyer!, { vote: 'refuse', note: '不同意' })).code).toBe(200);
    expect(await told(admin, agreed)).toEqual(['您发起的审批已通过']);
    expect(await told(admin, refused)).toEqual(['您发起的审批已拒绝：不同意']);
    expect(await told(buyer, agreed)).toEqual(['等待您处理：事由：测试']);
  });

  it('wait for those whom the flow names, one step after the other, and are over with the last', async () => {
    const templateId = await template('T1', [
      approver('one', '主管', persons('buyer')),
      approver('two', '仓管', persons('keeper')),
    ]);
    const id = await started(templateId);
    expect([await waiting(buyer), await waiting(keeper)]).toEqual([[id], []]);
    expect(await vote(id, buyer, ids.buyer!, { note: '同意' })).toMatchObject({
      code: 200,
      data: { status: 'running' },
    });
    expect([await waiting(buyer), await waiting(keeper)]).toEqual([[], [id]]);
    expect(await vote(id, keeper, ids.keeper!)).toMatchObject({ code: 200, data: { status: 'agreed' } });
    const { list } = (await admin.get(app.resource('myApproval').operations.list, { pageSize: '100' })).data;
    const row = (list as Body[]).find((each) => String(each.id) === id)!;
    expect(row).toMatchObject({
      id,
      status: 'agreed',
      waitingFor: null,
      summary: '事由：测试',
      initiatorName: expect.any(String),
    });
    expect(row.endedTime).not.toBeNull();
  });

  it('say why something may not be done, and change nothing', async () => {
    const id = await started(await template('T2', [approver('one', '主管', persons('buyer'))]));
    expect((await vote(id, keeper, ids.buyer!)).status).toBe(404);
    expect(texts(await vote(id, buyer, ids.buyer!, { vote: 'refuse' }))).toEqual([
      expect.stringContaining('请填写意见'),
    ]);
    expect(await vote(id, buyer, ids.buyer!, { vote: 'refuse', note: '不符' })).toMatchObject({
      data: { status: 'refused' },
    });
    expect(texts(await vote(id, buyer, ids.buyer!))).toEqual([expect.stringContaining('审批已结束')]);
  });

  it('come back to the initiator, who changes the form and submits again: all are asked anew', async () => {
    const templateId = await template('T3', [
      approver('one', '主管', persons('buyer')),
      approver('two', '仓管', persons('keeper')),
    ]);
    const id = await started(templateId);
    await vote(id, buyer, ids.buyer!);
    const back = {
      id,
      kind: 'returned',
      task: await taskOf(id, ids.keeper!),
      to: 'initiator',
      then: 'here',
      note: '请写明用途',
    };
    expect(await keeper.post(`${api()}/act`, back)).toMatchObject({ code: 200, data: { status: 'returned' } });
    expect([await waiting(admin), await waiting(keeper)]).toEqual([[id], []]);
    const again = (content: Body, by = admin) => by.post(`${api()}/resubmit`, { id, content });
    expect(texts(await again({ remark: '' }))).toEqual([expect.stringContaining('事由')]);
    expect(await again({ remark: '展会样品' })).toMatchObject({ code: 200 });
    expect([await waiting(admin), await waiting(buyer), await waiting(keeper)]).toEqual([[], [id], []]);
    expect((await show(id)).content).toMatchObject({ remark: '展会样品' });
    expect(await admin.post(`${api()}/withdraw`, { id })).toMatchObject({ code: 200, data: { status: 'withdrawn' } });
    expect(await waiting(keeper)).toEqual([]);
  });

  it('are seen by those whom they concern, and by who may see all', async () => {
    const id = await started(await template('T4', [approver('one', '主管', persons('buyer'))]));
    expect((await show(id, buyer)).id).toBe(id);
    expect((await keeper.get(`${api()}/show`, { id })).status).toBe(404);
    expect((await keeper.post(`${api()}/act`, { id, kind: 'commented', note: '看看' })).status).toBe(404);
    // Whoever was asked may look where the message leads him, though it was withdrawn meanwhile.
    expect(await admin.post(`${api()}/withdraw`, { id })).toMatchObject({ code: 200 });
    expect((await show(id, buyer)).id).toBe(id);
    expect(await waiting(buyer)).not.toContain(id);
  });

  it('take the way that the amount of the form says, as a number, and the last one where nothing is said', async () => {
    const items = [...NOTE, { formId: 2, vModel: 'amount', tag: 'money', label: '金额', required: false }];
    const ways = {
      kind: 'condition' as const,
      id: 'sum',
      title: '金额',
      branches: [
        { id: 'high', title: '高', when: 'amount > 5000', nodes: [approver('two', '仓管', persons('keeper'))] },
        { id: 'low', title: '低', nodes: [approver('one', '主管', persons('buyer'))] },
      ],
    };
    const templateId = await template('T6', [ways], items);
    for (const [amount, person] of [
      ['6000', keeper],
      ['10000.00', keeper],
      ['5000.00', buyer],
      ['900', buyer],
      [null, buyer],
    ] as const) {
      const id = await started(templateId, { remark: '测试', amount });
      expect(await waiting(person), String(amount)).toContain(id);
    }
  });

  it('tell those for whom it waits again when the initiator urges', async () => {
    const id = await started(await template('T7', [approver('one', '主管', persons('buyer'))]));
    const told = vi.spyOn(app.services.hub, 'publish');
    expect(await admin.post(`${api()}/act`, { id, kind: 'urged' })).toMatchObject({ code: 200 });
    expect(told.mock.calls.map(([{ userIds }]) => userIds)).toEqual([[ids.buyer]]);
    told.mockRestore();
  });

  it('16 people who sign at the same moment all count, and the step is over', async () => {
    const templateId = await template('T5', [
      approver(
        'all',
        '会签',
        { by: 'persons', ids: people.map(({ id }) => id) },
        { together: 'all', self: 'keep', same: 'keep' },
      ),
    ]);
    const id = await started(templateId);
    const { events } = await show(id);
    const asked = (events as ApprovalEvent[]).flatMap((event) => ('asked' in event ? event.asked : []));
    expect(asked).toHaveLength(16);
    const votes = await Promise.all(
      people.map(({ client, id: person }) =>
        client.post(`${api()}/act`, {
          id,
          kind: 'voted',
          vote: 'agree',
          task: asked.find((each) => each.person === person)!.task,
        }),
      ),
    );
    expect(votes.map(({ code }) => code)).toEqual(people.map(() => 200));
    expect(await statusOf(id)).toBe('agreed');
  });
});

it('several are agreed to at once, all of them or none', async () => {
  const templateId = await template('MANY', [approver('one', '主管', persons('buyer'))]);
  const others = await template('OTHERS', [approver('one', '仓管', persons('keeper'))]);
  const [first, second, foreign] = [await started(templateId), await started(templateId), await started(others)];
  const none = await buyer.post(`${api()}/agree`, { ids: [first, foreign] });
  expect(none.code).toBe(404);
  expect(await statusOf(first)).toBe('running');
  const { code, data } = await buyer.post(`${api()}/agree`, { ids: [first, second] });
  expect({ code, title: data.title }).toEqual({ code: 200, title: '已同意2项审批' });
  expect([await statusOf(first), await statusOf(second)]).toEqual(['agreed', 'agreed']);
  const again = await buyer.post(`${api()}/agree`, { ids: [first] });
  expect(texts(again)).toEqual(['没有等待您处理的环节']);
  expect((await buyer.post(`${api()}/agree`, { ids: [] })).code).toBe(400);
});

describe('B-092 B-093 B-094 B-127 leave', () => {
  it('counts half days as its kind says, asks the superior, and the second one beyond three days', async () => {
    const { code, ...shipped } = leaveTemplate;
    // Leave is of somebody who is employed.
    const clerk = await app.as('buyer');
    const templateId = await add(admin, app.resource('workflow'), { code: `${code}_2`, ...shipped, sort: 1 });
    const leave = {
      leaveId: '4',
      startDay: '2026-03-02',
      startType: '2',
      endDay: '2026-03-04',
      endType: '1',
      remark: '探亲',
    };
    const id = await started(templateId, leave, clerk);
    expect((await show(id)).content).toMatchObject({ unit: 1, days: '2.00', startType: '2', endType: '1' });
    const { list } = (await clerk.get(app.resource('myApproval').operations.list, { pageSize: '100' })).data;
    expect((list as Body[]).find((row) => String(row.id) === id)?.summary).toBe(
      '请假类型：病假；开始日期：2026-03-02；开始时段：下午；结束日期：2026-03-04；结束时段：上午；请假天数：2.00；请假事由：探亲',
    );
    const early = await start(templateId, { ...leave, endDay: '2026-03-02' }, clerk);
    expect(texts(early)).toEqual([expect.stringContaining('结束时段不能早于开始时段')]);
    const hours = {
      leaveId: '3',
      startTime: '2026-03-02 09:00:00',
      endTime: '2026-03-02 11:30:00',
      remark: '办事',
    };
    expect((await show(await started(templateId, hours, clerk))).content).toMatchObject({ unit: 2, startType: null });
    const path = async (content: Body) =>
      ((await clerk.post(`${api()}/preview`, { templateId, content })).data.steps as Body[]).map(({ title }) => title);
    expect(await path(leave)).toEqual(['直接主管']);
    expect(await path({ ...leave, endDay: '2026-03-09' })).toEqual(expect.arrayContaining(['直接主管']));
  });
});

describe('templates', () => {
  it('are refused with the place and the remedy, and approvals keep the version that they began with', async () => {
    const { operations } = app.resource('workflow');
    const body = { code: 'V1', name: '版本', kind: 'other', form: { items: NOTE }, sort: 1 };
    const faulty = [
      [{ nodes: [] }, '请至少添加一个审批环节'],
      [{ nodes: [approver('a', '甲', persons())] }, '请设置处理人'],
      [
        {
          nodes: [
            {
              kind: 'condition',
              id: 'c',
              title: '条件',
              branches: [
                { id: 'x', title: 'x', when: 'amount > 1', nodes: [] },
                { id: 'y', title: 'y', nodes: [] },
              ],
            },
          ],
        },
        '公式中的“amount”不是表单字段',
      ],
      [
        {
          nodes: [
            {
              kind: 'condition',
              id: 'c',
              title: '条件',
              branches: [
                { id: 'x', title: 'x', when: "remark == ''", nodes: [] },
                { id: 'y', title: 'y', when: "remark == 'a'", nodes: [] },
              ],
            },
          ],
        },
        '最后一条分支不设条件',
      ],
    ] as const;
    for (const [flow, message] of faulty)
      expect(texts(await admin.post(operations.add, { ...body, flow })), message).toEqual([
        expect.stringContaining(message),
      ]);
    const templateId = await template('V2', [approver('one', '主管', persons('buyer'))]);
    const id = await started(templateId);
    const stored = await detail(admin, app.resource('workflow'), templateId);
    expect(stored.version).toBe(1);
    const flow = { nodes: [approver('one', '仓管', persons('keeper'))] };
    expect(await admin.post(operations.edit, { ...stored, flow })).toMatchObject({ code: 200 });
    expect(await waiting(buyer)).toContain(id);
    expect((await show(id)).version).toBe(1);
    expect((await show(await started(templateId))).version).toBe(2);
    await admin.post(`${operations.action}/disable`, { ids: [templateId] });
    expect(texts(await start(templateId))).toEqual([expect.stringContaining('审批模板已停用')]);
  });
});
