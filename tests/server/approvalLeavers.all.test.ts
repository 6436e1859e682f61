import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approver } from '../../src/company/approval/steps';
import { addToDate } from '../../src/lib/dates';
import { runNow } from '../../src/server/jobs/runScheduled';
import { scheduledOf } from '../../src/server/jobs/scheduledOf';
import { plusSeconds, timestamp } from '../../src/server/time';
import { systemCall } from './systemCall';
import { openDemoDatabase } from '../support/demoDatabase';
import { approvalOffice, type ApprovalOffice, type Colleague } from './approvalOffice';
import { texts, type Body } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
let office: ApprovalOffice;
let first: Colleague;
let leaver: Colleague;
let initiator: Colleague;
let admins: string[];

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  office = await approvalOffice(app, 3);
  [first, leaver, initiator] = office.people as [Colleague, Colleague, Colleague];
  const nobody = await office.template('L0', [approver('one', '无人', { by: 'superior', level: 9 })]);
  admins = await office.waitsFor(await office.started(initiator.client, nobody, NOTE));
});
beforeEach(() => comesBack(leaver));
afterEach(() => comesBack(initiator));
afterAll(() => app?.close());

const NOTE = { remark: '采购电脑' };
const by = (...people: Colleague[]) => ({ by: 'persons' as const, ids: people.map(({ id }) => id) });
const setStatus = async ({ id }: Colleague, status: 0 | 1): Promise<void> => {
  await sql`update r_employee set status = ${status} where package_id = 1 and id = ${id}`.execute(app.database.kysely);
};
const leaves = (who: Colleague) => setStatus(who, 0);
const comesBack = (who: Colleague) => setStatus(who, 1);
const job = async (name: string): Promise<void> =>
  runNow(
    app.services,
    scheduledOf(app.services).find((work) => work.name === name)!,
    '1',
  );
const told = async ({ id }: { id: string }, approval: string): Promise<string[]> => {
  const { rows } = await sql<{ body: { text: string; params?: Record<string, string> } }>`
    select body from sys_message where user_id = ${id} and path like ${`%?id=${approval}`} order by id`.execute(
    app.database.kysely,
  );
  return rows.map(({ body: { params = {}, text } }) =>
    Object.entries(params).reduce((said, [name, value]) => said.replace(`{${name}}`, value), text),
  );
};

