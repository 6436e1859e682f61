import { afterAll, beforeAll, expect, it } from 'vitest';
import { leaveTemplate } from '../../src/company/approval/leaveTemplate';
import { approver } from '../../src/company/approval/steps';
import type { FlowNode } from '../../src/capabilities/approval/wire';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body, detail, texts } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
let buyer: Client;
let ids: Record<'admin' | 'buyer', string>;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  buyer = await app.as('buyer');
  const idOf = async (client: Client) => String((await client.get('/api/system/user/getUserInfo')).data.id);
  ids = { admin: await idOf(admin), buyer: await idOf(buyer) };
});
afterAll(() => app?.close());

const at = (name: string): string => `${app.resource('approval').api}/${name}`;
const tryOut = (by: Client, initiatorId: string, content: Body, template: Body = leaveTemplate as unknown as Body) =>
  by.post(at('tryOut'), { form: template.form, flow: template.flow, initiatorId, content });
const leave = (endDay: string): Body => ({
  leaveId: '4',
  startDay: '2026-11-02',
  startType: '1',
  endDay,
  endType: '2',
  remark: '回家',
});
const PERSON = [{ formId: 1, vModel: 'handover', tag: 'user', label: '交接人', required: true }];
const record = (code: string, more: Body): Body => ({
  code,
  name: `模板${code}`,
  kind: 'other',
  sort: 1,
  form: { items: PERSON },
  flow: { nodes: [approver('one', '交接人确认', { by: 'field', field: 'handover' })] },
  ...more,
});

it('a design is tried out for anybody before it is saved: the path with names, nothing stored', async () => {
  const before = (await admin.get(`${app.resource('approval').operations.list}`, { pageSize: '1' })).data.total;
  const { data } = await tryOut(admin, ids.buyer, leave('2026-11-02'));
  const steps = data.steps as { title: string; people: string[] }[];
  expect(steps.map(({ title }) => title)).toEqual(['直接主管']);
  const started = await buyer.post(at('preview'), {
    templateId: await templateId('请假'),
    content: leave('2026-11-02'),
  });
  expect(steps[0]?.people).toEqual((started.data.steps as typeof steps)[0]?.people);
  const long = await tryOut(admin, ids.buyer, leave('2026-11-06'));
  expect((long.data.steps as typeof steps).map(({ title }) => title)).toEqual(['直接主管', '上级主管']);
  const after = (await admin.get(`${app.resource('approval').operations.list}`, { pageSize: '1' })).data.total;
  expect(after).toBe(before);
});

it('what is wrong with a design is told by the title of the step, the branch or the field', async () => {
  const nodes: FlowNode[] = [
    { ...approver('a', '财务审批', { by: 'persons', ids: [] }) },
    {
      kind: 'condition',
      id: 'c',
      title: '金额',
      branches: [
        { id: 'x', title: '大额', when: 'price > 5', nodes: [] },
        { id: 'y', title: '其他', nodes: [] },
      ],
    },
  ];
  const answer = await tryOut(admin, ids.buyer, {}, { form: { items: PERSON }, flow: { nodes } });
  expect(texts(answer)).toEqual(['财务审批：请设置处理人', '大额：公式中的“price”不是表单字段']);
  const broken = await tryOut(admin, ids.buyer, {}, { form: { items: PERSON }, flow: { nodes: [null, { id: 5 }] } });
  expect(texts(broken)).toEqual(['流程：该环节类型尚不可用', '5：环节标识重复或不可用']);
  const noForm = await tryOut(
    admin,
    ids.buyer,
    {},
    { form: { items: [{ ...PERSON[0], label: '' }] }, flow: { nodes } },
  );
  expect(texts(noForm)).toEqual(['handover：请填写字段标题，最多40个字符']);
});

it('only who may design may try out, see versions and roles', async () => {
  expect((await tryOut(buyer, ids.buyer, leave('2026-11-02'))).code).toBe(403);
  expect((await buyer.get(at('roles'))).code).toBe(403);
  expect((await buyer.get(at('versions'), { id: await templateId('请假') })).code).toBe(403);
  const { data } = await admin.get(at('roles'));
  expect((data.list as Body[]).map(({ name }) => name)).toContain('采购员');
});

it('each change of a form or a flow is a version that is kept with who saved it', async () => {
  const workflow = app.resource('workflow');
  const id = await add(admin, workflow, record('DESIGN1', {}));
  const first = await detail(admin, workflow, id);
  await edit(id, { flow: { nodes: [approver('two', '主管', { by: 'superior', level: 1 })] } });
  await edit(id, { description: '只改说明' });
  const { data } = await admin.get(at('versions'), { id });
  const list = data.list as { version: number; flow: unknown; by: string }[];
  expect(list.map(({ version }) => version)).toEqual([2, 1]);
  expect(list[1]?.flow).toEqual(first.flow);
  expect(list[0]?.by).toBe((await detail(admin, workflow, id)).updatedName ?? list[0]?.by);
});

it('a person in a form must work here, is found by who fills it in, and is asked at the step', async () => {
  const workflow = app.resource('workflow');
  const id = await add(admin, workflow, record('DESIGN2', {}));
  const { data } = await buyer.get(at('template'), { id });
  const field = (
    (data.resource as Body).fields as { name: string; askedAs: string; target: { listPath: string } }[]
  )[0];
  const found = await buyer.get(field?.target.listPath ?? '', { ref: field?.askedAs ?? '', keyword: '陈志远' });
  expect((found.data.list as Body[]).map((each) => each.name)).toEqual(['陈志远']);
  const nobody = await buyer.post(at('preview'), { templateId: id, content: { handover: '999999' } });
  expect(texts(nobody)).toEqual(['交接人：所选记录不存在或已停用，请重新选择']);
  const way = await buyer.post(at('preview'), { templateId: id, content: { handover: ids.admin } });
  expect((way.data.steps as Body[]).map(({ people }) => people)).toEqual([[ids.admin]]);
});

it('a template is begun by those alone whom it names: their department, one above it, or themselves', async () => {
  const workflow = app.resource('workflow');
  const employee = await detail(admin, app.resource('employee'), ids.buyer);
  const offers = async (name: string): Promise<boolean> =>
    ((await buyer.get(at('templates'))).data.list as Body[]).some((each) => each.name === `模板${name}`);
  const others = await add(admin, workflow, record('DESIGN3', { starters: [{ personId: ids.admin }] }));
  expect(await offers('DESIGN3')).toBe(false);
  const refused = await buyer.post(at('start'), { templateId: others, content: { handover: ids.admin } });
  expect(texts(refused)).toEqual(['您不在该模板的可发起范围内，请联系管理员']);
  const department = await detail(admin, app.resource('department'), String(employee.departmentId));
  for (const [code, starter] of [
    ['DESIGN4', { personId: ids.buyer }],
    ['DESIGN5', { departmentId: employee.departmentId }],
    ['DESIGN6', { departmentId: department.parentId ?? employee.departmentId }],
  ] as const) {
    await add(admin, workflow, record(code, { starters: [starter] }));
    expect({ code, offered: await offers(code) }).toEqual({ code, offered: true });
  }
});

async function edit(id: string, changed: Body): Promise<void> {
  const workflow = app.resource('workflow');
  const body = { ...(await detail(admin, workflow, id)), ...changed };
  const answer = await admin.post(workflow.operations.edit, body);
  expect(answer.code, JSON.stringify(answer.data)).toBe(200);
}

async function templateId(name: string): Promise<string> {
  const { data } = await admin.get(at('templates'));
  return String((data.list as Body[]).find((each) => each.name === name)?.id);
}
