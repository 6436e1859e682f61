import { sql, type Insertable, type Selectable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestPostgres, startTestPostgres, type TestPostgres } from '../../../tests/support/postgres';
import { openDatabase, type Database, type SystemTables } from '../storage';
import { SYSTEM_TABLES } from '../storage/SystemTables';
import { migrate } from './migrate';
import { systemTables } from './systemTables';

describe('on PGlite', () => {
  systemTableTests(() => openDatabase({ memory: true }));
});

describe.runIf(hasTestPostgres())('on PostgreSQL', () => {
  let server: TestPostgres | null;
  beforeAll(async () => {
    server = await startTestPostgres();
  });
  afterAll(() => server?.stop());
  systemTableTests(() => openDatabase({ url: server!.url }));
});

/** A column of each kind, as the compiler knows it: what is read must be exactly this. */
function systemTableTests(open: () => Promise<Database>): void {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await migrate(database.kysely, systemTables(SYSTEM_TABLES));
  });
  afterAll(() => database?.close());

  it('has the columns that the compiler knows, of those that may be left out the default', async () => {
    const { kysely } = database;
    const written = { name: '总部' } satisfies Insertable<SystemTables['sys_package']>;
    const read = {
      id: '1',
      name: '总部',
      code: null,
      company: null,
      tax_no: null,
      tel: null,
      address: null,
      remark: null,
      status: 1,
      begins: null,
      created_time: null,
      updated_time: null,
    } satisfies Selectable<SystemTables['sys_package']>;
    expect(await kysely.insertInto('sys_package').values(written).returningAll().execute()).toEqual([read]);
  });

  it('reads numbers, texts, times and what is true or not', async () => {
    const row = {
      id: '9007199254740993',
      login_id: '13800000000',
      name: '王丽华',
      password_hash: 'x',
      must_change: true,
    } satisfies Selectable<SystemTables['sys_user']>;
    await database.kysely.insertInto('sys_user').values(row).execute();
    expect(await database.kysely.selectFrom('sys_user').selectAll().execute()).toEqual([row]);

    const guard = { key: 'pair', failures: 3, last_at: '2026-02-28 08:30:00' } satisfies Selectable<
      SystemTables['sys_sign_in_guard']
    >;
    await database.kysely.insertInto('sys_sign_in_guard').values(guard).execute();
    expect(await database.kysely.selectFrom('sys_sign_in_guard').selectAll().execute()).toEqual([guard]);
  });

  it('reads JSON and bytes', async () => {
    const key = { package_id: '1', user_id: '2', name: 'columns/procure' };
    await database.kysely
      .insertInto('sys_user_setting')
      .values({ ...key, value: JSON.stringify([1, 'a']) })
      .execute();
    expect(await database.kysely.selectFrom('sys_user_setting').selectAll().execute()).toEqual([
      { ...key, value: [1, 'a'] },
    ]);

    const part = {
      package_id: '1',
      content_id: 'a',
      position: 0,
      size: 2,
      mark: '',
      content: Uint8Array.of(0, 255),
    } satisfies Selectable<SystemTables['sys_content_part']>;
    await database.kysely.insertInto('sys_content_part').values(part).execute();
    expect(await database.kysely.selectFrom('sys_content_part').selectAll().execute()).toEqual([part]);
  });

  it('is what the migration makes: each column that may be empty is so in the database, and no other', async () => {
    const { rows } = await sql<{ name: string; isEmpty: boolean }>`
      select table_name || '.' || column_name as name, is_nullable = 'YES' as "isEmpty" from information_schema.columns
      where table_schema = 'public' and table_name like 'sys\\_%'`.execute(database.kysely);
    const declared = systemTables(SYSTEM_TABLES).flatMap(({ name, columns }) =>
      columns.map((column) => [`${name}.${column.name}`, !column.suffix?.startsWith('not null')]),
    );
    expect(Object.fromEntries(rows.map(({ name, isEmpty }) => [name, isEmpty]))).toEqual(Object.fromEntries(declared));
  });
}
