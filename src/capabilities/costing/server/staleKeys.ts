import { sql } from 'kysely';
import type { LedgerResource } from '../../../language/model';
import type { Connection } from '../../../server/storage';
import { CostBooks } from './CostBooks';
import type { Stale } from './dependents';

/** Leaves balances to the job, each since the earliest day that was ever asked for. */
export async function leaveStale(
  database: Connection,
  ledger: LedgerResource,
  packageId: string,
  stale: readonly Stale[],
): Promise<void> {
  if (stale.length === 0) return;
  const books = new CostBooks(ledger, packageId);
  await sql`insert into sys_stale_cost as s (package_id, ledger, keys, since)
    select ${packageId}::bigint, ${ledger.name}, g.keys, min(g.since) from unnest(${stale.map(({ keys }) => books.keyOf(keys))}::text[], ${stale.map(({ since }) => since)}::date[]) as g(keys, since)
    group by g.keys order by g.keys
    on conflict (package_id, ledger, keys) do update set since = least(s.since, excluded.since)`.execute(database);
}

/** Balances that wait for the job, of one ledger of one account set, which are taken with this; at most so many. */
export async function takeStale(
  database: Connection,
  atOnce: number,
): Promise<{ packageId: string; ledger: string; keys: string; since: string }[]> {
  const { rows } = await sql<{ packageId: string; ledger: string; keys: string; since: string }>`
    with first as (select package_id, ledger from sys_stale_cost order by package_id, ledger limit 1),
      taken as (select s.package_id, s.ledger, s.keys from sys_stale_cost as s join first as f on f.package_id = s.package_id and f.ledger = s.ledger
        order by s.since, s.keys limit ${atOnce} for update of s skip locked)
    delete from sys_stale_cost as s using taken as t where s.package_id = t.package_id and s.ledger = t.ledger and s.keys = t.keys
    returning s.package_id::text as "packageId", s.ledger, s.keys, s.since::text as since`.execute(database);
  return rows;
}

/** Whether anything waits for the job. */
export async function isWaiting(database: Connection): Promise<boolean> {
  const { rows } =
    await sql`select 1 where exists (select 1 from sys_stale_cost) or exists (select 1 from sys_unshown_cost)`.execute(
      database,
    );
  return rows.length > 0;
}
