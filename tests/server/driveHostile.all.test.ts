import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHARE_PATHS } from '../../src/capabilities/drive/wire';
import type { UploadPolicy } from '../../src/language/wire/Upload';
import { openDemoDatabase } from '../support/demoDatabase';
import { driveTools } from './driveTools';
import { shareTools } from './shareTools';
import { startTestApp, type Client, type TestApp } from './testApp';
import { FILES, uploadTools } from './uploadTools';
import { zipOf } from './zipOf';

let app: TestApp;
let buyer: Client;
let box: string;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  buyer = await app.as('buyer');
  // His spaces are made with his first call.
  box = await own(buyer);
});
afterAll(() => app.close());

const { call, folder, list, names, ok, own, place, read, refused } = driveTools(() => app);
const { fetched: fetchedShared, opened, share } = shareTools(() => app);
const { send } = uploadTools(() => app);

/** Statements of a hostile archive at most: what it is, who asks, where it lies and why not. */
const FEW = 40;

async function unzip(zip: Buffer, name = '包.zip') {
  box = await folder(buyer, await own(buyer));
  const { id } = await place(buyer, box, name, zip);
  let answer = await call(buyer, 'rights', {});
  const statements = await app.statementsOf(async () => void (answer = await call(buyer, 'unzip', { id })));
  return { answer, id, statements: statements.length };
}

const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(
    app.database.kysely,
  );
  return rows[0]!.count;
};

describe('an archive', () => {
  it('of folders in folders, ten thousand deep, is refused in a few statements', async () => {
    const path = 'a/'.repeat(10_000);
    const before = await count('r_document');
    const { answer, statements } = await unzip(await zipOf({ [`${path}x.txt`]: 'x' }));
    expect(refused(answer)).toContain('层数过多');
    expect(statements).toBeLessThan(FEW);
    // The folder around it and the archive itself.
    expect(await count('r_document')).toBe(before + 2);
  });

  it('of few files in very many folders is refused before any of them is made', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 200 }, (_, file) => [
        `${Array.from({ length: 40 }, (_, depth) => `${file}-${depth}`).join('/')}/x.txt`,
        'x',
      ]),
    );
    const before = await count('r_document');
    const { answer, statements } = await unzip(await zipOf(files));
    expect(refused(answer)).toContain('文件过多');
    expect(statements).toBeLessThan(FEW);
    expect(await count('r_document')).toBe(before + 2);
  });

  it('that holds archives is opened one deep, however often it is done', async () => {
    let zip = await zipOf({ '底.txt': '到底了' });
    for (let depth = 0; depth < 5; depth++) zip = await zipOf({ '包.zip': zip });
    const { answer } = await unzip(zip);
    let { id } = ok(answer);
    for (let depth = 0; depth < 4; depth++) {
      const [inner] = await list(buyer, { folderId: id });
      expect([await names(buyer, id), inner!.isDir]).toEqual([['包.zip'], 0]);
      ({ id } = ok(await call(buyer, 'unzip', { id: inner!.id })));
    }
    expect(await names(buyer, id)).toEqual(['包.zip']);
  });

  it('whose files all lie in the same bytes is refused for what it comes to', async () => {
    const one = await zipOf({ 'a.txt': Buffer.alloc(3_000_000) });
    const directory = one.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    const end = one.indexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    const entry = one.subarray(directory, end);
    const many = 500;
    const last = Buffer.from(one.subarray(end));
    last.writeUInt16LE(many, 8);
    last.writeUInt16LE(many, 10);
    last.writeUInt32LE(entry.length * many, 12);
    const zip = Buffer.concat([one.subarray(0, directory), ...Array.from({ length: many }, () => entry), last]);
    const { answer, statements } = await unzip(zip);
    expect(refused(answer)).toContain('过大');
    expect(statements).toBeLessThan(FEW);
  });

  it('with names that are too long, turn the writing round or are none has harmless ones', async () => {
    const { answer } = await unzip(
      await zipOf({ [`${'长'.repeat(5000)}.txt`]: 'x', 'a\u202Egpj.exe': 'x', '\u0001\u200B/\u0007': 'x' }),
    );
    const { files, id } = ok(answer);
    expect(files).toBe(3);
    expect((await names(buyer, id)).toSorted()).toEqual(['_', 'agpj.exe', `${'长'.repeat(116)}.txt`].toSorted());
  });
});

