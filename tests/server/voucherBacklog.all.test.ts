import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { voucherBacklog } from '../../src/capabilities/accounting/server';
import { openDemoDatabase } from '../support/demoDatabase';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

it('all documents from before any waited do so, however many there are', async () => {
  // Payments alike, more than are read at once; numbers do not follow each other as their digits do.
  await sql`insert into r_payment select (jsonb_populate_record(p, jsonb_build_object('id', n, 'code', 'FK-' || n))).*
    from r_payment as p, generate_series(800, 2200) as n
    where p.package_id = 1 and p.id = (select min(o.id) from r_payment as o where o.package_id = 1 and o.status = 1)`.execute(
    app.database.kysely,
  );
  await sql`delete from r_voucher_source`.execute(app.database.kysely);
  await voucherBacklog.prepared?.(app.database, app.model);
  const { rows } = await sql<{ lacking: number }>`
    select count(*)::int as lacking from r_payment as p where p.package_id = 1 and p.id between 800 and 2200
      and not exists (select 1 from r_voucher_source as s where s.package_id = 1 and s.document_kind = 'payment' and s.document_id = p.id)`.execute(
    app.database.kysely,
  );
  expect(rows).toEqual([{ lacking: 0 }]);
});
