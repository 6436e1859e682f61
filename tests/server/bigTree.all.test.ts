import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LARGEST_TREE } from '../../src/language/wire';
import { tableOf } from '../../src/server/schema/naming';
import { openDemoDatabase } from '../support/demoDatabase';
import { startTestApp, type TestApp } from './testApp';

const ADDED = 5000;
const LIST = '/api/bus/department/list';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

describe('a tree', () => {
  it('is answered as a whole up to 10,000 records, other lists up to 1,000', async () => {
    const admin = await app.as('admin');
    const before = (await admin.get(LIST, { pageSize: '1' })).data.total as number;
    const table = sql.table(tableOf(app.resource('department')));
    await sql`insert into ${table} select (jsonb_populate_record(d, jsonb_build_object('id', 100000 + n, 'code', 'BIG' || n, 'name', '大树' || n, 'parent_id', d.id))).*
      from ${table} as d, generate_series(1, ${sql.lit(ADDED)}) as n where d.id = 2`.execute(app.database.kysely);
    const { code, data } = await admin.get(LIST, { pageSize: String(LARGEST_TREE) });
    expect([code, data.total, data.list.length]).toEqual([200, before + ADDED, before + ADDED]);
    expect(await admin.get(LIST, { pageSize: String(LARGEST_TREE + 1) })).toMatchObject({
      status: 400,
      code: 400,
      data: null,
    });
    expect(await admin.get('/api/bus/supplier/list', { pageSize: '1001' })).toMatchObject({
      status: 400,
      code: 400,
      data: null,
    });
  });
});