describe('a name', () => {
  it('of five thousand characters is refused, and no other is longer than names may be', async () => {
    const top = await folder(buyer, await own(buyer));
    const long = '名'.repeat(5000);
    expect(refused(await call(buyer, 'createFolder', { folderId: top, name: long }))).toContain('请输入名称');
    const { id } = await place(buyer, top, '短.txt', Buffer.from('x'));
    expect(refused(await call(buyer, 'rename', { id, name: long }))).toContain('请输入名称');
    const { data: leave } = await buyer.get('/api/thirdparty/jzyoss/getPolicyInfo', { into: 'drive' });
    expect((await send(buyer, { fileName: long }, Buffer.from('x'), leave)).status).toBe(400);
    // A sign of two characters is not cut in half.
    const { name } = await place(buyer, top, `${'a'.repeat(115)}😀😀😀.txt`, Buffer.from('x'));
    expect(name).toBe(`${'a'.repeat(115)}.txt`);
    expect((await place(buyer, top, name, Buffer.from('y'))).name).toBe(`${'a'.repeat(113)}(1).txt`);
    const faces = await place(buyer, top, `${'😀'.repeat(58)}.txt`, Buffer.from('z'));
    expect((await place(buyer, top, faces.name, Buffer.from('w'))).name).toBe(`${'😀'.repeat(56)}(1).txt`);
  });

  it('of control signs and signs that turn the writing round has none of them at any door', async () => {
    const top = await folder(buyer, await own(buyer));
    const given = '\u202Etxt.\u2066\u0000\u0007\u200Bexe';
    const { id, name } = await place(buyer, top, given, Buffer.from('MZ'));
    expect(name).toBe('txt.exe');
    expect(ok(await call(buyer, 'rename', { id, name: 'a\u202E\u2028b\r\n.txt' })).name).toBe('ab.txt');
    ok(await call(buyer, 'tag', { ids: [id], tags: ['急\u202E\u0000件'] }));
    expect((await list(buyer, { id }))[0]).toMatchObject({ fileName: 'ab.txt', tags: '急件' });
    for (const nothing of ['\u202E', '\u0000\u0001', '\u200B.', '...', '\uD800'])
      expect(refused(await call(buyer, 'createFolder', { folderId: top, name: nothing })), nothing).toContain(
        '请输入名称',
      );
  });
});

describe('an upload that lies', () => {
  const leaveOf = async (): Promise<UploadPolicy> =>
    (await buyer.get('/api/thirdparty/jzyoss/getPolicyInfo', { into: 'drive' })).data;

  it('about its size or its place is refused, and can be put nowhere', async () => {
    const bytes = Buffer.from('0123456789');
    const before = await count('sys_content');
    for (const info of [
      { size: 9 },
      { size: 11 },
      { size: 0 },
      { size: -10 },
      { size: 1.5 },
      { size: '10' },
      { size: 1e15 },
      { size: 10, part: 1 },
      { size: 10, part: -1 },
      { size: 10, part: 1e9 },
      { size: 10, part: '0' },
      { size: 10, digest: 'ab'.repeat(32) },
      { size: 10, digest: 5 },
    ]) {
      const answer = await send(buyer, { fileName: 'a.bin', ...info }, bytes, await leaveOf());
      expect([answer.status === 200 ? answer.code : answer.status, JSON.stringify(info)]).toEqual([
        400,
        JSON.stringify(info),
      ]);
    }
    expect(await count('sys_content')).toBe(before);
    // What came in parts of which the last is missing is not there to be put into a folder.
    const leave = await leaveOf();
    const sent = ok(
      await send(buyer, { fileName: 'b.bin', size: leave.partSize + 1 }, Buffer.alloc(leave.partSize), leave),
    );
    expect(
      refused(await call(buyer, 'place', { fileUrl: sent.fileUrl, folderId: await folder(buyer, await own(buyer)) })),
    ).toContain('不存在或已失效');
    // Another part of another size than was said at first.
    expect((await send(buyer, { fileName: 'b.bin', size: 5, part: 1 }, Buffer.from('x'), leave)).status).toBe(400);
  });

  it('about its type is kept as bytes, and has no picture', async () => {
    const top = await folder(buyer, await own(buyer));
    for (const [name, content] of [
      ['图.png', '<script>alert(1)</script>'],
      ['文.pdf', 'MZ'],
      ['画.svg', 'not a drawing'],
      ['片.mp4', '<html>'],
    ] as const) {
      const { id } = await place(buyer, top, name, Buffer.from(content));
      const [{ fileId }] = ok(await read(buyer, 'versions', { id }));
      const { headers } = await app.app.inject({
        method: 'GET',
        url: `/prod-pc${FILES}/preview`,
        query: { userFileId: fileId },
        headers: { authorization: `Bearer ${buyer.token}` },
      });
      expect([name, headers['content-type']]).toEqual([name, 'application/octet-stream']);
      const small = await app.app.inject({
        method: 'GET',
        url: `/prod-pc${FILES}/preview`,
        query: { userFileId: fileId, isMin: '1' },
        headers: { authorization: `Bearer ${buyer.token}` },
      });
      expect([name, small.statusCode]).toEqual([name, 404]);
    }
  });
});

