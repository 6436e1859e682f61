import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  DatabaseStore,
  DirectoryStore,
  type FileStore,
  FileStores,
  movesOf,
  readContent,
  StoreFullError,
  type StoreName,
} from '../../src/server/fileStore';
import { moveContents } from '../../src/server/fileStore/moveContents';
import { type Body, openSmallCompany, type SmallClient, type SmallCompany } from '../support/smallCompany';

const jobs = JSON.parse(readFileSync('schemas/System/backgroundJob.json', 'utf8')) as Body;
const PATH = '/api/system/backgroundJob';
/** Of a part in the database; the folder has larger ones. */
const PART = 512 * 1024;

let company: SmallCompany;
let admin: SmallClient;
let root: string;
let database: DatabaseStore;
let directory: DirectoryStore;

beforeAll(async () => {
  company = await openSmallCompany({ 'trade/backgroundJob.json': { ...jobs, group: 'all', api: PATH } });
  admin = await company.as('1');
  database = new DatabaseStore(company.database);
});
afterAll(() => company?.close());
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'guiju-moved-'));
  directory = new DirectoryStore(root);
  await run(sql`delete from sys_content_part`);
  await run(sql`delete from sys_content`);
  await run(sql`delete from sys_job`);
  return () => rmSync(root, { recursive: true, force: true });
});

const run = (text: ReturnType<typeof sql>) => text.execute(company.database.kysely);
const use = (current: FileStore, ...others: FileStore[]) => {
  company.services.fileStores = new FileStores(current, others);
};
const move = () => movesOf(company.database).run(async () => undefined);

/** A content of the database. @returns its bytes */
async function keep(id: string, size: number): Promise<Buffer> {
  const bytes = randomBytes(size);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await run(sql`insert into sys_content (package_id, id, sha256, size, part_size, store, place, created_time)
    values (1, ${id}, ${sha256}, ${size}, ${PART}, 'database', '', localtimestamp)`);
  for (let position = 0; position * PART < size; position++) {
    const part = bytes.subarray(position * PART, (position + 1) * PART);
    await run(sql`insert into sys_content_part (package_id, content_id, position, size, mark, content)
      values (1, ${id}, ${position}, ${part.length}, '', ${part})`);
  }
  return bytes;
}

type Row = { id: string; store: StoreName; place: string; partSize: number; size: number };
async function rows(): Promise<Row[]> {
  const { rows: found } =
    await sql<Row>`select id, store, place, part_size as "partSize", size::double precision as size
    from sys_content order by id`.execute(company.database.kysely);
  return found;
}
const storeOf = async () => Object.fromEntries((await rows()).map(({ id, store }) => [id, store]));
const parts = async () => (await run(sql`select 1 from sys_content_part`)).rows.length;
const fileOf = (id: string) => join(root, '1', id.slice(0, 2), id);

