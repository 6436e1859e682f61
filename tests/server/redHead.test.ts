import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { richOf } from '../../src/fields/richText/richWords';
import { approver } from '../../src/company/approval/steps';
import type { ApprovalEvent } from '../../src/capabilities/approval/wire';
import type { Readers } from '../../src/capabilities/circulation/wire';
import { openDemoDatabase } from '../support/demoDatabase';
import { documentCalls } from './documentCalls';
import { add, detail, type Body, texts } from './records';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';
import { uploadTools } from './uploadTools';

let app: TestApp;
let admin: Client;
let buyer: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  [admin, buyer] = [await app.as('admin'), await app.as('buyer')];
});
afterAll(() => app?.close());

const { act, done } = documentCalls(() => app);
const { fetched, upload } = uploadTools(() => app);
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

let counter = 0;
const drafted = (more: Body = {}): Promise<string> =>
  add(admin, app.resource('redHeadFile'), {
    issuer: 'company',
    kind: 'notice',
    name: `公文${++counter}`,
    departmentId: '2',
    mainTo: '各部门',
    signerId: '1',
    issueDate: '2001-03-02',
    content: richOf('正文'),
    audience: [{ personId: '2' }],
    ...more,
  });
const stored = (id: string): Promise<Body> => detail(admin, app.resource('redHeadFile'), id);
const readable = async (): Promise<string[]> =>
  ((await buyer.get(app.resource('redHeadRead').operations.list, { pageSize: '200' })).data.list as Body[]).map(
    ({ id }) => String(id),
  );