describe('moves that would make a circle', () => {
  it('of three folders at the same moment leave a tree', async () => {
    const top = await folder(buyer, await own(buyer));
    for (let round = 0; round < 3; round++) {
      const three = await Promise.all([0, 1, 2].map(() => folder(buyer, top)));
      const answers = await Promise.all(
        three.map((id, at) => call(buyer, 'move', { ids: [id], folderId: three[(at + 1) % 3] })),
      );
      expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 200, 900]);
      for (const id of three) {
        const { folders } = ok(await read(buyer, 'path', { id }));
        expect(folders.length).toBeLessThanOrEqual(5);
        expect(new Set(folders.map((each: { id: string }) => each.id)).size).toBe(folders.length);
      }
    }
    for (const id of [await folder(buyer, top)]) {
      expect(refused(await call(buyer, 'move', { ids: [id], folderId: id }))).toContain('自己');
      expect(refused(await call(buyer, 'copy', { ids: [top], folderId: id }))).toContain('自己');
    }
  });
});

describe('what could run in a browser', () => {
  const RUNS: Readonly<Record<string, string>> = {
    '页.html': '<html><script>alert(1)</script></html>',
    '页.xhtml': '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>',
    '画.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '文.pdf': '%PDF-1.7\n1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert(1))>>>>\n',
    '表.xml': '<?xml version="1.0"?><?xml-stylesheet href="javascript:alert(1)"?><a/>',
    '码.js': 'alert(1)',
  };

  it.each(Object.entries(RUNS))(
    '%s is sent to be saved at every door, as nothing that runs there',
    async (name, content) => {
      const id = (await place(buyer, await folder(buyer, await own(buyer)), name, Buffer.from(content))).id;
      const [{ fileId }] = ok(await read(buyer, 'versions', { id }));
      const headers = { authorization: `Bearer ${buyer.token}` };
      const get = (path: string) =>
        app.app.inject({ method: 'GET', url: `/prod-pc${FILES}/${path}`, query: { userFileId: fileId }, headers });
      const stream = ok(await buyer.get(`${FILES}/ticket`, { userFileId: fileId }));
      const { ticket } = await opened(await share(buyer, [id]));
      const answers = {
        preview: await get('preview'),
        downloadfile: await get('downloadfile'),
        stream: await app.app.inject({ method: 'GET', url: stream }),
        shown: await fetchedShared(SHARE_PATHS.preview, ticket, id),
        taken: await fetchedShared(SHARE_PATHS.download, ticket, id),
      };
      for (const [door, { body, headers: sent, statusCode }] of Object.entries(answers)) {
        expect([door, statusCode, body]).toEqual([door, 200, content]);
        expect(sent, door).toMatchObject({ 'x-content-type-options': 'nosniff' });
        expect(sent['content-disposition'], door).toMatch(/^attachment;/);
        expect(sent['content-security-policy'], door).toContain("default-src 'none'");
        expect(sent['content-type'], door).not.toMatch(/html|javascript|\/xml/);
      }
    },
  );
});
