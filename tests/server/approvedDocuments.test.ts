import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approver } from '../../src/company/approval/steps';
import type { ApprovalEvent } from '../../src/capabilities/approval/wire';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body, detail, newBody, texts } from './records';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
let clerk: Client;
let head: Client;
let headId: string;
let templateId: string;
let model: Body;
const { addRole, assign } = roleTools(() => app);
const ORDER = 'purchaseOrder';

/** What a requisition says, words where the form has words. */
const FORM = {
  items: [
    { formId: 1, vModel: 'code', tag: 'text', label: '请购单号', required: true },
    { formId: 2, vModel: 'departmentId', tag: 'text', label: '请购部门', required: false },
    { formId: 3, vModel: 'urgency', tag: 'text', label: '紧急程度', required: false },
    { formId: 4, vModel: 'totalMoney', tag: 'money', label: '总金额', required: true },
    {
      formId: 5,
      vModel: 'lines',
      tag: 'table',
      label: '明细',
      required: true,
      fields: [
        { formId: 6, vModel: 'productId', tag: 'text', label: '产品', required: true },
        { formId: 7, vModel: 'amount', tag: 'money', label: '金额', required: false },
      ],
    },
  ],
};

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  clerk = await app.as('buyer');
  head = await app.as('reader');
  headId = String((await head.get('/api/system/user/getUserInfo')).data.id);
  // Who decides sees no requisition himself: an approval is what lets him decide.
  const roleId = await addRole('审批人');
  await assign(roleId, { functions: ['/personalList/list', '/personalList/check', '/personalList/update'] });
  await sql`insert into sys_user_role (package_id, user_id, role_id) values (1, ${headId}, ${roleId})`.execute(
    app.database.kysely,
  );
  templateId = await add(admin, app.resource('workflow'), {
    code: 'DOC1',
    name: '请购审批',
    kind: 'document',
    document: ORDER,
    sort: 1,
    form: FORM,
    flow: {
      nodes: [
        {
          kind: 'condition',
          id: 'sum',
          title: '金额',
          branches: [
            {
              id: 'high',
              title: '超过限额',
              when: 'totalMoney > 50000',
              nodes: [approver('head', '总经理', { by: 'persons', ids: [headId] })],
            },
            { id: 'low', title: '限额以内', nodes: [] },
          ],
        },
      ],
    },
  });
  model = await newBody(app, ORDER);
});
afterAll(() => app?.close());

const order = (): Body => app.resource(ORDER) as unknown as Body;
const act = (by: Client, action: string, id: string): Promise<Answer> =>
  by.post(`${String((order().operations as Body).action)}/${action}`, { ids: [id] });
const requisition = (price: string): Promise<string> => {
  const [line] = model.lines as Body[];
  return add(clerk, app.resource(ORDER), { ...model, lines: [{ ...line, quantity: '10', price }] });
};
const statusOf = async (id: string): Promise<unknown> => (await detail(admin, app.resource(ORDER), id)).status;
const api = () => app.resource('approval').api;
/** The approval that waits for the head, the newest. */
async function waiting(): Promise<Body> {
  const { data } = await head.get(app.resource('personal').operations.list, { part: 'waiting' });
  const [first] = data.list as Body[];
  return (await head.get(`${api()}/show`, { id: String(first?.id) })).data as Body;
}
async function does(more: Body): Promise<Answer> {
  const { events, id } = await waiting();
  const asked = (events as ApprovalEvent[]).flatMap((event) => ('asked' in event ? event.asked : []));
  const task = asked.findLast(({ person }) => person === headId)?.task;
  return head.post(`${api()}/act`, { id, task, ...more });
}
const vote = (given: 'agree' | 'refuse', note?: string): Promise<Answer> =>
  does({ kind: 'voted', vote: given, ...(note === undefined ? {} : { note }) });

it('a document under its limit is reviewed at once; one over it goes through its flow before', async () => {
  const small = await requisition('100');
  expect((await act(admin, 'review', small)).code).toBe(200);
  expect(await statusOf(small)).toBe(1);

  const large = await requisition('6000');
  const refused = await act(admin, 'review', large);
  expect(texts(refused)).toEqual(['须先通过审批流程“请购审批”，请点击“提交审批”']);
  const submitted = await act(clerk, 'submitApproval', large);
  expect(submitted.code, JSON.stringify(submitted.data)).toBe(200);
  expect(texts({ ...submitted, data: submitted.data.lines })[0]).toMatch(/^已提交审批，等待.+处理$/);
  const { code } = await detail(admin, app.resource(ORDER), large);
  const view = await waiting();
  expect(view.name).toContain(String(code));
  const content = view.content as Body;
  expect(content.totalMoney).toBe('60000.00');
  // Words are what people read on the document, not what it keeps.
  expect(content.departmentId).toMatch(/\p{Script=Han}/u);
  expect(String((content.lines as Body[])[0]?.productId)).toMatch(/\p{Script=Han}/u);
  expect((view.document as Body).to).toContain(`purchaseOrderDetail?id=${large}`);

  // Meanwhile it stays as it is, whoever wants to change it.
  const stored = await detail(clerk, app.resource(ORDER), large);
  const edited = await clerk.post(app.resource(ORDER).operations.edit, { ...stored, remark: '改' });
  expect(texts(edited)[0]).toMatch(/^.*审批中（SP\d+，等待.+处理），不可修改，请先撤销审批$/);
  expect(texts(await act(admin, 'review', large))[0]).toMatch(/^审批中（SP/);
  expect(texts(await act(clerk, 'submitApproval', large))[0]).toMatch(/^已提交审批（SP\d+），尚未结束$/);
  const removed = await clerk.post(app.resource(ORDER).operations.delete, { ids: [large] });
  expect(texts(removed)[0]).toMatch(/^审批中（SP/);

  expect((await vote('agree')).code).toBe(200);
  const reviewed = await detail(admin, app.resource(ORDER), large);
  expect({ status: reviewed.status, by: reviewed.checkedId }).toEqual({ status: 1, by: headId });
  const way = await clerk.get(`${app.resource(ORDER).api}/approval`, { id: large });
  expect((way.data.events as Body[]).map(({ kind }) => kind)).toEqual([
    'started',
    'chosen',
    'assigned',
    'voted',
    'ended',
  ]);
});

