import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { REMARK_MENTIONS, REMARK_TEXT, remarkCalls } from '../../src/capabilities/remarks/wire';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, newBody } from './records';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
let id: string;
const { addRole, assign } = roleTools(() => app);
const calls = () => remarkCalls(app.resource('purchaseOrder').api);
const operations = () => app.resource('purchaseOrder').operations;
const read = async (client = admin, of = id) => (await client.get(calls().list, { id: of })).data.list;
const remark = (client: Client, text: string, more: object = {}) => client.post(calls().add, { id, text, ...more });
const countOf = async () => (await admin.get(operations().detail, { id })).data.remarkCount;
const ofUser = async (login: 'buyer' | 'keeper') =>
  (await (await app.as(login)).get('/api/system/user/getUserInfo')).data.id as string;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  const resource = app.resource('purchaseOrder');
  id = await add(admin, resource, await newBody(app, 'purchaseOrder'));
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => app?.close());

describe('remarks on a record', () => {
  it('stand below it with who said what and when, oldest first, and are counted for lists', async () => {
    expect((await remark(admin, '  请核对交期\r\n并回复 ')).code).toBe(200);
    expect((await remark(await app.as('buyer'), '已核对')).code).toBe(200);
    expect(await read()).toMatchObject([
      { text: '请核对交期\n并回复', userName: '陈志远', mentions: [], isRemoved: false },
      { text: '已核对' },
    ]);
    expect(await countOf()).toBe(2);
    const found = (await admin.get(operations().list, { remarkCount: '2,', pageSize: '200' })).data.list;
    expect(found.map((row: { id: string }) => row.id)).toEqual([id]);
  });

  it('name people of the account set, who are told with the way to the record, but not whoever writes', async () => {
    const told = vi.spyOn(app.services.hub, 'publish');
    const [buyer, me] = [await ofUser('buyer'), (await admin.get('/api/system/user/getUserInfo')).data.id];
    expect((await remark(admin, '@某人 看一下', { mentions: [buyer, me] })).code).toBe(200);
    expect(told).toHaveBeenCalledTimes(1);
    const [{ event, userIds }] = told.mock.calls[0]!;
    expect(userIds).toEqual([buyer]);
    expect(JSON.parse(event.content)).toMatchObject({
      businessType: 'remark',
      first: '@某人 看一下',
      jumpInfo: `/purchaseManage/purchaseOrder/purchaseOrderDetail?id=${id}`,
    });
    expect((await read()).at(-1).mentions.map((one: { id: string }) => one.id)).toEqual([buyer, me].toSorted());
    expect(await remark(admin, '@外人', { mentions: ['999999'] })).toMatchObject({
      status: 400,
      message: '接收人不在当前账套中',
    });
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('tell who may not open the record neither its number nor what was said', async () => {
    const told = vi.spyOn(app.services.hub, 'publish');
    const role = await addRole('看不到采购');
    const { id: stranger } = (await (await app.as('reader')).get('/api/system/user/getUserInfo')).data;
    const contents = async (functions: string[], rows: 'all' | 'own') => {
      await assign(role, { functions, resources: [{ resource: 'purchaseOrder', rows, hidden: [] }] });
      await admin.post('/api/system/user/saveUserRoles', { userId: stranger, roleIds: [role] });
      told.mockClear();
      expect((await remark(admin, '底价一百', { mentions: [stranger] })).code).toBe(200);
      return told.mock.calls.map(([{ event }]) => JSON.parse(event.content) as Record<string, string>);
    };
    const { code } = (await admin.get(operations().detail, { id })).data;
    for (const [functions, rows] of [
      [['/batchTrace/list'], 'all'],
      [['/purchaseOrderList/list'], 'own'],
    ] as const) {
      const [content, ...others] = await contents([...functions], rows);
      expect(others).toEqual([]);
      expect(content).toMatchObject({ businessType: 'remark', jumpInfo: '' });
      expect(JSON.stringify(content)).not.toMatch(new RegExp(`底价|${String(code)}`));
    }
    expect(await contents(['/purchaseOrderList/list'], 'all')).toMatchObject([
      { title: `${app.resource('purchaseOrder').title} ${String(code)}`, first: '底价一百' },
    ]);
  });

  it('are taken back by whoever wrote them alone: the place stays, the text goes', async () => {
    const { data } = await remark(admin, '写错了');
    const [{ id: other }] = (await read(await app.as('buyer'))).filter(
      (one: { text: string }) => one.text === '已核对',
    );
    expect(await admin.post(calls().remove, { id: other })).toMatchObject({ status: 404 });
    const before = await countOf();
    expect((await admin.post(calls().remove, { id: data.id })).code).toBe(200);
    expect((await read()).at(-1)).toMatchObject({ text: '', isRemoved: true, mentions: [] });
    expect(await countOf()).toBe(before - 1);
    expect(await admin.post(calls().remove, { id: data.id })).toMatchObject({ status: 404 });
  });

  it.each([
    ['nothing', '  ', {}, '请填写评论内容'],
    ['too much', 'x'.repeat(REMARK_TEXT + 1), {}, `最多${REMARK_TEXT}个字符`],
    [
      'too many',
      'x',
      { mentions: Array.from({ length: REMARK_MENTIONS + 1 }, String) },
      `最多提到${REMARK_MENTIONS}人`,
    ],
    ['no people', 'x', { mentions: 'all' }, `最多提到${REMARK_MENTIONS}人`],
  ])('that say %s are refused and change nothing', async (_, text, more, message) => {
    const before = await countOf();
    expect(await remark(admin, text, more)).toMatchObject({ status: 400, message });
    expect(await countOf()).toBe(before);
  });

  it('change no version of the record: whoever edits it meanwhile saves', async () => {
    const record = (await admin.get(operations().detail, { id })).data;
    await remark(await app.as('buyer'), '边改边说');
    const answer = await admin.post(operations().edit, { ...record, remark: '改过' });
    expect(answer.code).toBe(200);
    expect(await countOf()).toBe(record.remarkCount + 1);
  });

  it('are read by who sees the record and written with a right of their own', async () => {
    const reader = await app.as('reader');
    expect((await remark(reader, 'x')).status).toBe(403);
    expect((await reader.get(calls().people, { keyword: '' })).status).toBe(403);
    expect(await read(await app.as('admin', '2'))).toEqual([]);
    expect(await (await app.as('admin', '2')).post(calls().add, { id, text: 'x' })).toMatchObject({ status: 404 });
  });

  it('offer people by name and by initials', async () => {
    const offered = async (keyword: string) =>
      (await admin.get(calls().people, { keyword })).data.list.map(({ name }: { name: string }) => name);
    expect(await offered('陈志')).toContain('陈志远');
    expect(await offered('czy')).toContain('陈志远');
    expect(await offered('%')).toEqual([]);
  });

  it('go with the record', async () => {
    const statements = await app.statementsOf(() => admin.post(operations().delete, { ids: [id] }));
    expect(statements.filter((text) => text.includes('sys_remark'))).toHaveLength(1);
    const { rows } = await app.database.kysely
      .selectFrom('sys_remark')
      .select('id')
      .where('record_id', '=', id)
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows).toEqual([]);
  });
});
