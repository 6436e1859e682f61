import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { approver } from '../../src/company/approval/steps';
import type { FlowNode } from '../../src/capabilities/approval/wire';
import type { FormItem } from '../../src/capabilities/designedForm/wire';
import { openDemoDatabase } from '../support/demoDatabase';
import { approvalOffice, type ApprovalOffice, type Colleague } from './approvalOffice';
import { texts, type Body } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
let office: ApprovalOffice;
let low: Colleague;
let boss: Colleague;
let initiator: Colleague;
let other: Colleague;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  office = await approvalOffice(app, 4);
  [low, boss, initiator, other] = office.people as [Colleague, Colleague, Colleague, Colleague];
});
afterAll(() => app?.close());

const AMOUNT: FormItem[] = [
  { formId: 1, vModel: 'remark', tag: 'text', label: '事由', required: true },
  { formId: 2, vModel: 'amount', tag: 'money', label: '金额', required: false, negative: true },
];
const by = (...people: Colleague[]) => ({ by: 'persons' as const, ids: people.map(({ id }) => id) });
const branches = (
  kind: 'condition' | 'inclusive',
  ...all: readonly (readonly [string, string | undefined, readonly FlowNode[]])[]
): FlowNode => ({
  kind,
  id: 'fork',
  title: '金额',
  branches: all.map(([id, when, nodes]) => ({ id, title: id, nodes, ...(when === undefined ? {} : { when }) })),
});
const byAmount = (when = 'amount > 50000') =>
  branches(
    'condition',
    ['high', when, [approver('top', '老板', by(boss))]],
    ['usual', undefined, [approver('usually', '主管', by(low))]],
  );
const resubmit = (id: string, content: Body, from: Colleague) =>
  from.client.post(`${app.resource('approval').api}/resubmit`, { id, content });
const back = (id: string, from: Colleague, to = 'initiator', then = 'here') =>
  office.act(id, from, { kind: 'returned', to, then, note: '请修改' });

describe('branches follow the form', () => {
  it('what comes back and is raised is led anew: the boss is asked, not who agreed to less', async () => {
    const templateId = await office.template('B1', [byAmount()], AMOUNT);
    const id = await office.started(initiator.client, templateId, { remark: '请购', amount: '100' });
    expect(await office.waitsFor(id)).toEqual([low.id]);
    expect((await back(id, low)).code).toBe(200);
    expect((await resubmit(id, { remark: '请购', amount: '9000000' }, initiator)).code).toBe(200);
    expect(await office.waitsFor(id)).toEqual([boss.id]);
    await office.agree(id, boss);
    expect(await office.status(id)).toBe('agreed');
  });

  it('who agreed to other contents is asked again; unchanged it goes on where it came from; by the setting only ways are chosen anew', async () => {
    const steps = [approver('first', '初审', by(other)), byAmount()];
    const changedTo = async (code: string, amount: string, changed?: 'ways') => {
      const templateId = await office.template(code, { nodes: steps, ...(changed ? { changed } : {}) }, AMOUNT);
      const id = await office.started(initiator.client, templateId, { remark: '请购', amount: '100' });
      await office.agree(id, other);
      expect(await office.waitsFor(id)).toEqual([low.id]);
      await back(id, low);
      expect((await resubmit(id, { remark: '请购', amount }, initiator)).code).toBe(200);
      return office.waitsFor(id);
    };
    expect(await changedTo('B2', '60000')).toEqual([other.id]);
    expect(await changedTo('B3', '100')).toEqual([low.id]);
    expect(await changedTo('B4', '60000', 'ways')).toEqual([boss.id]);
  });

  it('a condition asks about the initiator, his department with those above and his roles, whoever moves the flow', async () => {
    const { kysely } = app.database;
    const department = await sql<{ id: string; above: string }>`
      select d.id::text as id, d.parent_id::text as above from r_department d where d.package_id = 1 and d.parent_id is not null order by d.id limit 1`.execute(
      kysely,
    );
    const { above, id: own } = department.rows[0]!;
    await sql`update r_employee set department_id = ${own}::bigint where package_id = 1 and id = ${initiator.id}`.execute(
      kysely,
    );
    const role = await sql<{
      id: string;
    }>`select role_id::text as id from sys_user_role where user_id = ${initiator.id}`.execute(kysely);
    const asked = async (code: string, when: string) => {
      const templateId = await office.template(code, [approver('first', '初审', by(other)), byAmount(when)], AMOUNT);
      const id = await office.started(initiator.client, templateId, { remark: '请购' });
      await office.agree(id, other);
      return office.waitsFor(id);
    };
    expect(await asked('C1', `user.id == '${initiator.id}'`)).toEqual([boss.id]);
    expect(await asked('C2', `initiator.id == '${other.id}'`)).toEqual([low.id]);
    expect(await asked('C3', `initiator.departmentId == '${own}'`)).toEqual([boss.id]);
    expect(await asked('C4', `'${above}' in initiator.departments`)).toEqual([boss.id]);
    expect(await asked('C5', `'${role.rows[0]?.id}' in initiator.roles`)).toEqual([boss.id]);
    expect(await asked('C6', `!('${role.rows[0]?.id}' in initiator.roles)`)).toEqual([low.id]);
    expect(await asked('C7', `initiator == '${initiator.id}'`)).toEqual([boss.id]);
  });

  it('a missing amount is not "not at most 5000", a negative one is', async () => {
    const templateId = await office.template('B5', [byAmount('!(amount <= 5000)')], AMOUNT);
    const asked = async (amount: string | null) =>
      office.waitsFor(await office.started(initiator.client, templateId, { remark: '请购', amount }));
    expect(await asked(null)).toEqual([low.id]);
    expect(await asked('6000')).toEqual([boss.id]);
    expect(await asked('-6000')).toEqual([low.id]);
  });

  it('what would never be taken or ask anybody is told when the template is saved', async () => {
    const { operations } = app.resource('workflow');
    const saved = async (nodes: readonly FlowNode[]) => {
      const body = { code: 'F', name: '错', kind: 'other', form: { items: AMOUNT }, flow: { nodes }, sort: 1 };
      return texts(await office.admin.post(operations.add, body));
    };
    const some = (id: string) => [approver(id, id, by(boss))];
    const fork = (kind: 'condition' | 'inclusive', ...whens: (string | undefined)[]) =>
      branches(kind, ...whens.map((when, at) => [`b${at}`, when, some(`n${at}`)] as const));
    expect(await saved([fork('condition', 'amount > 100', 'amount > 500', undefined)])).toEqual([
      expect.stringContaining('“amount > 500”成立时总是先走前面的分支'),
    ]);
    expect(await saved([fork('condition', 'amount > 500 && amount < 100', undefined)])).toEqual([
      expect.stringContaining('永远不会成立'),
    ]);
    expect(await saved([fork('inclusive', 'amount > 500', 'amount > 100')])).toEqual([
      expect.stringContaining('最后一条分支不设条件'),
    ]);
    expect(await saved([{ kind: 'copy', id: 'c', title: '抄送', who: by(boss) }])).toEqual([
      expect.stringContaining('没有审批或办理环节'),
    ]);
    expect(await saved([fork('condition', 'initiator.salary > 3', undefined)])).toEqual([
      expect.stringContaining('不是表单字段'),
    ]);
  });

  it('an administrator goes on where he says, on the way that was not taken too, or is refused', async () => {
    const templateId = await office.template(
      'B6',
      [byAmount(), approver('last', '财务', by(other)), { kind: 'copy', id: 'copy', title: '抄送', who: by(low) }],
      AMOUNT,
    );
    const id = await office.started(initiator.client, templateId, { remark: '请购', amount: '100' });
    const jump = (to: string) =>
      office.admin.post(`${app.resource('approval').api}/act`, { id, kind: 'jumped', to, note: '改由老板定' });
    expect(texts(await jump('copy'))).toEqual([expect.stringContaining('只能跳转到审批或办理环节')]);
    expect((await jump('top')).code).toBe(200);
    expect(await office.waitsFor(id)).toEqual([boss.id]);
    await office.agree(id, boss);
    expect(await office.waitsFor(id)).toEqual([other.id]);
    expect((await jump('usually')).code).toBe(200);
    expect(await office.waitsFor(id)).toEqual([low.id]);
  });
});

