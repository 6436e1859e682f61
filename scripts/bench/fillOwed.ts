import { sql } from 'kysely';
import type { Database } from '../../src/server/storage';

/** Whom so many documents are with. */
const PARTNERS = 40;

/** Documents that were filled in: their sources, in the order in which they were made. */
export interface FilledOwed {
  sources: string[];
}

/**
 * Gives the first account set so many reviewed receivables more, of one line each, which wait for their vouchers; in SQL,
 * since only their number matters here.
 * @param name begins the numbers of these documents, and of no others
 * @param from first day, YYYY-MM-DD
 * @param days the documents are spread over so many days, one after the other
 */
export async function fillOwed(
  { kysely }: Database,
  { count, days, from, name }: { count: number; days: number; from: string; name: string },
): Promise<FilledOwed> {
  const codes = `${name}%`;
  await sql`with firms as materialized (select id, row_number() over (order by id) as position from r_client where package_id = 1 order by id limit ${PARTNERS}::int)
    insert into r_other_in (package_id, code, bill_date, client_id, total, status, checked_id, checked_time, created_id, created_time, updated_time)
    select 1, ${name}::text || lpad(g::text, 6, '0'), ${from}::date + (g % ${days}::int), firms.id, (g * 37 % 100000)::numeric / 100 + 10, 1, 1, localtimestamp(0), 1, localtimestamp(0), localtimestamp(0)
    from generate_series(0, ${count - 1}::int) as g join firms on firms.position = g % (select count(*) from firms) + 1`.execute(
    kysely,
  );
  await sql`insert into r_other_in__lines (package_id, parent_id, line_no, income_type_id, department_id, amount)
    select 1, id, 1, 1, 1, total from r_other_in where package_id = 1 and code like ${codes}`.execute(kysely);
  await sql`insert into r_voucher_source (package_id, document_kind, document_id, document_code, bill_date, partner, amount, created_time, updated_time)
    select 1, 'otherIn', d.id, d.code, d.bill_date, c.name, d.total, d.created_time, d.updated_time
    from r_other_in as d join r_client as c on c.package_id = 1 and c.id = d.client_id where d.package_id = 1 and d.code like ${codes} order by d.code`.execute(
    kysely,
  );
  await sql`vacuum analyze`.execute(kysely);
  const { rows } = await sql<{
    id: string;
  }>`select id::text as id from r_voucher_source where package_id = 1 and document_code like ${codes} order by document_code`.execute(
    kysely,
  );
  return { sources: rows.map(({ id }) => id) };
}
