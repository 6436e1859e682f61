import { sql } from 'kysely';
import { mendBooks } from '../../src/capabilities/ledger/server/mendBooks';
import { asLedger, type Resource } from '../../src/language/model';
import type { Database } from '../../src/server/storage';
import { withoutIndexes } from './withoutIndexes';

const DAYS = 730;
const TERM = 30;

/** Ids of the partners, the first of whom has `atOnce` items more than the others. */
export interface FilledItems {
  partners: string[];
  items: number;
}

/**
 * Gives the first account set so many customers more, each with as many open receivables, over two years; of every third
 * a part has been paid. The first customer gets `atOnce` more, of which nothing has been. Postings are made in SQL, and
 * balances and months are made to fit.
 */
export async function fillItems(
  { kysely }: Database,
  ledger: Resource,
  { atOnce, items, partners }: { partners: number; items: number; atOnce: number },
): Promise<FilledItems> {
  const { rows: columns } = await sql<{
    name: string;
  }>`select column_name as name from information_schema.columns where table_name = 'r_client' and column_name <> 'id'`.execute(
    kysely,
  );
  const own: Record<string, string> = {
    code: "'BK' || lpad(g::text, 6, '0')",
    name: "'客户' || lpad(g::text, 6, '0')",
    in_pool: '0',
  };
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(({ name }) => own[name] ?? `t."${name}"`).join(', ');
  await sql
    .raw(
      `insert into r_client (${names}) select ${values} from generate_series(1, ${partners}) as g
       cross join (select * from r_client where package_id = 1 order by id limit 1) as t`,
    )
    .execute(kysely);
  await withoutIndexes(kysely, 'r_open_item', () =>
    sql`with firms as materialized (select id, row_number() over (order by id) as position from r_client where package_id = 1 and code like 'BK%')
    insert into r_open_item (package_id, kind, document_kind, document_id, code, bill_date, due_date, amount, client_id, verified, created_time, updated_time)
    select 1, 'receivable', 'otherIn', 10000000 + g, 'B' || g, d.day, d.day + ${TERM}::int, (g * 37 % 100000)::numeric / 100 + 10,
      firms.id, 0, d.day, d.day
    from generate_series(1, ${items + atOnce}::int) as g join firms on firms.position = case when g > ${items}::int then 1 else g % ${partners}::int + 1 end
      cross join lateral (select current_date - (g::bigint * 7919 % ${DAYS}::int)::int as day) as d`.execute(kysely),
  );
  await withoutIndexes(kysely, 'r_dealings', () =>
    sql`insert into r_dealings (package_id, bill_date, document_kind, document_id, document_code, posting, side, created_id, created_time, client_id, kind, item_id, open, amount)
    select 1, i.bill_date, 'otherIn', i.document_id, i.code, 0, 'in', 1, i.created_time, i.client_id, i.kind, i.id, i.amount, i.amount
    from r_open_item as i where i.package_id = 1 and i.document_id > 10000000
    union all select 1, i.bill_date, 'collection', i.document_id, i.code, 1, 'out', 1, i.created_time, i.client_id, i.kind, i.id, -round(i.amount * 0.4, 2), -round(i.amount * 0.4, 2)
    from r_open_item as i where i.package_id = 1 and i.document_id > 10000000 and i.document_id <= ${10_000_000 + items} and i.document_id % 3 = 0`.execute(
      kysely,
    ),
  );
  await sql`vacuum analyze`.execute(kysely);
  await mendBooks(kysely, asLedger(ledger), '1');
  await sql`vacuum analyze`.execute(kysely);
  const { rows } = await sql<{
    id: string;
  }>`select id::text as id from r_client where package_id = 1 and code like 'BK%' order by r_client.id`.execute(kysely);
  return { partners: rows.map(({ id }) => id), items: items + atOnce };
}