describe('nobody agrees to his own', () => {
  it('is not given it by transfer, opinion or as a further signer where the step passes it to a superior', async () => {
    const templateId = await office.template('S1', [approver('one', '主管', by(low), { self: 'superior' })]);
    const id = await office.started(initiator.client, templateId, { remark: '加班' });
    const people = [initiator.id];
    for (const body of [
      { kind: 'transferred', to: initiator.id },
      { kind: 'delegated', to: initiator.id },
      { kind: 'added', position: 'beside', people },
    ])
      expect(texts(await office.act(id, low, body))).toEqual([expect.stringContaining('发起人不能审批自己的申请')]);
    const keeps = await office.template('S2', [approver('one', '主管', by(low), { self: 'keep' })]);
    const kept = await office.started(initiator.client, keeps, { remark: '加班' });
    expect((await office.act(kept, low, { kind: 'transferred', to: initiator.id })).code).toBe(200);
  });

  it('whoever looks after approvals does not stand in at his own', async () => {
    const steps = [approver('one', '上级', { by: 'superior', level: 9 }, { nobody: 'admin', self: 'superior' })];
    const templateId = await office.template('S3', steps);
    const others = await office.waitsFor(await office.started(initiator.client, templateId, { remark: '出差' }));
    expect(others.length).toBeGreaterThan(0);
    const own = String((await office.admin.get('/api/system/user/getUserInfo')).data.id);
    expect(others).toContain(own);
    // Another one who may: else nobody could be asked.
    await sql`insert into sys_user_role (package_id, user_id, role_id)
      select 1, ${other.id}::bigint, role_id from sys_user_role where package_id = 1 and user_id = ${own}::bigint`.execute(
      app.database.kysely,
    );
    const id = await office.started(office.admin, templateId, { remark: '出差' });
    const asked = await office.waitsFor(id);
    expect(asked).toContain(other.id);
    expect(asked).not.toContain(own);
  });

  it('people whom the initiator names are those that the step offers, and it has some', async () => {
    const templateId = await office.template('S4', [
      approver('one', '自选', { by: 'chosen', isMany: false, from: [low.id, boss.id] }),
    ]);
    const start = (chosen: Body) => office.start(initiator.client, templateId, { remark: '采购' }, { chosen });
    expect(texts(await start({ one: [other.id] }))).toEqual([expect.stringContaining('不在可选范围内')]);
    expect(texts(await start({}))).toEqual([expect.stringContaining('请选择处理人')]);
    expect(texts(await start({ one: [low.id, boss.id] }))).toEqual([expect.stringContaining('只能选择一人')]);
    expect(texts(await start({ one: ['77'] }))).toEqual([expect.stringContaining('不在当前账套中')]);
    const { code, data } = await start({ one: [boss.id] });
    expect(code).toBe(200);
    expect(await office.waitsFor(String(data.id))).toEqual([boss.id]);
    const view = await initiator.client.get(`${app.resource('approval').api}/template`, { id: templateId });
    expect(view.data.people).toEqual({ [low.id]: '同事1', [boss.id]: '同事2' });
  });
});
