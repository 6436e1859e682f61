import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { richOf } from '../../src/fields/richText/richWords';
import { openDemoDatabase } from '../support/demoDatabase';
import { documentCalls } from './documentCalls';
import { add, detail, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
let buyer: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  [admin, buyer] = [await app.as('admin'), await app.as('buyer')];
});
afterAll(() => app?.close());

const { act, done } = documentCalls(() => app);

let counter = 0;
const drafted = (more: Body = {}): Promise<string> =>
  add(admin, app.resource('redHeadFile'), {
    issuer: 'company',
    kind: 'notice',
    name: `公文${++counter}`,
    departmentId: '2',
    mainTo: '各部门',
    signerId: '1',
    issueDate: '2031-03-02',
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
  it('B-496 are numbered by issuing body and year, each number once', async () => {
    const [one, two] = [await drafted(), await drafted()];
    const other = await drafted({ issuer: 'finance' });
    const later = await drafted({ issueDate: '2032-01-01' });
    expect(await Promise.all([one, two, other, later].map(async (id) => (await stored(id)).code))).toEqual([
      '华精〔2031〕1',
      '华精〔2031〕2',
      '华精财〔2031〕1',
      '华精〔2032〕1',
    ]);
    const answer = await admin.post(app.resource('redHeadFile').operations.add, {
      ...(await stored(one)),
      id: undefined,
      code: '华精〔2031〕2',
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

  it('B-411 have exactly the rights of the table', () => {
    const rights = (module: string) =>
      app.catalogue.permissions.flatMap(({ code }) =>
        code.startsWith(`/${module}/`) ? [code.slice(module.length + 2)] : [],
      );
    expect(rights('redHeadFileList').toSorted()).toEqual(['delete', 'edit', 'list']);
    expect(rights('redHeadFileAdd')).toEqual(['add']);
  });
});
