import dayjs from 'dayjs';
import { sql } from 'kysely';
import { tableOf } from '../../../src/server/schema/naming';
import type { Database } from '../../../src/server/storage';
import { add, COUNTED, newBody, type Body } from '../records';
import { reopenPeriods } from '../reopenPeriods';
import { startTestApp, type TestApp } from '../testApp';
import { ENTERED } from './Held';

/** What a random sequence works on, in the demonstration company. */
export interface LedgerCompany {
  app: TestApp;
  /** ids of products of its own */
  products: string[];
  /** Three months on end, the last one with today in it; those before are closed. */
  months: { id: string; startDate: string }[];
  /** a document to enter, by kind */
  bodies: ReadonlyMap<string, Body>;
}

export async function openLedgerCompany(database: Database): Promise<LedgerCompany> {
  const app = await startTestApp(database);
  const { kysely } = database;
  // Everybody may do everything, or a random sequence would be about rights.
  await sql`update sys_role set wildcard = true where package_id = 1`.execute(kysely);
  const admin = await app.as('admin');
  const products: string[] = [];
  for (const name of ['甲', '乙', '丙'])
    products.push(
      await add(admin, app.resource('inventory'), {
        ...(await newBody(app, 'inventory')),
        ...COUNTED,
        name: `模型件${name}`,
        barcode: undefined,
      }),
    );
  const bodies = new Map<string, Body>();
  for (const kind of ENTERED) bodies.set(kind, await newBody(app, kind));
  // The documents of the demonstration company are out of the way of closing, in a time without periods.
  for (const resource of Object.values(app.model.resources))
    if (
      resource.fields.some(({ name }) => name === 'billDate') &&
      (resource.uses.postings.length > 0 || resource.uses.closing)
    )
      await sql`update ${sql.table(tableOf(resource))} set bill_date = '2000-01-01' where package_id = 1`.execute(
        kysely,
      );
  const { rows } = await sql<{
    id: string;
    startDate: string;
  }>`select id, start_date::text as "startDate" from r_accounting_period where package_id = 1 and start_date <= ${dayjs().format('YYYY-MM-DD')}::date order by start_date desc limit 3`.execute(
    kysely,
  );
  const months = rows.toReversed();
  await reopenPeriods(app);
  await sql`update r_accounting_period set status = 1 where package_id = 1 and start_date < ${months[0]!.startDate}::date`.execute(
    kysely,
  );
  return { app, products, months, bodies };
}
