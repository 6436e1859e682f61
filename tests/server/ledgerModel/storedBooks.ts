import { sql } from 'kysely';
import { lineTableOf, tableOf } from '../../../src/server/schema/naming';
import { KINDS } from './Held';
import type { LedgerCompany } from './LedgerCompany';

export const LEDGERS = { r_stock_ledger: 'stock', r_stock_cost: 'cost', r_stock_hold: 'hold' } as const;

/**
 * Numbers that two documents have, and links without their other end: of documents, lines and postings. None where all
 * is well.
 */
export async function brokenLinks({ app, products }: LedgerCompany): Promise<unknown[]> {
  const broken = KINDS.flatMap((kind) => {
    const table = sql.table(tableOf(app.resource(kind)));
    const twice = sql`select ${`number of ${kind}`} as what, code as which from ${table} where package_id = 1 group by code having count(*) > 1`;
    if (kind === 'sales') return [twice];
    const lines = sql.table(lineTableOf(app.resource(kind), 'lines'));
    return [
      twice,
      sql`select ${`correction of ${kind}`}, a.code from ${table} as a where a.package_id = 1 and ((a.reverses_id is not null and not exists (select 1 from ${table} as b where b.id = a.reverses_id))
        or (coalesce(a.reversed_by_id, a.partly_reversed_by_id) is not null and not exists (select 1 from ${table} as b where b.id = coalesce(a.reversed_by_id, a.partly_reversed_by_id) and b.reverses_id = a.id)))`,
      sql`select ${`corrected line of ${kind}`}, a.id::text from ${lines} as a join ${table} as d on d.id = a.parent_id where a.reverses_line is not null
        and not exists (select 1 from ${lines} as b where b.id::text = a.reverses_line and b.parent_id = d.reverses_id)`,
      sql`select ${`posting of ${kind}`}, p.id::text from r_stock_ledger as p where p.package_id = 1 and p.document_kind = ${kind} and p.product_id in (${sql.join(products)}) and p.reverses is null
        and not exists (select 1 from ${table} as d where d.id = p.document_id) and not exists (select 1 from r_stock_ledger as r where r.reverses = p.id)`,
    ];
  });
  broken.push(
    sql`select 'source', l.source from r_return_storage__lines as l where l.source like 'materialOut/%' and not exists (select 1 from r_material_out__lines as g where l.source = 'materialOut/' || g.id)`,
  );
  return (await sql`${sql.join(broken, sql` union all `)}`.execute(app.database.kysely)).rows;
}

/**
 * Quantity of each warehouse and product where there is any: of `{ledger}_balance` the balances, of `{ledger}` the sums
 * of the postings.
 */
export async function storedSums({
  app,
  products,
}: LedgerCompany): Promise<(source: string) => Record<string, number>> {
  const sums = Object.keys(LEDGERS).flatMap((ledger) =>
    ['_balance', ''].map(
      (
        part,
      ) => sql`select ${`${ledger}${part}`} as source, warehouse_id || '/' || product_id as key, sum(quantity) as quantity
    from ${sql.table(ledger + part)} where package_id = 1 and product_id in (${sql.join(products)}) group by 2 having sum(quantity) <> 0`,
    ),
  );
  const { rows } = await sql<{
    source: string;
    key: string;
    quantity: string;
  }>`${sql.join(sums, sql` union all `)}`.execute(app.database.kysely);
  return (source) =>
    Object.fromEntries(rows.flatMap((row) => (row.source === source ? [[row.key, Number(row.quantity)]] : [])));
}

/**
 * Differs as soon as one action of the model has happened: documents, their lines and the months as they are stored.
 */
export async function storedState({ app }: LedgerCompany): Promise<string> {
  const tables = [
    'r_accounting_period',
    ...KINDS.flatMap((kind) => [tableOf(app.resource(kind)), lineTableOf(app.resource(kind), 'lines')]),
  ];
  const states = tables.map(
    (table) =>
      sql`select ${table} as source, coalesce(md5(string_agg(md5(t::text), '' order by t.id)), '') as state from ${sql.table(table)} as t`,
  );
  return JSON.stringify(
    (await sql`${sql.join(states, sql` union all `)} order by source`.execute(app.database.kysely)).rows,
  );
}

/** The document entered last. */
export async function newestId({ app }: LedgerCompany, kind: string): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`select max(id)::text as id from ${sql.table(tableOf(app.resource(kind)))}`.execute(app.database.kysely);
  return rows[0]!.id;
}
