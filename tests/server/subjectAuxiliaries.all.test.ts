import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { subjectAuxiliaries } from '../../src/company/finance/server/subjectAuxiliaries';
import { openDemoDatabase } from '../support/demoDatabase';
import { mistakes } from './mistakes';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

const rows = async (query: string): Promise<unknown[]> => [...(await sql.raw(query).execute(app.database.kysely)).rows];
const subjects = () =>
  rows(
    'select id, coalesce(by_client, 0) by_client, coalesce(by_supplier, 0) by_supplier, coalesce(by_department, 0) by_department, auxiliary from r_account_subject order by id',
  );
const lines = () => rows('select id, auxiliary from r_cash_voucher__lines order by id');

it('E-05 subjects and vouchers from when a subject had one auxiliary say the same afterwards, and the books stay true', async () => {
  const [told, booked] = [await subjects(), await lines()];
  // As they were stored then.
  for (const table of ['r_account_subject', 'r_cash_voucher__lines'])
    await sql
      .raw(
        `update ${table} set auxiliary = case auxiliary when '客户' then 'client' when '供应商' then 'supplier' when '部门' then 'department' else 'none' end`,
      )
      .execute(app.database.kysely);
  await sql
    .raw('update r_account_subject set by_client = null, by_supplier = null, by_department = null')
    .execute(app.database.kysely);
  expect(await subjects()).not.toEqual(told);
  const said = await subjectAuxiliaries.prepared?.(app.database, app.model);
  expect(said).toEqual([expect.stringMatching(/^\d+ subjects/)]);
  expect([await subjects(), await lines()]).toEqual([told, booked]);
  expect(await subjectAuxiliaries.prepared?.(app.database, app.model)).toEqual([]);
  expect(await mistakes(app)).toEqual([]);
});