async function read(id: string): Promise<Buffer> {
  const found = (await rows()).find((row) => row.id === id)!;
  const chunks: Buffer[] = [];
  for await (const chunk of readContent(company.services, { packageId: '1', ...found })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('contents that are moved', () => {
  it('lie in the current store afterwards, and nowhere else; and come back', async () => {
    const kept = { small: await keep('small', 10), large: await keep('large', 11 * PART + 5) };
    use(directory, database);
    await move();
    expect(await storeOf()).toEqual({ small: 'directory', large: 'directory' });
    expect(await parts()).toBe(0);
    expect((await read('large')).equals(kept.large)).toBe(true);
    use(database, directory);
    await move();
    expect(await storeOf()).toEqual({ small: 'database', large: 'database' });
    expect(await parts()).toBe(13);
    expect(existsSync(fileOf('large'))).toBe(false);
    for (const [id, bytes] of Object.entries(kept)) expect((await read(id)).equals(bytes)).toBe(true);
  });

  it('are read on to the end by whoever has begun before', async () => {
    const bytes = await keep('reading', 4 * PART);
    use(directory, database);
    const [found] = await rows();
    const reading = readContent(company.services, { packageId: '1', ...found! });
    const chunks = [(await reading.next()).value as Buffer];
    await move();
    expect(await storeOf()).toEqual({ reading: 'directory' });
    for await (const chunk of reading) chunks.push(chunk);
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
  });

  it('that still arrive are left, and so are those of stores that are not set up', async () => {
    await keep('arriving', 10);
    await keep('far', 10);
    await run(sql`update sys_content set sha256 = null where id = 'arriving'`);
    await run(sql`update sys_content set store = 's3' where id = 'far'`);
    use(directory, database);
    await move();
    expect(await storeOf()).toEqual({ arriving: 'database', far: 's3' });
  });

  it('are not moved where the bytes are not those that were stored; the others are', async () => {
    await keep('changed', 2 * PART);
    await keep('lost', 2 * PART);
    const bytes = await keep('right', 10);
    await run(
      sql`update sys_content_part set content = overlay(content placing '\\x0000'::bytea from 3) where content_id = 'changed' and position = 1`,
    );
    await run(sql`delete from sys_content_part where content_id = 'lost' and position = 1`);
    use(directory, database);
    await expect(move()).rejects.toThrow(
      '2 contents cannot be moved. Content changed of account set 1 cannot be read: its bytes are not those that were stored',
    );
    expect(await storeOf()).toEqual({ changed: 'database', lost: 'database', right: 'directory' });
    expect((await read('right')).equals(bytes)).toBe(true);
    expect(existsSync(fileOf('changed')) || existsSync(`${fileOf('changed')}.part`)).toBe(false);
  });

  it('leave nothing where somebody removes them meanwhile', async () => {
    await keep('gone', 10);
    const finish = directory.finish.bind(directory);
    directory.finish = async (content) => {
      await finish(content);
      await run(sql`delete from sys_content where id = 'gone'`);
    };
    use(directory, database);
    await move();
    expect(await rows()).toEqual([]);
    expect(readdirSync(join(root, '1', 'go'))).toEqual([]);
  });

  it('are taken up again after a run that was killed, once its turn has ended', async () => {
    const bytes = await keep('killed', 2 * PART);
    const content = { packageId: '1', id: 'killed', size: bytes.length, partSize: directory.partSize };
    const place = await directory.begin(content);
    await directory.put({ ...content, place }, 0, Buffer.alloc(100));
    await run(sql`insert into sys_job (package_id, job, started_time, alive_until, done)
      values (0, 'moveTurn', localtimestamp, localtimestamp + interval '1 minute', 1)`);
    use(directory, database);
    await move();
    expect(await storeOf()).toEqual({ killed: 'database' });
    await run(sql`update sys_job set alive_until = localtimestamp - interval '1 minute'`);
    await move();
    expect(await storeOf()).toEqual({ killed: 'directory' });
    expect((await read('killed')).equals(bytes)).toBe(true);
  });

  it('stay where they are, and leave no half, when the server ends', async () => {
    await keep('ended', 2 * PART);
    use(directory, database);
    let asked = 0;
    const isEnding = () => ++asked > 0;
    await moveContents({ ...company.services, isEnding, goesOn: () => Promise.resolve() });
    expect(asked).toBe(1);
    expect(await storeOf()).toEqual({ ended: 'database' });
    expect(readdirSync(join(root, '1', 'en'))).toEqual([]);
    await move();
    expect(await storeOf()).toEqual({ ended: 'directory' });
  });

  it('stay where they are when another run took the turn meanwhile', async () => {
    await keep('slow', 10);
    const put = directory.put.bind(directory);
    directory.put = async (...given) => {
      const taken = await put(...given);
      await run(sql`update sys_job set done = done + 1 where job = 'moveTurn'`);
      return taken;
    };
    use(directory, database);
    await move();
    expect(await storeOf()).toEqual({ slow: 'database' });
    expect((await read('slow')).length).toBe(10);
  });
});

describe('the list of background jobs', () => {
  const rowsOf = async (): Promise<Body[]> =>
    (await admin.get(`${PATH}/list`)).data.list.filter(({ title }: Body) => title === '文件存储迁移');
  const restart = async () => {
    const [row] = await rowsOf();
    expect(await admin.post(`${PATH}/restart`, { ids: [row!.id] })).toMatchObject({ code: 200 });
  };
  const row = async () => (await rowsOf())[0];

  it('says once how many contents wait, and moves them at once', async () => {
    await keep('one', 10);
    await keep('two', 10);
    use(directory, database);
    expect(await rowsOf()).toMatchObject([{ state: 'waiting', waiting: 2, failed: 0, reason: '' }]);
    await restart();
    await expect.poll(row).toMatchObject({ state: 'idle', waiting: 0, done: 2, failed: 0 });
    expect(await storeOf()).toEqual({ one: 'directory', two: 'directory' });
  });

  it('says what to do where the store is full, and goes on when there is room', async () => {
    await keep('much', 10);
    const put = directory.put.bind(directory);
    directory.put = () => Promise.reject(new StoreFullError(root));
    use(directory, database);
    await restart();
    await expect.poll(row).toMatchObject({
      state: 'failed',
      waiting: 1,
      failed: 1,
      reason: '1 个文件：文件存储空间不足。请为文件存储腾出空间后重新执行',
    });
    expect(readdirSync(join(root, '1', 'mu'))).toEqual([]);
    directory.put = put;
    await restart();
    await expect.poll(row).toMatchObject({ state: 'idle', waiting: 0, failed: 0, reason: '' });
  });

  it('says what to do where a content is damaged, or lies in a store that is not set up', async () => {
    await keep('bad', 10);
    await keep('far', 10);
    await run(sql`update sys_content set store = 's3' where id = 'far'`);
    await run(sql`update sys_content set sha256 = ${'0'.repeat(64)} where id = 'bad'`);
    use(directory, database);
    await restart();
    await expect.poll(row).toMatchObject({ state: 'failed', waiting: 2, failed: 2 });
    const { reason } = (await row())!;
    expect(reason).toContain('1 个文件：文件所在的存储没有配置。请在 FILE_STORE_FORMER 中写明该存储并重启服务');
    expect(reason).toContain('its bytes are not those that were stored。系统会自动重试');
  });
});
