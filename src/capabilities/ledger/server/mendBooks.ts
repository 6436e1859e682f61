import { sql, type RawBuilder } from 'kysely';
import { at } from '../../../lib/at';
import { toDecimal } from '../../../lib/decimal';
import { type LedgerResource } from '../../../language/model';
import type { Connection } from '../../../server/storage';
import { snake, tableOf } from '../../../server/schema/naming';
import { balanceTableOf, fieldsOf, monthTableOf } from '../../../server/schema/ledgerTables';
import { sumKeys } from '../../../server/schema/sumKeys';

/** A sum that was not what the postings add up to. */
export interface Mended {
  /** key of the ledger -> wire value */
  keys: Record<string, unknown>;
  /** `YYYY-MM` of a monthly sum; null for a balance */
  month: string | null;
  /** of a monthly sum: what came in or went out */
  side: 'in' | 'out' | null;
  measure: string;
  before: string;
  after: string;
}

/** What was done to the balances and monthly sums of one ledger. */
export interface Mending {
  /** sums that were looked at */
  checked: number;
  mended: Mended[];
  /** rows without any sum left that were removed */
  removed: number;
}

/** A column of sums: of what it is, and what its value must be. */
interface Sum {
  column: string;
  measure: string;
  side: 'in' | 'out' | null;
  value: RawBuilder<unknown>;
}

/**
 * Makes balances and monthly sums of a ledger in one account set what its postings add up to, and removes those of
 * which nothing is left. Postings stay as they are. The tables must be locked against postings: {@link lockBooks}.
 */
export async function mendBooks(database: Connection, ledger: LedgerResource, packageId: string): Promise<Mending> {
  const { measures } = ledger.uses.ledger;
  const balances = await mendSums(
    database,
    ledger,
    packageId,
    balanceTableOf(ledger),
    undefined,
    measures.map((measure) => ({
      column: snake(measure),
      measure,
      side: null,
      value: sql`${sql.ref(snake(measure))}`,
    })),
  );
  const sided = measures.flatMap((measure) =>
    (['in', 'out'] as const).map((side): Sum => {
      const own = sql.ref(snake(measure));
      return {
        column: `${snake(measure)}_${side}`,
        measure,
        side,
        value:
          side === 'in'
            ? sql`case when side = 'in' then ${own} else 0 end`
            : sql`case when side = 'out' then -${own} else 0 end`,
      };
    }),
  );
  const months = await mendSums(
    database,
    ledger,
    packageId,
    monthTableOf(ledger),
    sql`date_trunc('month', bill_date)::date`,
    sided,
  );
  return {
    checked: balances.checked + months.checked,
    mended: [...balances.mended, ...months.mended],
    removed: balances.removed + months.removed,
  };
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

/** @param month what month a posting counts for, where sums are kept by month */
async function mendSums(
  database: Connection,
  ledger: LedgerResource,
  packageId: string,
  table: string,
  month: RawBuilder<unknown> | undefined,
  sums: readonly Sum[],
): Promise<Mending> {
  const fields = fieldsOf(ledger, ledger.uses.ledger.keys);
  const names = [...fields.map(({ name }) => snake(name)), ...(month ? ['month'] : [])];
  const keys = sql.join(names.map((name) => sql.ref(name)));
  const columns = sql.join(sums.map(({ column }) => sql.ref(column)));
  const posted = sql.join([...ledger.uses.ledger.keys.map((key) => sql.ref(snake(key))), ...(month ? [month] : [])]);
  const each = (part: (column: string) => RawBuilder<unknown>, joint = sql`, `) =>
    sql.join(
      sums.map(({ column }) => part(column)),
      joint,
    );
  const { rows } = await sql<Record<string, string | null>>`
    with compared as (
      select ${keys}, ${each((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}, sum(${sql.ref(`${column}_posted`)}) as ${sql.ref(`${column}_posted`)}`)}
      from (select ${keys}, ${each((column) => sql`${sql.ref(column)}, 0::numeric as ${sql.ref(`${column}_posted`)}`)} from ${sql.table(table)} where package_id = ${packageId}
        union all select ${posted}, ${sql.join(sums.map(({ value }) => sql`0::numeric, ${value}`))} from ${sql.table(tableOf(ledger))} where package_id = ${packageId}) as s group by ${keys}),
    differing as (select * from compared where ${each((column) => sql`${sql.ref(column)} <> ${sql.ref(`${column}_posted`)}`, sql` or `)}),
    mended as (insert into ${sql.table(table)} (package_id, ${keys}, ${columns}) select ${packageId}::bigint, ${keys}, ${each((column) => sql.ref(`${column}_posted`) as unknown as RawBuilder<unknown>)} from differing
      on conflict (package_id, ${sumKeys(fields)}${month ? sql`, month` : sql``}) do update set ${each((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)})
    select d.*, c.count as checked from (select count(*) as count from compared) as c left join differing as d on true order by ${keys}`.execute(
    database,
  );
  const { rows: removed } =
    await sql`delete from ${sql.table(table)} where package_id = ${packageId} and ${each((column) => sql`${sql.ref(column)} = 0`, sql` and `)} returning 1`.execute(
      database,
    );
  return {
    checked: Number(at(rows, 0).checked),
    mended: rows.flatMap((row) => mendedOf(ledger, row, sums)),
    removed: removed.length,
  };
}

/** One row may have several sums that were wrong. A row is empty where nothing was. */
function mendedOf(ledger: LedgerResource, row: Record<string, string | null>, sums: readonly Sum[]): Mended[] {
  const keys = Object.fromEntries(ledger.uses.ledger.keys.map((key) => [key, row[snake(key)] ?? null]));
  return sums.flatMap(({ column, measure, side }) => {
    const [before, after] = [toDecimal(row[column]), toDecimal(row[`${column}_posted`])];
    if (!before || !after || before.equals(after)) return [];
    return [
      {
        keys,
        month: row.month?.slice(0, 7) ?? null,
        side,
        measure,
        before: before.toString(),
        after: after.toString(),
      },
    ];
  });
}