describe('who leaves holds nothing up', () => {
  it('before his turn: it goes to those who look after approvals, is logged, and the initiator hears of it', async () => {
    const steps = [approver('one', '会签', by(first, leaver), { together: 'turn' })];
    const id = await office.started(initiator.client, await office.template('L1', steps), NOTE);
    await leaves(leaver);
    expect((await office.agree(id, first)).code).toBe(200);
    expect(admins).toEqual(expect.arrayContaining(await office.waitsFor(id)));
    const { events } = await office.show(id);
    expect(events.at(-1)).toMatchObject({ kind: 'relieved', by: null });
    expect(await told(initiator, id)).toEqual([expect.stringContaining('同事2已离职或停用，改由')]);
  });

  it('is passed over where the step says so, and an opinion of him is not waited for', async () => {
    const steps = [
      approver('one', '经办', by(first)),
      approver('two', '复核', by(leaver), { nobody: 'skip' }),
      approver('three', '会计', by(first), { same: 'keep' }),
    ];
    const id = await office.started(initiator.client, await office.template('L2', steps), NOTE);
    expect((await office.act(id, first, { kind: 'delegated', to: leaver.id, note: '您看呢' })).code).toBe(200);
    expect(await office.waitsFor(id)).toEqual([leaver.id]);
    await leaves(leaver);
    await job('absentApprovers');
    expect(await office.waitsFor(id)).toEqual([first.id]);
    const own = (await office.show(id)).events.flatMap((event) => ('asked' in event ? event.asked : []))[0]!.task;
    expect((await office.act(id, first, { kind: 'voted', vote: 'agree', task: own })).code).toBe(200);
    expect(await office.waitsFor(id)).toEqual([first.id]);
    await office.agree(id, first);
    expect(await office.status(id)).toBe('agreed');
  });

  it('while it waits for him: the work of the server hands it on within the hour, once', async () => {
    const id = await office.started(
      initiator.client,
      await office.template('L3', [approver('one', '复核', by(leaver))]),
      NOTE,
    );
    await leaves(leaver);
    await job('absentApprovers');
    const [to] = await office.waitsFor(id);
    expect(admins).toContain(to);
    const { length } = (await office.show(id)).events;
    await job('absentApprovers');
    expect((await office.show(id)).events).toHaveLength(length);
    expect(await told({ id: to! }, id)).toEqual(['等待您处理：事由：采购电脑']);
  });

  it('one that cannot go on keeps no other from it, and the reason is told', async () => {
    const templateId = await office.template('L5', [approver('one', '复核', by(leaver))]);
    const broken = await office.started(initiator.client, templateId, NOTE);
    const other = await office.started(initiator.client, templateId, NOTE);
    const { kysely } = app.database;
    const set = (version: number) =>
      sql`update r_approval set version = ${version} where id = ${broken}::bigint`.execute(kysely);
    await set(99);
    await leaves(leaver);
    await expect(job('absentApprovers')).rejects.toThrow('记录不存在或已被删除');
    expect(await office.waitsFor(broken)).toEqual([leaver.id]);
    expect(await office.waitsFor(other)).not.toEqual([leaver.id]);
    await set(1);
    await job('absentApprovers');
    expect(await office.waitsFor(broken)).not.toEqual([leaver.id]);
  });

  it('what comes back to an initiator who has left is seen to by those who look after approvals', async () => {
    const id = await office.started(
      initiator.client,
      await office.template('L4', [approver('one', '复核', by(first))]),
      NOTE,
    );
    await leaves(initiator);
    await office.act(id, first, { kind: 'returned', to: 'initiator', then: 'here', note: '缺发票' });
    expect(await office.waitsFor(id)).toEqual(admins);
    const { api } = app.resource('approval');
    const other = await first.client.post(`${api}/resubmit`, { id, content: { remark: '补' } });
    expect(texts(other)).toEqual([expect.stringContaining('只有发起人可以重新提交')]);
    expect((await office.admin.post(`${api}/resubmit`, { id, content: { remark: '补发票' } })).code).toBe(200);
    expect(await office.waitsFor(id)).toEqual([first.id]);
  });

  it('an employee who is marked as left has no account from the end of his last day', async () => {
    const { kysely } = app.database;
    const reader = await app.as('reader');
    const { data } = await reader.get('/api/system/user/getUserInfo');
    const set = (day: string) =>
      sql`update r_employee set job_status = 'left', leave_date = ${day}::date where package_id = 1 and id = ${String(data.id)}`.execute(
        kysely,
      );
    const today = timestamp().slice(0, 10);
    await set(today);
    await job('leavers');
    expect((await reader.get('/api/system/user/getUserInfo')).code).toBe(200);
    await set(addToDate(today, -1, 'day') ?? '');
    await job('leavers');
    expect((await reader.get('/api/system/user/getUserInfo')).code).toBe(401);
    const history = await sql<{ count: string }>`
      select count(*) as count from sys_history where package_id = 1 and record_id = ${String(data.id)}`.execute(
      kysely,
    );
    expect(Number(history.rows[0]?.count)).toBeGreaterThan(0);
  });
});