it('what was approved and then changed is approved again; what was not changed is not', async () => {
  const id = await requisition('7000');
  await act(clerk, 'submitApproval', id);
  await vote('agree');
  expect(await statusOf(id)).toBe(1);
  expect((await act(admin, 'unreview', id)).code).toBe(200);
  expect((await act(admin, 'review', id)).code).toBe(200);
  await act(admin, 'unreview', id);
  const stored = await detail(clerk, app.resource(ORDER), id);
  const [line] = stored.lines as Body[];
  const dearer = { ...stored, lines: [{ ...line, price: '9000' }] };
  expect((await clerk.post(app.resource(ORDER).operations.edit, dearer)).code).toBe(200);
  expect(texts(await act(admin, 'review', id))).toEqual(['须先通过审批流程“请购审批”，请点击“提交审批”']);
});

it('what was returned is mended on the document and submitted again as it is then', async () => {
  const id = await requisition('8000');
  await act(clerk, 'submitApproval', id);
  const { id: approval } = await waiting();
  const back = await does({ kind: 'returned', to: 'initiator', then: 'again', note: '太贵' });
  expect(back.code, JSON.stringify(back.data)).toBe(200);
  const stored = await detail(clerk, app.resource(ORDER), id);
  const [line] = stored.lines as Body[];
  const cheaper = { ...stored, lines: [{ ...line, price: '6500' }] };
  expect((await clerk.post(app.resource(ORDER).operations.edit, cheaper)).code).toBe(200);
  const again = await clerk.post(`${api()}/resubmit`, { id: approval, content: { totalMoney: '1.00' } });
  expect(again.code, JSON.stringify(again.data)).toBe(200);
  expect(((await waiting()).content as Body).totalMoney).toBe('65000.00');
  expect((await vote('refuse', '不批')).code).toBe(200);
  expect(await statusOf(id)).toBe(0);
  expect(texts(await act(admin, 'review', id))).toEqual(['须先通过审批流程“请购审批”，请点击“提交审批”']);
});

it('what refuses the review refuses the last vote, and nothing hangs in between', async () => {
  const id = await requisition('7500');
  await act(clerk, 'submitApproval', id);
  const { kysely } = app.database;
  // Somebody has reviewed it past the application: its state allows no second review.
  await sql`update r_purchase_order set status = 1 where id = ${id}`.execute(kysely);
  const refused = await vote('agree');
  expect(texts(refused)[0]).toContain('已审核，不可重复审核');
  await sql`update r_purchase_order set status = 0 where id = ${id}`.execute(kysely);
  expect((await vote('agree')).code).toBe(200);
  expect(await statusOf(id)).toBe(1);
});

it('a document of 120 lines and of more than a form of people takes is measured by itself', async () => {
  const [line] = model.lines as Body[];
  const lines = Array.from({ length: 120 }, () => ({ ...line, quantity: '10', price: '166666' }));
  const id = await add(clerk, app.resource(ORDER), { ...model, lines });
  expect(texts(await act(admin, 'review', id))).toEqual(['须先通过审批流程“请购审批”，请点击“提交审批”']);
  expect((await act(clerk, 'submitApproval', id)).code).toBe(200);
  const { content } = (await waiting()) as { content: Body };
  expect(content.totalMoney).toBe('199999200.00');
  expect(content.lines).toHaveLength(120);
  expect((await vote('agree')).code).toBe(200);
  expect(await statusOf(id)).toBe(1);
});

it('only one template of a kind is in use, and nobody begins it by itself', async () => {
  const workflow = app.resource('workflow');
  const stored = await detail(admin, workflow, templateId);
  const { data } = await clerk.get(`${api()}/templates`);
  expect((data.list as Body[]).map(({ name }) => name)).not.toContain('请购审批');
  const begun = await clerk.post(`${api()}/start`, { templateId, content: {} });
  expect(texts(begun)).toEqual(['该模板用于单据审批，请在单据上提交']);
  const second = await add(admin, workflow, { ...stored, id: undefined, code: 'DOC2', name: '另一个' });
  const id = await requisition('6000');
  expect(texts(await act(admin, 'review', id))).toEqual(['同一种单据只能启用一个审批模板，请停用其余模板']);
  for (const each of [second, templateId])
    expect((await admin.post(`${workflow.operations.action}/disable`, { ids: [each] })).code).toBe(200);
  expect(texts(await act(clerk, 'submitApproval', id))[0]).toContain('没有启用的审批模板');
  expect((await act(admin, 'review', id)).code).toBe(200);
});
