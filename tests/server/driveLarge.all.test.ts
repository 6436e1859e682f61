import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableOf } from '../../src/server/schema/naming';
import { openDemoDatabase } from '../support/demoDatabase';
import { driveTools } from './driveTools';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let buyer: Client;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  buyer = await app.as('buyer');
});
afterAll(() => app.close());

const { call, folder, list, ok, own, read } = driveTools(() => app);

/** So many empty files and folders below a folder, each hundred in a folder of its own. */
async function fill(folderId: string, count: number): Promise<void> {
  const table = sql.table(tableOf(app.resource('document')));
  const { kysely } = app.database;
  const columns = sql`package_id, file_name, name_key, kind, is_dir, delete_flag, parent_id, space, rights_id, created_id, created_time`;
  const rest = sql`f.space, f.rights_id, f.created_id, localtimestamp from ${table} f`;
  await sql`insert into ${table} (${columns}) select 1, '夹' || n, '夹' || n, 'folder', 1, 0, f.id, ${rest}, generate_series(1, ${count / 100}::integer) n
    where f.package_id = 1 and f.id = ${folderId}`.execute(kysely);
  await sql`insert into ${table} (${columns}) select 1, n || '.txt', n || '.txt', 'text', 0, 0, f.id, ${rest}, generate_series(1, 99) n
    where f.package_id = 1 and f.parent_id = ${folderId}`.execute(kysely);
  await sql`analyze ${table}`.execute(kysely);
}

const living = async (): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from ${sql.table(tableOf(app.resource('document')))}
    where package_id = 1 and delete_flag = 0`.execute(app.database.kysely);
  return rows[0]?.count ?? 0;
};

describe('ten thousand files', () => {
  it('are deleted and given back as a tree, and follow their folder with their rights', async () => {
    const [box, to] = [await folder(buyer, await own(buyer)), await folder(buyer, await own(buyer))];
    const before = await living();
    await fill(box, 10_000);
    expect(await living()).toBe(before + 10_000);
    ok(await call(buyer, 'recycle', { ids: [box] }));
    expect(await living()).toBe(before - 1);
    ok(await call(buyer, 'restore', { ids: [box] }));
    expect(await living()).toBe(before + 10_000);
    ok(await call(buyer, 'setRights', { id: to, entries: [{ kind: 'person', who: '3', rights: 1 }] }));
    const keeper = await app.as('keeper');
    const [inner] = await list(buyer, { folderId: box });
    expect((await read(keeper, 'path', { id: String(inner?.id) })).status).toBe(404);
    ok(await call(buyer, 'move', { ids: [box], folderId: to }));
    expect(ok(await read(keeper, 'path', { id: String(inner?.id) })).folders).toHaveLength(3);
    ok(await call(buyer, 'recycle', { ids: [box] }));
    expect(ok(await call(buyer, 'purge', { ids: [box] })).deleted).toBe(10_001);
    expect(await living()).toBe(before - 1);
  });

  it('in one folder are listed page by page, in as many statements as ten', async () => {
    const statements = async (folderId: string): Promise<number> => {
      let count = 0;
      // A call notes from time to time that the sign-in is in use; this one does so, where it is due.
      await list(buyer, { folderId, pageSize: '20' });
      app.database.onStatement = () => void count++;
      await list(buyer, { folderId, pageSize: '20' });
      app.database.onStatement = () => undefined;
      return count;
    };
    const [few, many] = [await folder(buyer, await own(buyer)), await folder(buyer, await own(buyer))];
    await fill(few, 1000);
    await fill(many, 100_000);
    expect(await statements(many)).toBe(await statements(few));
    expect(await list(buyer, { folderId: many, words: '77.txt', pageSize: '20' })).toHaveLength(20);
  });
});
