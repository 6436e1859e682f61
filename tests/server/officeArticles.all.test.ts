import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approver } from '../../src/company/approval/steps';
import { richOf } from '../../src/fields/richText/richWords';
import { addToDate } from '../../src/lib/dates';
import { timestamp } from '../../src/server/time';
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

const { done } = documentCalls(() => app);
const BUYER = '2';
const day = (after: number): string => addToDate(timestamp().slice(0, 10), after, 'day')!;
/** Places of records in a list as it is shown at first. */
const inOrder = async (client: Client, resource: string, ids: string[]): Promise<string[]> => {
  const screen = app.resource(resource).screens.find(({ kind }) => kind === 'list');
  if (screen?.kind !== 'list') throw new Error(resource);
  const orderBy = screen.sort.map(({ descending, path }) => (descending ? `-${path}` : path)).join(',');
  const { list } = (await client.get(app.resource(resource).operations.list, { pageSize: '200', orderBy })).data;
  return (list as Body[]).flatMap(({ id }) => (ids.includes(String(id)) ? [String(id)] : []));
};

describe('articles in their lists', () => {
  const online = async (more: Body = {}): Promise<string> =>
    done(
      await add(admin, app.resource('article'), { name: '文章', kind: 'news', content: richOf('正文'), ...more }),
      'article',
      'online',
    );
  const publishedAt = (id: string, time: string) =>
    sql`update r_article set published_time = ${time}::timestamp where id = ${id}`.execute(app.database.kysely);

  it('stand where they were before they were pinned, once they are pinned no more', async () => {
    const [older, newer, pinned] = [await online(), await online(), await online()];
    await publishedAt(older, `${day(-2)} 09:00:00`);
    await publishedAt(newer, `${day(-1)} 09:00:00`);
    await done(older, 'article', 'pin', 'unpin');
    await done(pinned, 'article', 'pin');
    await publishedAt(pinned, `${day(-3)} 09:00:00`);
    for (const [client, resource] of [
      [buyer, 'articleRead'],
      [admin, 'article'],
    ] as const)
      expect(await inOrder(client, resource, [older, newer, pinned]), resource).toEqual([pinned, newer, older]);
  });

  it('of a later release stand by that, not by when they were put online', async () => {
    const [scheduled, now] = [await online({ releaseTime: `${day(2)} 09:00:00` }), await online()];
    expect((await detail(admin, app.resource('article'), scheduled)).publishedTime).toBe(`${day(2)} 09:00:00`);
    expect(await inOrder(admin, 'article', [now, scheduled])).toEqual([scheduled, now]);
    const past = await online({ releaseTime: `${day(-2)} 09:00:00` });
    expect(String((await detail(admin, app.resource('article'), past)).publishedTime).slice(0, 10)).toBe(day(0));
  });
});

describe('files for circulation', () => {
  const circulated = async (more: Body): Promise<string> => {
    const body = { name: '传阅', classId: '1', content: richOf('请阅'), audience: [{ personId: BUYER }], ...more };
    return done(await add(admin, app.resource('circulated'), body), 'circulated', 'publish');
  };
  const urge = (id: string) => admin.post(`${app.resource('circulated').api}/urge`, { id });
  const read = (id: string) => buyer.post(`${app.resource('filesCirculated').api}/read`, { id });
  const unread = async (id: string): Promise<Body[]> =>
    ((await buyer.get('/api/system/inbox/list')).data.list as Body[]).filter(
      ({ isRead, path }) => !isRead && String(path).endsWith(`?id=${id}`),
    );

  it('are urged until they are confirmed where that is asked, and until they are read elsewhere', async () => {
    const id = await circulated({ needsReceipt: 1, deadline: day(3) });
    await read(id);
    expect((await urge(id)).data).toEqual({ urged: 1 });
    expect(await unread(id)).toMatchObject([{ title: '请阅读并确认' }]);
    await buyer.post(`${app.resource('filesCirculated').api}/confirm`, { id, note: '' });
    expect(await urge(id)).toMatchObject({ status: 400, message: '所有人都已确认，无需催办' });
    const silent = await circulated({ needsReceipt: 0, deadline: null });
    await read(silent);
    expect(await urge(silent)).toMatchObject({ status: 400, message: '所有人都已阅读，无需催办' });
  });

  it('are no unread message any more once somebody has opened what it is about', async () => {
    const [id, other] = [
      await circulated({ needsReceipt: 0, deadline: null }),
      await circulated({ needsReceipt: 0, deadline: null }),
    ];
    await urge(id);
    await urge(other);
    const count = async (): Promise<number> => (await buyer.get('/api/system/inbox/list')).data.unread;
    const before = await count();
    expect(await unread(id)).toHaveLength(1);
    await read(id);
    expect([await unread(id), await unread(other), await count()]).toEqual([[], [expect.anything()], before - 1]);
  });
});

describe('messages about an approval', () => {
  it('count as read once whoever decides has opened it, however often', async () => {
    await add(admin, app.resource('workflow'), {
      code: 'WZ1',
      name: '公文签发',
      kind: 'document',
      document: 'redHeadFile',
      sort: 1,
      form: { items: [{ formId: 1, vModel: 'name', tag: 'text', label: '文件标题', required: true }] },
      flow: { nodes: [approver('sign', '签发', { by: 'persons', ids: [BUYER] })] },
    });
    const draft = (name: string): Promise<string> =>
      add(admin, app.resource('redHeadFile'), {
        issuer: 'company',
        kind: 'notice',
        name,
        departmentId: '2',
        mainTo: '各部门',
        signerId: '1',
        issueDate: day(0),
        content: richOf('正文'),
        audience: [{ personId: BUYER }],
      });
    for (const name of ['甲文', '乙文']) await done(await draft(name), 'redHeadFile', 'submitApproval');
    const inbox = async () => (await buyer.get('/api/system/inbox/list')).data as { list: Body[]; unread: number };
    const unreadOf = (list: Body[]): string[] =>
      list.flatMap(({ isRead, path }) =>
        !isRead && String(path).includes('/approvalDetail?id=') ? [String(path).split('=')[1] ?? ''] : [],
      );
    const before = await inbox();
    const [opened = '', ...others] = unreadOf(before.list);
    expect(others).not.toEqual([]);
    for (let times = 0; times < 2; times++) {
      expect(await buyer.get(`${app.resource('approval').api}/show`, { id: opened })).toMatchObject({ code: 200 });
      const after = await inbox();
      expect(after.unread).toBe(before.unread - 1);
      expect(unreadOf(after.list)).toEqual(others);
    }
  });
});
