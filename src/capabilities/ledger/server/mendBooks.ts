import { sql } from 'kysely';
import { at } from '../../../lib/at';
import type { LedgerResource } from '../../../language/model';
import type { Connection } from '../../../server/storage';
import { balanceTableOf, fieldsOf, monthTableOf } from '../../../server/schema/ledgerTables';
import { sumKeys } from '../../../server/schema/sumKeys';
import { comparedSums, differencesOf, type SumDifference, type SumTable, sumTablesOf } from './comparedSums';

/** What was done to the balances and monthly sums of one ledger. */
export interface Mending {
  /** sums that were looked at */
  checked: number;
  mended: {
    keys: SumDifference['keys'];
    month: string | null;
    side: SumDifference['side'];
    measure: string;
    before: string;
    after: string;
  }[];
  /** rows without any sum left that were removed */
  removed: number;
}

/**
 * Makes balances and monthly sums of a ledger in one account set what its postings add up to, and removes those of
 * which nothing is left. Postings stay as they are. The tables must be locked against postings: {@link lockBooks}.
 */
export async function mendBooks(database: Connection, ledger: LedgerResource, packageId: string): Promise<Mending> {
  const all: Mending = { checked: 0, mended: [], removed: 0 };
  for (const table of sumTablesOf(ledger)) {
    const { checked, mended, removed } = await mendSums(database, ledger, packageId, table);
    all.checked += checked;
    // There may be more than arguments of a call.
    all.mended = all.mended.concat(mended);
    all.removed += removed;
  }
  return all;
}

/**
 * Keeps everybody from posting to ledgers until the transaction ends, and waits for those who are at it; reading goes
 * on.
 */
export async function lockBooks(database: Connection, ledgers: readonly LedgerResource[]): Promise<void> {
  // In the order in which documents post, so that nobody waits for each other.
  const tables = ledgers
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((ledger) => [balanceTableOf(ledger), monthTableOf(ledger)]);
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in share row exclusive mode`.execute(
    database,
  );
}

async function mendSums(
  database: Connection,
  ledger: LedgerResource,
  packageId: string,
  table: SumTable,
): Promise<Mending> {
  const { month, name, sums } = table;
  const fields = fieldsOf(ledger, ledger.uses.ledger.keys);
  const keys = sql.join(table.keys.map((key) => sql.ref(key)));
  const columns = sums.map(({ column }) => sql`${sql.ref(column)}`);
  const posted = sums.map(({ column }) => sql`${sql.ref(`${column}_posted`)}`);
  const set = sums.map(({ column }) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  const { rows } = await sql<Record<string, string | null>>`
    with ${comparedSums(ledger, packageId, table)},
    mended as (insert into ${sql.table(name)} (package_id, ${keys}, ${sql.join(columns)}) select ${packageId}::bigint, ${keys}, ${sql.join(posted)} from differing
      on conflict (package_id, ${sumKeys(fields)}${month ? sql`, month` : sql``}) do update set ${sql.join(set)})
    select d.*, c.count as checked from (select count(*) as count from compared) as c left join differing as d on true order by ${keys}`.execute(
    database,
  );
  const empty = sql.join(
    columns.map((column) => sql`${column} = 0`),
    sql` and `,
  );
  const { rows: removed } =
    await sql`delete from ${sql.table(name)} where package_id = ${packageId} and ${empty} returning 1`.execute(
      database,
    );
  return {
    checked: Number(at(rows, 0).checked),
    mended: rows.flatMap((row) =>
      differencesOf(ledger, row, table).map(({ kept, posted: after, ...sum }) => ({
        ...sum,
        before: kept.toString(),
        after: after.toString(),
      })),
    ),
    removed: removed.length,
  };
}
