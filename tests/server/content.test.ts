import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remarkCalls } from '../../src/capabilities/remarks/wire';
import { richOf } from '../../src/fields/richText/richWords';
import { addToDate } from '../../src/lib/dates';
import { timestamp } from '../../src/server/time';
import { openDemoDatabase } from '../support/demoDatabase';
import { documentCalls } from './documentCalls';
import { add, detail, type Body } from './records';
import { audienceSuite } from './suites/audience';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
let buyer: Client;
let keeper: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  [admin, buyer, keeper] = [await app.as('admin'), await app.as('buyer'), await app.as('keeper')];
});
afterAll(() => app?.close());

const { act, done } = documentCalls(() => app);

const BOARD = '/api/system/common/board';
const [BUYER, KEEPER] = ['2', '3'];
const today = timestamp().slice(0, 10);
const day = (after: number): string => addToDate(today, after, 'day')!;
const onlyBuyer = [{ personId: BUYER }];

let counter = 0;
const titled = (more: Body): Body => ({ name: `内容${++counter}`, ...more });
const bulletin = (more: Body = {}): Promise<string> =>
  add(admin, app.resource('bulletin'), titled({ classId: '1', content: richOf('正文'), audience: [], ...more }));
const circulated = (more: Body = {}): Promise<string> =>
  add(
    admin,
    app.resource('circulated'),
    titled({ classId: '1', content: richOf('请阅'), needsReceipt: 1, deadline: day(3), audience: onlyBuyer, ...more }),
  );
const published = async (resource: string, id: string): Promise<string> => {
  await done(id, resource, 'publish');
  return id;
};
const listed = async (client: Client, resource: string, query: Record<string, string> = {}): Promise<Body[]> =>
  (await client.get(app.resource(resource).operations.list, { pageSize: '200', ...query })).data.list;
const ids = (rows: Body[]): string[] => rows.map(({ id }) => String(id));
const read = (client: Client, resource: string, id: string) =>
  client.post(`${app.resource(resource).api}/read`, { id });
const confirm = (client: Client, id: string, note = '') =>
  client.post(`${app.resource('filesCirculated').api}/confirm`, { id, note });
const readersOf = async (resource: string, id: string): Promise<Body> =>
  (await admin.get(`${app.resource(resource).api}/readers`, { id })).data;

describe('bulletins', () => {
  it('B-491 are read by those whom they are for, and by nobody else', async () => {
    const forBuyer = await published('bulletin', await bulletin({ audience: onlyBuyer }));
    const forAll = await published('bulletin', await bulletin());
    expect(ids(await listed(buyer, 'bulletinNotice'))).toEqual(expect.arrayContaining([forBuyer, forAll]));
    const seen = ids(await listed(keeper, 'bulletinNotice'));
    expect(seen).toContain(forAll);
    expect(seen).not.toContain(forBuyer);
    expect((await read(keeper, 'bulletinNotice', forBuyer)).status).toBe(404);
    expect((await read(buyer, 'bulletinNotice', forBuyer)).data.document).toMatchObject({ content: richOf('正文') });
  });

  it('are for a department with all below it', async () => {
    const { departmentId } = (
      await sql<{ departmentId: string }>`
      select department_id::text as "departmentId" from r_employee where package_id = 1 and id = ${BUYER}`.execute(
        app.database.kysely,
      )
    ).rows[0]!;
    // The whole company stands above every department.
    const forAll = await published('bulletin', await bulletin({ audience: [{ departmentId: '1' }] }));
    const own = await published('bulletin', await bulletin({ audience: [{ departmentId }] }));
    expect(ids(await listed(buyer, 'bulletinNotice'))).toEqual(expect.arrayContaining([forAll, own]));
    const { list, total } = await readersOf('bulletin', forAll);
    const { rows } = await sql<{ count: string }>`select count(*) as count from r_employee e
      join sys_user_package m on m.package_id = e.package_id and m.user_id = e.id where e.package_id = 1 and e.status = 1`.execute(
      app.database.kysely,
    );
    expect([list.length, total]).toEqual([Number(rows[0]!.count), Number(rows[0]!.count)]);
  });

  it('are not there before they are published, after they are withdrawn, and once they have expired', async () => {
    const id = await bulletin();
    expect((await read(buyer, 'bulletinNotice', id)).status).toBe(404);
    await published('bulletin', id);
    expect((await read(buyer, 'bulletinNotice', id)).code).toBe(200);
    expect((await detail(admin, app.resource('bulletin'), id)).readCount).toBe(1);
    await done(id, 'bulletin', 'withdraw');
    expect(ids(await listed(buyer, 'bulletinNotice'))).not.toContain(id);
    // What is published anew has been read by nobody; a second later than before, as people do it.
    await sql`update sys_reading set read_time = read_time - interval '1 minute' where resource = 'bulletin' and record_id = ${id}`.execute(
      app.database.kysely,
    );
    await published('bulletin', id);
    expect((await detail(admin, app.resource('bulletin'), id)).readCount).toBe(0);
    expect(ids(await listed(buyer, 'bulletinNotice', { readState: 'unread' }))).toContain(id);
    await sql`update r_bulletin set expire_date = current_date - 1 where id = ${id}`.execute(app.database.kysely);
    expect(ids(await listed(buyer, 'bulletinNotice'))).not.toContain(id);
  });
});