describe('official documents', () => {
  it('B-496 are numbered by issuing body and year as they are issued, each number once', async () => {
    const one = await drafted();
    expect((await stored(one)).code).toBeNull();
    const two = await drafted();
    const other = await drafted({ issuer: 'finance' });
    const later = await drafted({ issueDate: '2002-01-01' });
    for (const id of [one, two, other, later]) await done(id, 'redHeadFile', 'issue');
    expect(await Promise.all([one, two, other, later].map(async (id) => (await stored(id)).code))).toEqual([
      '华精〔2001〕1',
      '华精〔2001〕2',
      '华精财〔2001〕1',
      '华精〔2002〕1',
    ]);
    const answer = await admin.post(app.resource('redHeadFile').operations.add, {
      ...(await stored(one)),
      id: undefined,
      code: '华精〔2001〕2',
    });
    expect(answer.code).not.toBe(200);
    expect(JSON.stringify(answer)).toContain('发文字号');
  });

  it('are read by those whom they are for once they are issued, and marked when they are revoked', async () => {
    const id = await drafted();
    expect(await readable()).not.toContain(id);
    await done(id, 'redHeadFile', 'issue');
    expect(await readable()).toContain(id);
    const revoke = (values: Body) =>
      admin.post(`${app.resource('redHeadFile').operations.action}/revoke`, { ids: [id], ...values });
    expect((await revoke({})).code).not.toBe(200);
    expect(await revoke({ revokeReason: '已有新规定' })).toMatchObject({ code: 200 });
    expect(await stored(id)).toMatchObject({ status: 3, revokeReason: '已有新规定' });
    const { data } = await buyer.post(`${app.resource('redHeadRead').api}/read`, { id });
    expect(data.document).toMatchObject({ revokeReason: '已有新规定' });
  });

  it('are neither changed nor deleted once they are issued, nor archived before', async () => {
    const id = await drafted();
    expect(JSON.stringify(await act('redHeadFile', 'archive', id))).toContain('未印发');
    await done(id, 'redHeadFile', 'issue');
    const edit = await admin.post(app.resource('redHeadFile').operations.edit, { ...(await stored(id)), name: '改' });
    expect(JSON.stringify(edit)).toContain('已印发');
    expect(JSON.stringify(await act('redHeadFile', 'delete', id))).toContain('已印发');
    await done(id, 'redHeadFile', 'archive');
    expect((await stored(id)).status).toBe(2);
  });

  it('tell who has read them and who has not; who may edit urges those who have not', async () => {
    const id = await drafted({ audience: [{ personId: '1' }, { personId: '2' }] });
    const { api } = app.resource('redHeadFile');
    const urge = (by: Client) => by.post(`${api}/urge`, { id });
    expect((await urge(admin)).message).toBe('尚未发布或已过期，无法催办');
    await done(id, 'redHeadFile', 'issue');
    const readers = async (by: Client) => (await by.get(`${api}/readers`, { id })).data as Readers;
    expect((await readers(admin)).counts).toEqual({ unread: 2, read: 0, confirmed: 0 });
    await buyer.post(`${app.resource('redHeadRead').api}/read`, { id });
    const { counts, list } = await readers(admin);
    expect(counts).toEqual({ unread: 1, read: 1, confirmed: 0 });
    expect(list.map((reader) => [reader.id, reader.state])).toEqual([
      ['1', 'unread'],
      ['2', 'read'],
    ]);
    const looker = await app.as('reader');
    expect((await readers(looker)).counts).toEqual(counts);
    expect((await urge(looker)).code).toBe(403);
    expect((await urge(admin)).data).toEqual({ urged: 1 });
    expect((await readers(admin)).list[0]?.urgedTime).toMatch(/^\d{4}-/);
  });

  it('are issued at once without a template, and with one by the last vote', async () => {
    const id = await drafted();
    expect(texts(await act('redHeadFile', 'submitApproval', id))).toEqual([
      '没有启用的审批模板，可直接印发；如需审批请在模板管理中启用',
    ]);
    const adminId = String((await admin.get('/api/system/user/getUserInfo')).data.id);
    const template = await add(admin, app.resource('workflow'), {
      code: 'GW1',
      name: '公文签发',
      kind: 'document',
      document: 'redHeadFile',
      sort: 1,
      form: {
        items: [
          { formId: 1, vModel: 'code', tag: 'text', label: '发文字号', required: false },
          { formId: 2, vModel: 'name', tag: 'text', label: '文件标题', required: true },
          { formId: 3, vModel: 'kind', tag: 'text', label: '公文种类', required: false },
        ],
      },
      flow: { nodes: [approver('sign', '签发', { by: 'persons', ids: [adminId] }, { self: 'keep' })] },
    });
    expect(texts(await act('redHeadFile', 'issue', id))).toEqual(['须先通过审批流程“公文签发”，请点击“提交审批”']);
    await done(id, 'redHeadFile', 'submitApproval');
    expect(texts(await act('redHeadFile', 'delete', id))[0]).toMatch(/^审批中（SP/);
    const { data } = await admin.get(app.resource('personal').operations.list, { part: 'waiting' });
    const api = app.resource('approval').api;
    const approvals = await Promise.all(
      (data.list as Body[]).map(async (each) => (await admin.get(`${api}/show`, { id: String(each.id) })).data as Body),
    );
    const own = approvals.find(({ document }) => String((document as Body | undefined)?.to).includes(`?id=${id}`));
    expect(own?.content).toMatchObject({ name: (await stored(id)).name, kind: '通知' });
    const events = (own?.events ?? []) as ApprovalEvent[];
    const [task] = events.flatMap((event) => ('asked' in event ? event.asked : []));
    const voted = await admin.post(`${api}/act`, { id: own?.id, task: task?.task, kind: 'voted', vote: 'agree' });
    expect(voted).toMatchObject({ code: 200 });
    const issued = await stored(id);
    expect(issued.status).toBe(1);
    expect(issued.issuedTime).toMatch(/^\d{4}-/);
    expect(await readable()).toContain(id);
    await done(template, 'workflow', 'disable');
  });

  it('bear the seals that were used on them; each use is written down, and a draft bears none', async () => {
    const [file, use] = [app.resource('redHeadFile'), app.resource('sealUse')];
    const { entry: picture } = await upload(admin, 'seal.png', PNG);
    const seal = await add(admin, app.resource('seal'), { name: '合同专用章', keeperId: '1', image: [picture] });
    const id = await drafted();
    const stamp = (by: Client): Promise<Answer> =>
      by.post(use.operations.add, { redHeadFileId: id, sealId: seal, reason: '印发' });
    expect(JSON.stringify(await stamp(admin))).toContain('公文');
    const shown = async (by: Client): Promise<unknown> => (await by.get(`${file.api}/seals`, { id })).data;
    await done(id, 'redHeadFile', 'issue');
    expect(await shown(admin)).toEqual([]);
    const looker = await app.as('reader');
    const open = async (by: Client): Promise<number> => (await fetched(by, picture.id)).statusCode;
    expect(await open(buyer)).toBe(403);

    expect((await stamp(looker)).code).toBe(403);
    expect(await stamp(admin)).toMatchObject({ code: 200 });
    expect(texts(await stamp(admin))).toEqual(['印章：该公文已用此印章，不可重复用印']);
    const blank = await add(admin, app.resource('seal'), { name: '无图章', keeperId: '1' });
    const refused = await admin.post(use.operations.add, { redHeadFileId: id, sealId: blank, reason: '印发' });
    expect(refused.data).toMatchObject([
      { field: 'sealId', remark: '该印章没有图片，不能用印；请先在印章管理中上传图片' },
    ]);
    expect(await shown(looker)).toEqual([{ name: '合同专用章', image: [expect.objectContaining({ id: picture.id })] }]);
    expect(await open(looker)).toBe(200);
    // Its readers see it sealed, nobody else does.
    const stranger = await app.as('rawKeeper');
    const read = async (by: Client): Promise<unknown> =>
      (await by.get(`${app.resource('redHeadRead').api}/seals`, { id })).data;
    expect(await read(buyer)).toEqual(await shown(admin));
    expect(await open(buyer)).toBe(200);
    expect((await read(stranger)) ?? []).toEqual([]);
    expect(await open(stranger)).toBe(403);
    const { data } = await looker.get(use.operations.list, { redHeadFileId: id });
    const adminId = String((await admin.get('/api/system/user/getUserInfo')).data.id);
    expect(data.list).toEqual([
      expect.objectContaining({ redHeadFileId: id, sealId: seal, createdId: adminId, reason: '印发' }),
    ]);
    const [written] = data.list as Body[];
    expect((await admin.post(use.operations.delete, { ids: [written?.id] })).code).not.toBe(200);
  });

  it('B-411 have exactly the rights of the table', () => {
    const rights = (module: string) =>
      app.catalogue.permissions.flatMap(({ code }) =>
        code.startsWith(`/${module}/`) ? [code.slice(module.length + 2)] : [],
      );
    expect(rights('redHeadFileList').toSorted()).toEqual(['delete', 'edit', 'list']);
    expect(rights('redHeadFileAdd')).toEqual(['add']);
  });
});
