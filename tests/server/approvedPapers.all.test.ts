import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approver } from '../../src/company/approval/steps';
import type { FormItem } from '../../src/capabilities/designedForm/wire';
import type { Shows } from '../../src/capabilities/approval/wire';
import { richOf } from '../../src/fields/richText/richWords';
import { openDemoDatabase } from '../support/demoDatabase';
import { approvalOffice, type ApprovalOffice, type Colleague } from './approvalOffice';
import { add, newBody, texts, type Body } from './records';
import { startTestApp, type TestApp } from './testApp';
import { uploadTools } from './uploadTools';

let app: TestApp;
let office: ApprovalOffice;
let decider: Colleague;
let other: Colleague;
const { fetched, upload } = uploadTools(() => app);

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  office = await approvalOffice(app, 2);
  [decider, other] = office.people as [Colleague, Colleague];
});
afterAll(() => app?.close());

const FORM: FormItem[] = [{ formId: 1, vModel: 'code', tag: 'text', label: '单号', required: false }];
const bind = (code: string, document: string, shows?: Shows) =>
  add(office.admin, app.resource('workflow'), {
    code,
    name: `模板${code}`,
    kind: 'document',
    document,
    form: { items: FORM },
    flow: {
      nodes: [{ ...approver('one', '审批', { by: 'persons', ids: [decider.id] }), ...(shows ? { shows } : {}) }],
    },
    sort: 1,
  });
const act = (resource: string, action: string, id: string) =>
  office.admin.post(`${app.resource(resource).operations.action}/${action}`, { ids: [id] });
const shown = (by: Colleague, id: string) => by.client.get(`${app.resource('approval').api}/document`, { id });
const waiting = async (by: Colleague, besides?: string) => {
  const { data } = await by.client.get(app.resource('personal').operations.list, { part: 'waiting' });
  return String((data.list as Body[]).find(({ id }) => id !== besides)?.id);
};
const idle = async () => {
  const { data } = await office.admin.get('/api/system/user/getUserInfo', { with: 'rights' });
  const all = (data.rights as { idle: Record<string, string[]> }).idle;
  return Object.keys(all).filter((action) => all[action]?.includes('transfer'));
};

describe('any document that is reviewed may go through an approval', () => {
  it('a transfer of stock, which no list names: its template is offered, it is submitted, agreed and reviewed', async () => {
    expect(await idle()).toEqual(['submitApproval', 'approval']);
    const id = await add(office.admin, app.resource('transfer'), await newBody(app, 'transfer'));
    expect(texts(await act('transfer', 'submitApproval', id))[0]).toContain('没有启用的审批模板');
    await bind('P1', 'transfer');
    expect(await idle()).toEqual([]);
    expect(texts(await act('transfer', 'review', id))).toEqual(['须先通过审批流程“模板P1”，请点击“提交审批”']);
    expect((await act('transfer', 'submitApproval', id)).code).toBe(200);
    const approval = await waiting(decider);
    expect((await decider.client.get(app.resource('transfer').operations.detail, { id })).code).toBe(403);
    const { code, data } = await shown(decider, approval);
    expect(code).toBe(200);
    expect(data).toMatchObject({ kind: 'transfer', hasPaper: true });
    expect((data.record as Body).lines).not.toHaveLength(0);
    expect((await shown(other, approval)).code).toBe(404);
    expect((await office.agree(approval, decider)).code).toBe(200);
    expect((await office.admin.get(app.resource('transfer').operations.detail, { id })).data.status).toBe(1);
    // Once he has decided, the document is closed to him again; what he decided stays.
    expect((await shown(decider, approval)).code).toBe(403);
    const kept = await decider.client.get(`${app.resource('approval').api}/show`, { id: approval });
    expect(kept).toMatchObject({ code: 200, data: { document: { isShown: false } } });
    expect((kept.data.events as Body[]).map(({ kind }) => kind)).toContain('voted');
    // Whoever sees the document sees the way, and not what the form says of columns that he may not see.
    const way = (await office.admin.get(`${app.resource('transfer').api}/approval`, { id })).data as Body;
    expect((way.events as Body[]).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['started', 'voted']));
    expect((way.events as Body[])[0]?.content).toEqual({});
  });

  it('who decides sees texts and files, unless his step shows the form alone', async () => {
    const { entry } = await upload(office.admin);
    const drafted = (files: readonly unknown[]) =>
      add(office.admin, app.resource('redHeadFile'), {
        issuer: 'company',
        kind: 'notice',
        name: '公文',
        departmentId: '2',
        mainTo: '各部门',
        signerId: '1',
        issueDate: '2027-03-02',
        content: richOf('正文'),
        audience: [{ personId: '2' }],
        files,
      });
    const templateId = await bind('P2', 'redHeadFile');
    const id = await drafted([entry]);
    expect((await fetched(decider.client, entry.id)).statusCode).toBe(403);
    expect((await act('redHeadFile', 'submitApproval', id)).code).toBe(200);
    const approval = await waiting(decider);
    const { record } = (await shown(decider, approval)).data as { record: Body };
    expect(JSON.stringify(record.content)).toContain('正文');
    expect((await fetched(decider.client, entry.id)).body).toContain('%PDF');
    expect((await fetched(other.client, entry.id)).statusCode).toBe(403);
    const stored = (await office.admin.get(app.resource('workflow').operations.detail, { id: templateId }))
      .data as Body;
    const [step] = (stored.flow as { nodes: Body[] }).nodes;
    const flow = { nodes: [{ ...step, shows: 'form' }] };
    expect((await office.admin.post(app.resource('workflow').operations.edit, { ...stored, flow })).code).toBe(200);
    // Whom he names by hand sees as much as any step shows, and no more where one shows the form alone.
    const name = (about: string) =>
      decider.client.post(`${app.resource('approval').api}/act`, {
        id: about,
        kind: 'commented',
        note: '请看',
        people: [other.id],
      });
    expect((await name(approval)).code).toBe(200);
    expect((await shown(other, approval)).code).toBe(200);
    expect((await fetched(other.client, entry.id)).statusCode).toBe(200);
    // A running one keeps the version that it began with.
    expect((await shown(decider, approval)).code).toBe(200);
    const next = await drafted([]);
    expect((await act('redHeadFile', 'submitApproval', next)).code).toBe(200);
    const narrow = await waiting(decider, approval);
    expect((await shown(decider, narrow)).code).toBe(403);
    expect((await name(narrow)).code).toBe(200);
    expect((await shown(other, narrow)).code).toBe(403);
  });
});