describe('articles', () => {
  const article = (more: Body = {}): Promise<string> =>
    add(admin, app.resource('article'), titled({ kind: 'news', content: richOf('正文'), ...more }));

  it('are remarked on by whoever may read them; who edits them takes any remark back', async () => {
    const id = await article({ audience: onlyBuyer });
    const shown = remarkCalls(app.resource('articleRead').api);
    const edited = remarkCalls(app.resource('article').api);
    const remark = (client: Client, text: string) => client.post(shown.add, { id, text });
    expect((await remark(buyer, '还没上架')).status).toBe(404);
    await done(id, 'article', 'online');
    expect((await remark(buyer, '写得好')).code).toBe(200);
    expect((await remark(keeper, '不给我看')).status).toBe(404);
    expect((await keeper.get(shown.list, { id })).status).toBe(404);
    expect((await admin.post(edited.add, { id, text: '谢谢' })).code).toBe(200);
    const list = async (): Promise<Body[]> => (await buyer.get(shown.list, { id })).data.list;
    expect(await list()).toMatchObject([{ text: '写得好' }, { text: '谢谢' }]);
    const [own, others] = await list();
    expect((await read(buyer, 'articleRead', id)).data.document.remarkCount).toBe(2);
    expect((await buyer.get(edited.list, { id })).code).toBe(403);

    expect((await buyer.post(shown.remove, { id: others?.id })).code).toBe(404);
    expect((await admin.post(edited.remove, { id: own?.id })).code).toBe(200);
    expect((await list()).map(({ isRemoved, text }) => [isRemoved, text])).toEqual([
      [true, ''],
      [false, '谢谢'],
    ]);
    expect((await detail(admin, app.resource('article'), id)).remarkCount).toBe(1);
    await done(id, 'article', 'offline');
    expect((await remark(buyer, '已下架')).status).toBe(404);
  });

  it('lead those whom a remark names to where they read them; others hear nothing of them', async () => {
    const id = await article({ audience: onlyBuyer });
    await done(id, 'article', 'online');
    const { add: remark } = remarkCalls(app.resource('article').api);
    const stranger = await app.as('rawKeeper');
    const strangerId = (await stranger.get('/api/system/user/getUserInfo')).data.id as string;
    expect((await admin.post(remark, { id, text: '请看第二段', mentions: [BUYER, strangerId] })).code).toBe(200);
    const newest = async (client: Client): Promise<Body> => (await client.get('/api/system/inbox/list')).data.list[0];
    const { name } = await detail(admin, app.resource('article'), id);
    const { path } = app.resource('articleRead').screens.find(({ kind }) => kind === 'page') ?? {};
    expect(await newest(buyer)).toMatchObject({
      title: `${app.resource('article').title} ${String(name)}`,
      text: '请看第二段',
      path: `${path}?id=${id}`,
    });
    const told = await newest(stranger);
    expect(told).toMatchObject({ kind: 'remark', path: '' });
    expect(JSON.stringify(told)).not.toContain(String(name));
    expect(JSON.stringify(told)).not.toContain('第二段');
  });

  it('B-399 go online and offline, are pinned and of the carousel', async () => {
    const id = await article();
    const refused = await act('article', 'setCarousel', id);
    expect(refused).toMatchObject({ code: 900 });
    expect(JSON.stringify(refused)).toContain('未上架');
    await done(id, 'article', 'online');
    expect(JSON.stringify(await act('article', 'setCarousel', id))).toContain('没有封面图片');
    await done(id, 'article', 'pin');
    const [first] = await listed(buyer, 'articleRead', { orderBy: '-isPinned,-publishedTime' });
    expect(first).toMatchObject({ id, isPinned: 1, readState: 'unread' });
    await done(id, 'article', 'offline');
    expect(ids(await listed(buyer, 'articleRead'))).not.toContain(id);
    expect(await detail(admin, app.resource('article'), id)).toMatchObject({ isPinned: 0, isCarousel: 0 });
  });

  it('are read from the time of their release on', async () => {
    const later = await article({ releaseTime: `${day(1)} 09:00:00` });
    const sooner = await article({ releaseTime: `${day(-1)} 09:00:00` });
    await done(later, 'article', 'online');
    await done(sooner, 'article', 'online');
    const seen = ids(await listed(buyer, 'articleRead'));
    expect(seen).toContain(sooner);
    expect(seen).not.toContain(later);
    expect((await read(buyer, 'articleRead', later)).status).toBe(404);
  });

  it('B-413 need releaseStatus to go online, offline, be pinned or of the carousel', async () => {
    const id = await article();
    const own = app.resource('article').operations.action;
    for (const action of ['online', 'offline', 'setCarousel', 'cancelCarousel', 'pin', 'unpin'])
      expect((await buyer.post(`${own}/${action}`, { ids: [id] })).status, action).toBe(403);
    await sql`insert into sys_role_permission(package_id, role_id, code)
      select package_id, role_id, '/myEditList/releaseStatus' from sys_user_role where user_id = ${BUYER} and package_id = 1`.execute(
      app.database.kysely,
    );
    await sql`update sys_role set version = version + 1`.execute(app.database.kysely);
    expect(await buyer.post(`${own}/online`, { ids: [id] })).toMatchObject({ code: 200 });
    expect((await buyer.post(app.resource('article').operations.edit, { id })).status).toBe(403);
  });

  it('refuse a script, and name what is wrong', async () => {
    const answer = await admin.post(
      app.resource('article').operations.add,
      titled({ kind: 'news', content: { type: 'doc', content: [{ type: 'script' }] } }),
    );
    expect(JSON.stringify(answer)).toContain('内容中有不支持的部分：script');
  });

  it('show a picture to those who may read them', async () => {
    const { rows } = await sql<{ id: string; file: string }>`
      select a.id::text as id, f.id::text as file from r_article a join sys_file f on f.package_id = a.package_id and f.resource = 'article' and f.record_id = a.id
      where a.package_id = 1 and a.status = 1 order by a.id limit 1`.execute(app.database.kysely);
    const [{ file, id }] = rows as [{ file: string; id: string }];
    const { token } = await app.as('rawKeeper');
    const picture = async () =>
      (
        await app.app.inject({
          method: 'GET',
          url: '/prod-pc/api/oa/doc/filetransfer/preview',
          query: { userFileId: file },
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    expect(await picture()).toBe(200);
    await done(id, 'article', 'offline');
    expect(await picture()).toBe(403);
  });
});

describe('circulated files', () => {
  it('are read, confirmed once with a remark, and counted', async () => {
    const id = await published('circulated', await circulated());
    expect(await readersOf('circulated', id)).toMatchObject({ total: 1, counts: { unread: 1 }, isOpen: true });
    const { data } = await read(buyer, 'filesCirculated', id);
    expect(data).toMatchObject({ state: 'read', receipt: { deadline: day(3) }, confirmedTime: null });
    expect(await confirm(buyer, id, '  同意  ')).toMatchObject({ code: 200 });
    expect(JSON.stringify(await confirm(buyer, id))).toContain('您已确认');
    expect((await readersOf('circulated', id)).list).toEqual([
      expect.objectContaining({ id: BUYER, state: 'confirmed', note: '同意' }),
    ]);
    expect((await listed(buyer, 'filesCirculated', { code: data.document.code }))[0]).toMatchObject({
      readState: 'confirmed',
    });
  });

  it('ask nobody to confirm who is not asked, and take no remark of 201 signs', async () => {
    const id = await published('circulated', await circulated({ needsReceipt: 0, deadline: null }));
    expect((await confirm(buyer, id)).status).toBe(400);
    const asked = await published('circulated', await circulated());
    expect((await confirm(buyer, asked, '字'.repeat(201))).status).toBe(400);
    expect((await confirm(keeper, asked)).status).toBe(404);
  });

  it('urge those who have not read or confirmed them, and wait for them on their first page', async () => {
    const id = await published(
      'circulated',
      await circulated({ audience: [{ personId: BUYER }, { personId: KEEPER }] }),
    );
    const waiting = async (client: Client): Promise<string[]> =>
      ((await client.get(BOARD, { screen: 'dashboard' })).data.waiting?.documents ?? []).flatMap((each: Body) =>
        each.resource === 'filesCirculated' ? [each.id] : [],
      );
    expect(await waiting(keeper)).toContain(id);
    await read(buyer, 'filesCirculated', id);
    const urge = () => admin.post(`${app.resource('circulated').api}/urge`, { id });
    expect((await urge()).data).toEqual({ urged: 2 });
    expect((await readersOf('circulated', id)).list).toEqual([
      expect.objectContaining({ id: KEEPER, state: 'unread', urgedTime: expect.any(String) }),
      expect.objectContaining({ id: BUYER, state: 'read', urgedTime: expect.any(String) }),
    ]);
    await read(keeper, 'filesCirculated', id);
    await confirm(keeper, id);
    expect(await waiting(keeper)).not.toContain(id);
    expect((await urge()).data).toEqual({ urged: 1 });
    await confirm(buyer, id);
    expect((await urge()).status).toBe(400);
  });

  it('are all seen by the right to all, which reads none of them', async () => {
    const id = await published('circulated', await circulated());
    const all = { screen: 'filesCirculatedAllList' };
    expect((await keeper.get(app.resource('filesCirculated').operations.list, all)).status).toBe(403);
    expect(ids(await listed(admin, 'filesCirculated', all))).toContain(id);
    expect(ids(await listed(admin, 'filesCirculated', { screen: 'filesCirculatedList' }))).not.toContain(id);
    expect((await read(admin, 'filesCirculated', id)).data).toMatchObject({ state: 'unread', receipt: null });
    expect(await readersOf('circulated', id)).toMatchObject({ counts: { unread: 1, read: 0 } });
  });
});

audienceSuite(() => app);

describe('the rights of what people write for all', () => {
  const MODULES: Readonly<Record<string, readonly string[]>> = {
    articleEdit: ['add'],
    myEditList: ['list', 'releaseStatus', 'update'],
    bulletinList: ['list', 'add', 'update', 'delete'],
    bulletinClassificationList: ['list', 'add', 'update', 'delete'],
    bulletinNoticeList: ['list'],
    circulatedList: ['list', 'add', 'update', 'delete'],
    circulatedClassList: ['list', 'add', 'update', 'delete'],
    filesCirculatedList: ['list', 'allList'],
  };

  it('B-411 are exactly those of the table', () => {
    for (const [module, actions] of Object.entries(MODULES)) {
      const known = app.catalogue.permissions.flatMap(({ code }) =>
        code.startsWith(`/${module}/`) ? [code.slice(module.length + 2)] : [],
      );
      expect(known.toSorted(), module).toEqual(actions.toSorted());
    }
  });
});
