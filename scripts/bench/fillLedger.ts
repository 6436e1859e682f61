import { sql } from 'kysely';
import { asLedger, type Resource } from '../../src/language/model';
import { mendBooks } from '../../src/capabilities/ledger/server/mendBooks';
import type { Database } from '../../src/server/storage';
import { withoutIndexes } from './withoutIndexes';

const BATCHES = 40;
const DAYS = 730;

/**
 * Fills the stock ledger of the first account set until it has `count` postings: all products in all warehouses, forty
 * batches of each, over two years, three in for two out, and makes balances and months fit. Gives how many balances
 * there are.
 */
export async function fillLedger({ kysely }: Database, ledger: Resource, count: number): Promise<number> {
  const {
    rows: [there],
  } = await sql<{ count: string }>`select count(*) as count from r_stock_ledger`.execute(kysely);
  await withoutIndexes(kysely, 'r_stock_ledger', () =>
    sql`with known as (select (select array_agg(id order by id) from r_inventory where package_id = 1) as products, (select array_agg(id order by id) from r_warehouse where package_id = 1) as stores)
    insert into r_stock_ledger (package_id, bill_date, document_kind, document_id, document_code, line_no, posting, side, created_id, created_time, warehouse_id, product_id, batch_no, quantity)
    select 1, d.day, 'resetIn', 10000000 + g, 'B' || g, 1, 0, case when g % 5 < 3 then 'in' else 'out' end, 1, d.day, stores[g * 17 % cardinality(stores) + 1], products[g * 13 % cardinality(products) + 1],
      'B' || (g * 31 % ${BATCHES}::int), case when g % 5 < 3 then g * 37 % 1000 + 1 else -(g * 41 % 700 + 1) end / 10.0
    from generate_series(1, ${count - Number(there!.count)}::bigint) as g cross join known
    cross join lateral (select current_date - (g * 7919 % ${DAYS}::int)::int as day) as d`.execute(kysely),
  );
  await mendBooks(kysely, asLedger(ledger), '1');
  await sql`vacuum analyze`.execute(kysely);
  const {
    rows: [balances],
  } = await sql<{ count: string }>`select count(*) as count from r_stock_ledger_balance where package_id = 1`.execute(
    kysely,
  );
  return Number(balances!.count);
}
