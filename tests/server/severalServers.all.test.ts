import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../src/company/server';
import { prepareDatabase } from '../../src/server/prepareDatabase';
import { openDatabase, type Database } from '../../src/server/storage';
import { project } from '../support/project';
import { hasTestPostgres, startTestPostgres, type TestPostgres } from '../support/postgres';

describe.runIf(hasTestPostgres())('several servers over one PostgreSQL', () => {
  let postgres: TestPostgres | null = null;
  let databases: Database[] = [];
  beforeAll(async () => {
    postgres = await startTestPostgres();
    databases = await Promise.all([1, 2, 3].map(() => openDatabase({ url: postgres!.url })));
  });
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.close()));
    await postgres?.stop();
  });

  it('started at once on an empty database make its tables and fill it once', async () => {
    const { model } = await project();
    await Promise.all(databases.map((database) => prepareDatabase({ ...product, database, model })));
    const { rows } = await sql<{ sets: string; orders: string; codes: string }>`
      select (select count(*) from sys_package) as sets, count(*) as orders, count(distinct code) as codes from r_purchase_order where package_id = 1`.execute(
      databases[0]!.kysely,
    );
    expect(rows[0]!.sets).toBe('2');
    expect(Number(rows[0]!.orders)).toBeGreaterThan(100);
    expect(rows[0]!.codes).toBe(rows[0]!.orders);
  });
});