describe('people hear', () => {
  it('by what an approval is called, with its form; copies arrive; who waits does so since he was asked', async () => {
    const steps = [
      approver('one', '会签', by(first, leaver), { together: 'all' }),
      { kind: 'copy' as const, id: 'copy', title: '抄送', who: by(first) },
    ];
    const id = await office.started(initiator.client, await office.template('H1', steps), NOTE);
    const { rows } = await sql<{ title: { params: Body } }>`
      select title from sys_message where user_id = ${first.id} and path like ${`%?id=${id}`}`.execute(
      app.database.kysely,
    );
    expect(rows[0]?.title.params).toEqual({ text: '同事3的模板H1' });
    await sql`update sys_approval_part set since = since - interval '2 hours' where approval_id = ${id}`.execute(
      app.database.kysely,
    );
    const since = async () =>
      (
        await sql<{ since: string }>`
          select since::text as since from sys_approval_part where approval_id = ${id} and person_id = ${leaver.id} and part = 'waiting'`.execute(
          app.database.kysely,
        )
      ).rows[0]?.since;
    const asked = await since();
    await office.agree(id, first);
    expect(await since()).toBe(asked);
    await office.agree(id, leaver);
    expect(await told(first, id)).toEqual(['等待您处理：事由：采购电脑', '抄送给您：事由：采购电脑']);
    expect(await told(initiator, id)).toEqual(['您发起的审批已通过']);
  });

  it('a template is not deleted while approvals run that began with it', async () => {
    const templateId = await office.template('H2', [approver('one', '会签', by(first))]);
    const id = await office.started(initiator.client, templateId, NOTE);
    const { operations } = app.resource('workflow');
    const remove = () => office.admin.post(operations.delete, { ids: [templateId] });
    expect(texts(await remove())).toEqual([expect.stringContaining('还有1个审批在进行中')]);
    await office.agree(id, first);
    expect((await remove()).code).toBe(200);
  });
});

describe('steps that may take some hours', () => {
  const late = async (code: string, limit: object): Promise<string> => {
    const templateId = await office.template(code, [approver('one', '复核', by(first), { limit } as object)]);
    const id = await office.started(initiator.client, templateId, NOTE);
    await work('approvalLimits', 0);
    expect(await office.waitsFor(id)).toEqual([first.id]);
    await work('approvalLimits', 5);
    return id;
  };
  /** A work of the server, some hours from now. */
  const work = async (name: string, hours: number): Promise<void> => {
    const at = plusSeconds(timestamp(), hours * 3600);
    await scheduledOf(app.services)
      .find((each) => each.name === name)!
      .run(app.services, (resource) => {
        const call = systemCall(app.services, '1', resource);
        return { ...call, context: { ...call.context, now: () => at } };
      });
  };

  it('remind once whoever is asked, pass, are refused, or go to somebody else', async () => {
    const reminded = await late('T1', { hours: 4, then: 'remind' });
    await work('approvalLimits', 6);
    expect((await told(first, reminded)).slice(1)).toEqual(['“复核”已超过4小时，请尽快处理']);
    expect(await office.waitsFor(reminded)).toEqual([first.id]);
    expect(await office.status(await late('T2', { hours: 4, then: 'pass' }))).toBe('agreed');
    expect(await office.status(await late('T3', { hours: 4, then: 'refuse' }))).toBe('refused');
    const handed = await late('T4', { hours: 4, then: 'handOver', to: leaver.id });
    expect(await office.waitsFor(handed)).toEqual([leaver.id]);
    await office.agree(handed, leaver);
    expect(await office.status(handed)).toBe('agreed');
  });

  it('an hour that is none, nobody to hand over to and a refusal of what is handled are told', async () => {
    const saved = async (limit: object, more: object = {}) => {
      const flow = { nodes: [{ ...approver('one', '复核', by(first)), limit, ...more }] };
      const items = [{ formId: 1, vModel: 'remark', tag: 'text', label: '事由', required: true }];
      const body = { code: 'TF', name: '错', kind: 'other', form: { items }, flow, sort: 1 };
      return texts(await office.admin.post(app.resource('workflow').operations.add, body));
    };
    expect(await saved({ hours: 0, then: 'pass' })).toEqual([expect.stringContaining('处理时限应为1到8760小时')]);
    expect(await saved({ hours: 3, then: 'handOver' })).toEqual([expect.stringContaining('请设置超时后转交给谁')]);
    expect(await saved({ hours: 3, then: 'refuse' }, { kind: 'handle' })).toEqual([
      expect.stringContaining('请设置超时后的处理方式'),
    ]);
  });
});
