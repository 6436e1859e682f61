import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { documentCalls } from './documentCalls';
import { add, detail, texts, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { act } = documentCalls(() => app);
const enter = (name: string, body: Body) => admin.post(app.resource(name).operations.add, body);

describe('money accounts', () => {
  it('ask for what their kind has, and no two have one name or number', async () => {
    const till = await add(admin, app.resource('account'), { name: '门市备用金', kind: 'cash' });
    expect(await detail(admin, app.resource('account'), till)).toMatchObject({ kind: 'cash', allowNegative: 0 });
    expect(await enter('account', { name: '门市备用金', kind: 'cash' })).toMatchObject({
      code: 900,
      data: [{ field: 'name' }],
    });
    const bare = await enter('account', { name: '建行户', kind: 'bank' });
    expect((bare.data as Body[]).map(({ field }) => field).toSorted()).toEqual(['bankAccount', 'bankName']);
    const bank = { kind: 'bank', bankName: '建设银行', bankAccount: '3200 1986 1005' };
    await add(admin, app.resource('account'), { name: '建行户', ...bank });
    expect(await enter('account', { name: '建行二户', ...bank })).toMatchObject({
      code: 900,
      data: [{ field: 'bankAccount' }],
    });
  });
});

describe('types of documents', () => {
  const set = (id: string) => act('itemType', 'set', id);
  const isDefault = async (id: string) => (await detail(admin, app.resource('itemType'), id)).isDefault;
  const usual = async (family: string): Promise<string> => {
    const { data } = await admin.get(app.resource('itemType').operations.list, { family, isDefault: '1' });
    expect(data.list).toHaveLength(1);
    return data.list[0].id;
  };

  it('have one default for each document', async () => {
    const id = await add(admin, app.resource('itemType'), { name: '电商回款', family: 'collection' });
    const first = await usual('collection');
    expect(texts(await set(id))).toEqual([expect.stringMatching(/所属单据已有默认类型，请先将原默认类型取消$/)]);
    expect(texts(await act('itemType', 'disable', first))).toEqual([
      expect.stringMatching(/是默认类型，请先取消设为默认$/),
    ]);
    expect(await act('itemType', 'unset', first)).toMatchObject({ code: 200 });
    expect(await set(id)).toMatchObject({ code: 200 });
    expect([await isDefault(first), await isDefault(id)]).toEqual([0, 1]);
    expect(texts(await set(id))).toEqual([expect.stringMatching(/已是默认类型，不可重复设置$/)]);
    // Another document has a default of its own.
    expect(await usual('payment')).not.toBe(id);
  });

  it('keep one default where a default changes its document', async () => {
    const resource = app.resource('itemType');
    const id = await usual('payment');
    const { name, updatedTime } = await detail(admin, resource, id);
    const moved = { id, name, updatedTime, family: 'collection' };
    expect(await admin.post(resource.operations.edit, moved)).toMatchObject({
      code: 900,
      data: [{ remark: '该单据已有默认类型，请先将原默认类型取消' }],
    });
  });

  it('are set by who has the right to set them', async () => {
    const codes = app.catalogue.permissions.map(({ code }) => code);
    expect(codes.filter((code) => code.startsWith('/itemType/'))).toEqual(
      expect.arrayContaining(['/itemType/list', '/itemType/set']),
    );
    const id = await usual('cost');
    const reader = await app.as('reader');
    expect((await reader.get(app.resource('itemType').operations.list)).status).toBe(200);
    expect((await reader.post(`${app.resource('itemType').operations.action}/unset`, { ids: [id] })).status).toBe(403);
  });
});
