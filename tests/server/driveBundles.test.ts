import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import yauzl from 'yauzl';
import { openDemoDatabase } from '../support/demoDatabase';
import { driveTools } from './driveTools';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';
import { PDF, uploadTools } from './uploadTools';

let app: TestApp;
let buyer: Client;
let keeper: Client;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  [buyer, keeper] = await Promise.all([app.as('buyer'), app.as('keeper')]);
});
afterAll(() => app.close());

const { fetched } = uploadTools(() => app);
const { call, folder, ok, own, place, read, refused } = driveTools(() => app);
const KEEPER = '3';
const MEGABYTE = 1024 ** 2;

const inject = (url: string, headers = {}) => app.app.inject({ method: 'GET', url, headers });
const address = async (client: Client, ids: string[]): Promise<string> =>
  ok(await call(client, 'bundle', { ids })).address;
const text = (line: string): Buffer => Buffer.from(line);

/** Names of a zip with what the files say; folders with null. */
async function unpacked(zip: Buffer): Promise<Record<string, string | null>> {
  const found: Record<string, string | null> = {};
  const archive = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(zip, { lazyEntries: false }, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  const reading: Promise<void>[] = [];
  archive.on('entry', (entry: yauzl.Entry) => {
    found[entry.fileName] = null;
    if (entry.fileName.endsWith('/')) return;
    reading.push(
      new Promise((resolve, reject) => {
        archive.openReadStream(entry, (error, stream) => {
          if (error) return reject(error);
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('error', reject);
          stream.on('end', () => {
            found[entry.fileName] = Buffer.concat(chunks).toString();
            resolve();
          });
        });
      }),
    );
  });
  await once(archive, 'end');
  await Promise.all(reading);
  return found;
}

describe('several files as one zip', () => {
  it('come with their folders, empty ones too, under names that do not collide, and their length said before', async () => {
    const top = await folder(buyer, await own(buyer), '打包');
    const [left, right] = [await folder(buyer, top, '左'), await folder(buyer, top, '右')];
    const [one, two] = [
      await place(buyer, left, '说明.txt', text('一')),
      await place(buyer, right, '说明.txt', text('二')),
    ];
    await folder(buyer, left, '空');
    await place(buyer, await folder(buyer, left, '深'), '图.txt', text('三'));
    const gone = await place(buyer, left, '删.txt', text('四'));
    ok(await call(buyer, 'recycle', { ids: [gone.id] }));

    const { headers, rawPayload, statusCode } = await inject(await address(buyer, [left, two.id, one.id]));
    expect(statusCode).toBe(200);
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain("attachment; filename*=UTF-8''");
    // What lies in a folder that was chosen as well is there once, in that.
    expect(await unpacked(rawPayload)).toEqual({
      '左/说明.txt': '一',
      '左/深/图.txt': '三',
      '左/空/': null,
      '说明.txt': '二',
    });
    expect(await unpacked((await inject(await address(buyer, [one.id, two.id]))).rawPayload)).toEqual({
      '说明.txt': '一',
      '说明(1).txt': '二',
    });
    const visits = ok(await read(buyer, 'visits', { id: one.id })).map(({ did }: { did: string }) => did);
    expect(visits).toEqual(['打包下载', '打包下载', '上传']);
  });

  it('leaves out what the caller does not see, asks again when it is read, and ends with the sign-in', async () => {
    const shared = await folder(buyer, await own(buyer), '共看');
    const hidden = await folder(buyer, shared, '暗');
    await place(buyer, shared, '明.txt', text('明'));
    const secret = await place(buyer, hidden, '密.txt', text('密'));
    const give = (id: string, rights: number, isBroken = false) =>
      call(buyer, 'setRights', {
        id,
        isBroken,
        entries: rights === 0 ? [] : [{ kind: 'person', who: KEEPER, rights }],
      }).then(ok);
    await give(shared, 1);
    ok(
      await call(buyer, 'setRights', {
        id: hidden,
        isBroken: true,
        entries: [{ kind: 'person', who: '2', rights: 31 }],
      }),
    );
    const bundle = await address(keeper, [shared]);
    expect(await unpacked((await inject(bundle)).rawPayload)).toEqual({ '共看/明.txt': '明' });
    const said = refused(await call(keeper, 'bundle', { ids: [shared, secret.id] }));
    expect(said).toBe('文件不存在、已删除或无权查看');
    // Rights that end take the address with them.
    await give(shared, 0);
    const { rawPayload, statusCode } = await inject(bundle);
    expect([statusCode, rawPayload.includes('明')]).toEqual([200, false]);
    // A ticket for a file opens no zip, nor does one of nobody.
    const { data } = await buyer.get('/api/oa/doc/filetransfer/ticket', {
      userFileId: String((ok(await read(buyer, 'versions', { id: secret.id }))[0] as { fileId: string }).fileId),
    });
    const ticket = new URL(data, 'http://x').searchParams.get('ticket')!;
    const path = bundle.split('?')[0]!;
    for (const wrong of ['', 'x.y', ticket]) expect((await inject(`${path}?ticket=${wrong}`)).statusCode).toBe(403);
  });
});

it('a zip whose contents cannot be read breaks off, so that half of it does not look whole', async () => {
  const box = await folder(buyer, await own(buyer), '缺');
  await place(buyer, box, '失.txt', text('只此一份的内容'));
  const bundle = await address(buyer, [box]);
  await sql`delete from sys_content_part p using sys_content c, sys_file f where f.name = '失.txt' and c.id = f.content_id
    and c.package_id = f.package_id and p.package_id = c.package_id and p.content_id = c.id`.execute(
    app.database.kysely,
  );
  await expect(inject(bundle)).rejects.toThrow(/destroyed|aborted/);
});

describe('who looked at a file', () => {
  it('is noted when it is shown, saved, played from its beginning, and not for a small picture', async () => {
    const { id } = await place(buyer, await folder(buyer, await own(buyer)), '单.pdf', PDF);
    const { fileId } = ok(await read(buyer, 'versions', { id }))[0] as { fileId: string };
    await fetched(buyer, fileId, 'preview');
    await fetched(buyer, fileId);
    const played = (await buyer.get('/api/oa/doc/filetransfer/ticket', { userFileId: fileId })).data as string;
    expect((await inject(played, { range: 'bytes=0-' })).statusCode).toBe(206);
    expect((await inject(played, { range: 'bytes=5-' })).statusCode).toBe(206);
    const saved = await inject(`${played}&save=1`);
    expect(saved.headers['content-type']).toBe('application/octet-stream');
    const visits = ok(await read(buyer, 'visits', { id })).map(({ did }: { did: string }) => did);
    expect(visits).toEqual(['下载', '查看', '下载', '查看', '上传']);
  });
});

describe('the room of files', () => {
  it('says what takes it and what bounds it; a bound of a person or department refuses what goes beyond', async () => {
    const use = async (): Promise<Answer['data']> => ok(await read(keeper, 'spaceUse', {}));
    const { kysely } = app.database;
    const before = await use();
    expect(before.spaces.map(({ kind }: { kind: string }) => kind)).toEqual(['accountSet']);
    const box = await folder(keeper, await own(keeper));
    const { id } = await place(keeper, box, '量.txt', Buffer.alloc(1000, '量'));
    await place(keeper, box, '量.txt', Buffer.alloc(300, '新'), { same: 'version' });
    const bin = await place(keeper, box, '弃.txt', Buffer.alloc(500, '弃'));
    ok(await call(keeper, 'recycle', { ids: [bin.id] }));
    const { own: takes } = await use();
    expect({ ...takes, files: takes.files - before.own.files, bin: takes.bin - before.own.bin }).toMatchObject({
      files: 300,
      versions: before.own.versions + 1000,
      bin: 500,
    });
    await sql`update r_employee set file_space = 0 where package_id = 1 and id = ${KEEPER}`.execute(kysely);
    const full = await use();
    expect(full.spaces.at(-1)).toMatchObject({ kind: 'person', limit: 0 });
    expect(refused(await call(keeper, 'copy', { ids: [id], folderId: box }))).toContain('剩余存储空间不足');
    await sql`update r_employee set file_space = 1 where package_id = 1 and id = ${KEEPER}`.execute(kysely);
    expect((await use()).spaces.at(-1)).toMatchObject({ kind: 'person', limit: MEGABYTE });
    ok(await call(keeper, 'copy', { ids: [id], folderId: box }));
    await sql`update r_department set file_space = 0 where package_id = 1 and id =
      (select department_id from r_employee where package_id = 1 and id = ${KEEPER})`.execute(kysely);
    expect((await use()).spaces.map(({ kind }: { kind: string }) => kind)).toEqual([
      'accountSet',
      'department',
      'person',
    ]);
    expect(refused(await call(keeper, 'copy', { ids: [id], folderId: box }))).toContain('剩余存储空间不足');
  });
});
