import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { newBody, type Body } from './records';
import { driveTools } from './driveTools';
import { startTestApp, type Client, type TestApp } from './testApp';
import { PDF, uploadTools } from './uploadTools';

let app: TestApp;
let admin: Client;
let buyer: Client;
let keeper: Client;
let api: string;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  [admin, buyer, keeper] = await Promise.all([app.as('admin'), app.as('buyer'), app.as('keeper')]);
  ({ api } = app.resource('document'));
});
afterAll(() => app.close());

const { fetched } = uploadTools(() => app);
const { call, folder, list, names, ok, own, place, refused, uploaded } = driveTools(() => app);
const BUYER = '2';
const KEEPER = '3';

interface Space {
  id: string;
  space: string;
  rights: number;
}

const space = async (client: Client, wanted: string): Promise<Space> =>
  ok(await client.get(`${api}/spaces`)).find((each: Space) => each.space === wanted);
const fileOf = async (client: Client, id: string): Promise<Body> => (await list(client, { id }))[0]!;
const give = (client: Client, id: string, entries: object[], isBroken = false) =>
  call(client, 'setRights', { id, isBroken, entries });
const person = (who: string, rights: number) => ({ kind: 'person', who, rights });

describe('the drive', () => {
  it('B-012 has a space of each person, of his department and of the company', async () => {
    const spaces: Space[] = ok(await buyer.get(`${api}/spaces`));
    expect(spaces.map((each) => each.space)).toEqual(['personal', 'department', 'company']);
    expect(await own(buyer)).not.toBe(await own(keeper));
    expect((await space(buyer, 'company')).id).toBe((await space(keeper, 'company')).id);
    expect((await space(buyer, 'company')).rights).toBe(1);
    expect((await space(admin, 'company')).rights).toBe(31);
    // Two at once make one space.
    const both = await Promise.all([own(admin), own(admin), own(admin)]);
    expect(new Set(both).size).toBe(1);
  });

  it('B-132 B-133 a file carries what the specification lists, isDir 1 marks a folder', async () => {
    const top = await own(buyer);
    const inside = await folder(buyer, top, '合同');
    const { id } = await place(buyer, inside, '采购合同.pdf');
    const file = await fileOf(buyer, id);
    expect(file).toMatchObject({
      userFileId: id,
      fileName: '采购合同.pdf',
      extendName: 'pdf',
      fileSize: PDF.length,
      filePath: '/我的文件/合同',
      isDir: 0,
      deleteFlag: 0,
      shareBatchNum: null,
      extractionCode: null,
      shareFilePath: null,
      highlightFields: null,
    });
    expect(file.fileUrl).toMatch(/^contentManagement\/documentList\/\d{8}\//);
    expect(await fileOf(buyer, inside)).toMatchObject({ isDir: 1, extendName: null, fileSize: null });
  });

  it('B-043 shows images, films, sound and what was deleted by fileType', async () => {
    const inside = await folder(buyer, await own(buyer));
    for (const name of ['图.png', '片.mp4', '歌.mp3', '文.txt']) await place(buyer, inside, name);
    const of = async (fileType: string) => names(buyer, inside, { fileType });
    expect([await of('1'), await of('3'), await of('4')]).toEqual([['图.png'], ['片.mp4'], ['歌.mp3']]);
    expect(await of('0')).toHaveLength(4);
    const [first] = await list(buyer, { folderId: inside, fileType: '1' });
    ok(await call(buyer, 'recycle', { ids: [first!.id] }));
    expect(await of('1')).toEqual([]);
    expect((await list(buyer, { fileType: '6' })).map(({ fileName }) => fileName)).toContain('图.png');
  });

  it('B-044 opens a folder by its filePath, as far as the person sees it', async () => {
    const inside = await folder(buyer, await own(buyer), '路径');
    const below = await folder(buyer, inside, '2026');
    const found = ok(await buyer.get(`${api}/path`, { filePath: '/我的文件/路径/2026' }));
    expect([found.folders.at(-1).id, found.filePath]).toEqual([below, '/我的文件/路径/2026']);
    expect((await keeper.get(`${api}/path`, { filePath: '/我的文件/路径/2026' })).status).toBe(404);
    expect((await keeper.get(`${api}/path`, { id: below })).status).toBe(404);
    // Nor are names confirmed of folders that somebody guesses above what he sees.
    const hidden = await folder(admin, (await space(admin, 'company')).id, '密');
    const shown = await folder(admin, hidden, '合');
    ok(await give(admin, hidden, [person('1', 31)], true));
    ok(await give(admin, shown, [person(KEEPER, 1)]));
    const guessed = { filePath: '/公司文件/密/合' };
    expect((await admin.get(`${api}/path`, guessed)).code).toBe(200);
    expect([
      (await keeper.get(`${api}/path`, guessed)).status,
      (await keeper.get(`${api}/path`, { id: shown })).code,
    ]).toEqual([404, 200]);
    for (const filePath of ['', '/', '/../..', '/我的文件/没有', '/'.repeat(9000)])
      expect((await buyer.get(`${api}/path`, { filePath })).status).toBe(404);
  });
});

describe('rights', () => {
  it('of a folder reach what lies below it, at every door, and nothing beside it', async () => {
    const top = await own(buyer);
    const given = await folder(buyer, top, '给仓管');
    const beside = await folder(buyer, top, '不给');
    const deep = await folder(buyer, given, '深');
    const { id } = await place(buyer, deep, '库存.txt', Buffer.from('库存表'));
    const hidden = await place(buyer, beside, '工资.txt', Buffer.from('工资表'));
    const versionOf = async (fileId: string) =>
      ok(await buyer.get(`${api}/versions`, { id: fileId }))[0].fileId as string;
    expect((await fetched(keeper, await versionOf(id))).statusCode).toBe(403);
    ok(await give(buyer, given, [person(KEEPER, 1)]));
    expect(await names(keeper, deep)).toEqual(['库存.txt']);
    expect((await fetched(keeper, await versionOf(id))).statusCode).toBe(200);
    expect((await list(keeper, { shelf: 'sharedWithMe' })).map(({ fileName }) => fileName)).toContain('给仓管');
    // The name of the folder above is not told.
    expect((await fileOf(keeper, given)).filePath).toBe('/');
    expect((await fileOf(keeper, id)).filePath).toBe('/给仓管/深');
    // What is not given is nowhere.
    for (const query of [{ folderId: beside }, { id: hidden.id }, { words: '工资' }, { folderId: top }])
      expect(await names(keeper, '', query), JSON.stringify(query)).not.toContain('工资.txt');
    expect((await fetched(keeper, await versionOf(hidden.id))).statusCode).toBe(403);
    for (const name of ['versions', 'rights', 'visits'])
      expect((await keeper.get(`${api}/${name}`, { id: hidden.id })).code, name).not.toBe(200);
    // To see is not to change.
    for (const [name, body] of [
      ['rename', { id, name: 'x.txt' }],
      ['recycle', { ids: [id] }],
      ['move', { ids: [id], folderId: await own(keeper) }],
      ['createFolder', { folderId: given, name: 'x' }],
      ['setRights', { id: given, entries: [] }],
      ['tag', { ids: [id], tags: ['x'] }],
    ] as const)
      expect((await call(keeper, name, body)).code, name).not.toBe(200);
    // To copy what one sees into one's own is.
    ok(await call(keeper, 'copy', { ids: [id], folderId: await own(keeper) }));
    ok(await give(buyer, given, []));
    expect(await names(keeper, deep)).toEqual([]);
    expect((await fetched(keeper, await versionOf(id))).statusCode).toBe(403);
  });

  it('broken off take nothing from above, and stay when what is above changes', async () => {
    const top = await folder(buyer, await own(buyer), '上');
    const secret = await folder(buyer, top, '密');
    await place(buyer, secret, '密.txt');
    ok(await give(buyer, top, [person(KEEPER, 7)]));
    expect(await names(keeper, secret)).toEqual(['密.txt']);
    ok(await give(buyer, secret, [person(BUYER, 31)], true));
    expect(await names(keeper, secret)).toEqual([]);
    expect(await names(keeper, top)).toEqual([]);
    ok(await give(buyer, top, [person(KEEPER, 31)]));
    expect(await names(keeper, secret)).toEqual([]);
    // Who may delete the folder above does not take away what he does not see.
    expect(refused(await call(keeper, 'recycle', { ids: [top] }))).toContain('不能删除');
    ok(await give(buyer, secret, [], false));
    expect(await names(keeper, secret)).toEqual(['密.txt']);
  });

  it('given below a folder stay when that is moved; what is inherited follows the new place', async () => {
    const [from, to] = [await folder(buyer, await own(buyer), '从'), await folder(buyer, await own(buyer), '到')];
    const moving = await folder(buyer, from, '搬');
    const inner = await folder(buyer, moving, '内');
    ok(await give(buyer, from, [person(KEEPER, 1)]));
    const other = await app.as('rawKeeper');
    const { id: userId } = ok(await other.get('/api/system/user/getUserInfo'));
    ok(await give(buyer, inner, [person(userId, 1)]));
    ok(await call(buyer, 'move', { ids: [moving], folderId: to }));
    expect(await list(keeper, { id: moving })).toEqual([]);
    expect((await list(other, { id: inner })).length).toBe(1);
  });

  it('nobody gives what he has not, nor shuts himself out', async () => {
    const shared = await folder(buyer, await own(buyer));
    ok(await give(buyer, shared, [person(KEEPER, 1 | 2 | 4 | 16)]));
    expect(refused(await give(keeper, shared, [person(KEEPER, 31)]))).toContain('没有的权限');
    expect(refused(await give(keeper, shared, [person(BUYER, 23)]))).toContain('无法管理');
    expect(refused(await give(buyer, shared, [person('999999', 1)]))).toContain('不存在');
    for (const entries of [[{ kind: 'x', who: '1', rights: 1 }], [person(KEEPER, 32)], [person(KEEPER, 0)], 'x'])
      expect((await call(buyer, 'setRights', { id: shared, entries })).status).toBe(400);
  });

  it('to upload includes changing and deleting what one has uploaded oneself', async () => {
    const box = await folder(buyer, await own(buyer));
    await place(buyer, box, '别人.txt');
    ok(await give(buyer, box, [person(KEEPER, 3)]));
    const mine = await place(keeper, box, '我的.txt');
    const [other] = (await list(keeper, { folderId: box })).filter(({ fileName }) => fileName === '别人.txt');
    expect(refused(await call(keeper, 'rename', { id: other!.id, name: 'x.txt' }))).toContain('没有编辑权限');
    ok(await call(keeper, 'rename', { id: mine.id, name: '改.txt' }));
    ok(await call(keeper, 'recycle', { ids: [mine.id] }));
  });

  it('changed while files arrive hold for every one of them, and nothing arrives in what goes', async () => {
    const box = await folder(buyer, await own(buyer));
    const inner = await folder(buyer, box);
    const urls: string[] = [];
    for (let at = 0; at < 12; at++) urls.push(await uploaded(buyer, `${at}.txt`));
    const put = (fileUrl: string) => call(buyer, 'place', { fileUrl, folderId: inner });
    await Promise.all([
      ...urls.slice(0, 4).map(put),
      give(buyer, box, [person(KEEPER, 1)]),
      ...urls.slice(4, 8).map(put),
    ]);
    expect(await names(keeper, inner)).toHaveLength(8);
    const [gone, ...late] = await Promise.all([call(buyer, 'recycle', { ids: [box] }), ...urls.slice(8).map(put)]);
    ok(gone);
    expect(await names(buyer, inner)).toEqual([]);
    ok(await call(buyer, 'restore', { ids: [box] }));
    expect(await names(buyer, inner)).toHaveLength(8 + late.filter(({ code }) => code === 200).length);
  });

  it('everything of one account set is nothing in another', async () => {
    const other = await app.as('admin', '2');
    const { id } = await place(buyer, await own(buyer), '本套.txt');
    expect(await list(other, { id })).toEqual([]);
    expect((await call(other, 'rename', { id, name: 'x' })).code).not.toBe(200);
  });
});

describe('names', () => {
  it('are one whatever the form of their letters, and change their case alone', async () => {
    const box = await folder(buyer, await own(buyer));
    const { id } = await place(buyer, box, 'Re\u0301sume\u0301.txt');
    expect(await names(buyer, box)).toEqual(['R\u00E9sum\u00E9.txt']);
    expect((await place(buyer, box, 'R\u00E9sum\u00E9.txt')).name).toBe('R\u00E9sum\u00E9(1).txt');
    expect(await names(buyer, box, { words: 're\u0301sume\u0301' })).toHaveLength(2);
    ok(await call(buyer, 'rename', { id, name: 'R\u00C9SUM\u00C9.txt' }));
    expect(refused(await call(buyer, 'rename', { id, name: 'r\u00E9sum\u00E9(1).TXT' }))).toContain('同名');
    expect(refused(await call(buyer, 'createFolder', { folderId: box, name: 'R\u00E9SUM\u00E9.txt' }))).toContain(
      '同名',
    );
    for (const name of ['', '..', '/', '\u202E', ' '])
      expect(refused(await call(buyer, 'createFolder', { folderId: box, name })), name).toContain('请输入名称');
  });

  it('a folder does not go into itself, onto its name, or deeper than folders may', async () => {
    const box = await folder(buyer, await own(buyer));
    const inner = await folder(buyer, box, '内');
    expect(refused(await call(buyer, 'move', { ids: [box], folderId: inner }))).toContain('自己');
    const elsewhere = await folder(buyer, await own(buyer));
    await folder(buyer, elsewhere, '内');
    expect(refused(await call(buyer, 'move', { ids: [inner], folderId: elsewhere }))).toContain('同名');
    expect(await names(buyer, box)).toEqual(['内']);
    expect(refused(await call(buyer, 'recycle', { ids: [await own(buyer)] }))).toContain('根文件夹');
    const fileUrl = await uploaded(buyer, 'a.txt');
    const below = Array.from({ length: 60 }, (_, at) => String(at));
    expect(refused(await call(buyer, 'place', { fileUrl, folderId: box, below }))).toContain('最多60层');
    const placed = ok(await call(buyer, 'place', { fileUrl, folderId: box, below: ['甲', '乙'] }));
    expect((await fileOf(buyer, placed.id)).filePath).toMatch(/\/甲\/乙$/);
    // The same folders are used again.
    await place(buyer, box, 'b.txt', PDF, { below: ['甲', '乙'] });
    expect(new Set(await names(buyer, box))).toEqual(new Set(['内', '甲']));
  });
});

describe('the recycle bin', () => {
  it('gives back a tree with all that went with it, and not what was deleted before', async () => {
    const box = await folder(buyer, await own(buyer));
    const tree = await folder(buyer, box, '树');
    const early = await place(buyer, tree, '早.txt');
    await place(buyer, tree, '晚.txt');
    ok(await call(buyer, 'recycle', { ids: [early.id] }));
    ok(await call(buyer, 'recycle', { ids: [tree] }));
    expect(await names(buyer, box)).toEqual([]);
    expect((await buyer.get(`${api}/path`, { id: tree })).status).toBe(404);
    const [where] = ok(await call(buyer, 'restore', { ids: [tree] }));
    expect(where).toMatchObject({ name: '树', isElsewhere: false });
    expect(await names(buyer, tree)).toEqual(['晚.txt']);
    ok(await call(buyer, 'restore', { ids: [early.id] }));
    expect(new Set(await names(buyer, tree))).toEqual(new Set(['早.txt', '晚.txt']));
  });

  it('gives back to the nearest folder that is left, under a name that is free', async () => {
    const box = await folder(buyer, await own(buyer));
    const gone = await folder(buyer, box, '没了');
    const { id } = await place(buyer, gone, 'a.txt');
    ok(await call(buyer, 'recycle', { ids: [id] }));
    ok(await call(buyer, 'recycle', { ids: [gone] }));
    await place(buyer, box, 'a.txt');
    const [where] = ok(await call(buyer, 'restore', { ids: [id] }));
    expect(where).toMatchObject({ name: 'a(1).txt', isElsewhere: true });
    expect((await names(buyer, box)).toSorted()).toEqual(['a(1).txt', 'a.txt']);
  });

  it('of a folder that was renamed and moved meanwhile gives back into that', async () => {
    const [box, to] = [await folder(buyer, await own(buyer)), await folder(buyer, await own(buyer))];
    const inner = await folder(buyer, box, '旧名');
    const { id } = await place(buyer, inner, 'a.txt');
    ok(await call(buyer, 'recycle', { ids: [id] }));
    ok(await call(buyer, 'rename', { id: inner, name: '新名' }));
    ok(await call(buyer, 'move', { ids: [inner], folderId: to }));
    ok(await call(buyer, 'restore', { ids: [id] }));
    expect(await names(buyer, inner)).toEqual(['a.txt']);
  });

  it('is emptied for good, with contents, rights and links', async () => {
    const box = await folder(buyer, await own(buyer));
    const { id } = await place(buyer, box, '走.txt', randomBytes(300));
    const [version] = ok(await buyer.get(`${api}/versions`, { id }));
    ok(await give(buyer, box, [person(KEEPER, 1)]));
    ok(await call(buyer, 'recycle', { ids: [box] }));
    expect((await fetched(buyer, version.fileId)).statusCode).toBe(403);
    expect((await call(keeper, 'purge', { ids: [box] })).code).not.toBe(200);
    expect(ok(await call(buyer, 'purge', { ids: [box] })).deleted).toBe(2);
    expect(await list(buyer, { fileType: '6', id: box })).toEqual([]);
    expect((await call(buyer, 'restore', { ids: [box] })).code).not.toBe(200);
  });
});

describe('versions', () => {
  it('are kept, seen by who sees the file, and taken up again as the newest', async () => {
    const box = await folder(buyer, await own(buyer));
    const { id } = await place(buyer, box, '价目.txt', Buffer.from('一'));
    ok(
      await call(buyer, 'place', {
        fileUrl: await uploaded(buyer, '价目.txt', Buffer.from('二')),
        folderId: box,
        same: 'version',
      }),
    );
    expect(await names(buyer, box)).toEqual(['价目.txt']);
    const versions = ok(await buyer.get(`${api}/versions`, { id }));
    expect(
      versions.map(({ number, isCurrent }: { number: number; isCurrent: boolean }) => [number, isCurrent]),
    ).toEqual([
      [2, true],
      [1, false],
    ]);
    expect((await fetched(buyer, versions[1].fileId)).body).toBe('一');
    expect(ok(await call(buyer, 'useVersion', { id, number: 1 })).number).toBe(3);
    const [newest] = ok(await buyer.get(`${api}/versions`, { id }));
    expect((await fetched(buyer, newest.fileId)).body).toBe('一');
    expect(refused(await call(buyer, 'useVersion', { id, number: 9 }))).toContain('没有这个历史版本');
    const visits = ok(await buyer.get(`${api}/visits`, { id })).map(({ did }: { did: string }) => did);
    expect(visits).toEqual(['下载', '新版本', '下载', '新版本', '上传']);
  });
});

describe('a record', () => {
  it('takes files of the drive, which stay with it whatever becomes of them there', async () => {
    const box = await folder(buyer, await own(buyer));
    const { id } = await place(buyer, box, '图纸.pdf');
    const attachments = ok(await call(buyer, 'attach', { ids: [id] }));
    expect(attachments).toMatchObject([{ name: '图纸.pdf', size: PDF.length, type: 'application/pdf' }]);
    const order = '/api/purchase/purchaseOrder';
    const added = ok(await buyer.post(`${order}/add`, { ...(await newBody(app, 'purchaseOrder')), attachments }));
    ok(await call(buyer, 'recycle', { ids: [id] }));
    ok(await call(buyer, 'purge', { ids: [id] }));
    expect((await fetched(buyer, attachments[0].id)).rawPayload.equals(PDF)).toBe(true);
    expect((await buyer.get(`${order}/detail`, { id: added.id })).data.attachments).toEqual(attachments);
    expect(refused(await call(buyer, 'attach', { ids: [box] }))).toContain('请选择文件');
    expect((await call(keeper, 'attach', { ids: [box] })).code).not.toBe(200);
  });
});
