import { sql } from 'kysely';
import type { Database } from '../../src/server/storage';

/**
 * Copies the demonstration's purchase requisitions until there are `count` more: other codes, dates spread over three
 * years, other amounts. In SQL, since only their number matters here; their lines are left out.
 */
export async function fillDocuments({ kysely }: Database, count: number): Promise<void> {
  const { rows } = await sql<{
    name: string;
  }>`select column_name as name from information_schema.columns where table_name = 'r_purchase_order' and column_name <> 'id'`.execute(
    kysely,
  );
  const changed: Record<string, string> = {
    code: "'QGB' || lpad(g::text, 8, '0')",
    bill_date: "date '2024-01-01' + (g * 7919 % 1000)::int",
    total_money: '(g * 37 % 100000)::numeric / 100 + 10',
    total_quantity: '(g * 31 % 9000)::numeric',
  };
  const names = rows.map(({ name }) => `"${name}"`).join(', ');
  const values = rows.map(({ name }) => changed[name] ?? `t."${name}"`).join(', ');
  await sql
    .raw(
      `with t as (select *, row_number() over (order by id) as position, count(*) over () as size from r_purchase_order where package_id = 1)
       insert into r_purchase_order (${names}) select ${values} from generate_series(1, ${count}) as g join t on t.position = g % t.size + 1`,
    )
    .execute(kysely);
  await sql.raw('vacuum analyze').execute(kysely);
}
