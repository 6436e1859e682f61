import { sql } from 'kysely';
import type { LedgerResource } from '../../../language/model';
import type { Connection } from '../../../server/storage';
import { CostBooks } from './CostBooks';
import type { Cause, Stale } from './dependents';
import { earliest } from './earliest';

/** Leaves balances to the job, each since the earliest day that was ever asked for. */
export async function leaveStale(
  database: Connection,
  ledger: LedgerResource,
  packageId: string,
  stale: readonly Stale[],
): Promise<void> {
  if (stale.length === 0) return;
  const books = new CostBooks(ledger, packageId);
  const each = earliest(books, stale);
  await sql`insert into sys_stale_cost as s (package_id, ledger, keys, since, cause_kind, cause_id)
    select ${packageId}::bigint, ${ledger.name}, g.keys, g.since, g.kind, g.cause
    from unnest(${each.map(({ keys }) => books.keyOf(keys))}::text[], ${each.map(({ since }) => since)}::date[],
      ${each.map(({ cause }) => cause?.kind ?? null)}::text[], ${each.map(({ cause }) => cause?.id ?? null)}::bigint[]) as g(keys, since, kind, cause)
    order by g.keys
    on conflict (package_id, ledger, keys) do update set since = least(s.since, excluded.since), failures = 0, error = null, next_time = null,
      cause_kind = case when excluded.since < s.since then excluded.cause_kind else s.cause_kind end,
      cause_id = case when excluded.since < s.since then excluded.cause_id else s.cause_id end`.execute(database);
}

/** Balances that wait for the job. */
export interface TakenStale {
  packageId: string;
  ledger: string;
  keys: string;
  since: string;
  /** how often it has failed */
  failures: number;
  /** see {@link Stale} */
  causeKind: string | null;
  causeId: string | null;
}

const RETURNED = sql`s.package_id::text as "packageId", s.ledger, s.keys, s.since::text as since, s.failures, s.cause_kind as "causeKind", s.cause_id::text as "causeId"`;

/** As it is valued. */
export function staleOf(books: CostBooks, { causeId, causeKind, keys, since }: TakenStale): Stale {
  const cause: Cause | undefined =
    causeKind === null || causeId === null ? undefined : { kind: causeKind, id: causeId };
  return { keys: books.keysOf(keys), since, cause };
}

/** Balances of one ledger of an account set that wait since a day or before, which are taken with this, failed or not. */
export async function takeStaleUntil(
  database: Connection,
  { ledger, packageId }: CostBooks,
  until: string,
  atOnce: number,
): Promise<TakenStale[]> {
  const { rows } = await sql<TakenStale>`
    with taken as (select package_id, ledger, keys from sys_stale_cost where package_id = ${packageId} and ledger = ${ledger.name} and since <= ${until}::date
      order by since, keys limit ${atOnce} for update skip locked)
    delete from sys_stale_cost as s using taken as t where s.package_id = t.package_id and s.ledger = t.ledger and s.keys = t.keys
    returning ${RETURNED}`.execute(database);
  return rows;
}

/**
 * Balances that wait for the job, of one ledger of one account set, which are taken with this; at most so many. What
 * failed before comes last, once its time has come, and by itself: it shall not keep the others from their values.
 */
export async function takeStale(database: Connection, atOnce: number): Promise<TakenStale[]> {
  const { rows } = await sql<TakenStale>`
    with first as (select package_id, ledger, failures > 0 as has_failed from sys_stale_cost where ${isDue} order by failures > 0, package_id, ledger limit 1),
      taken as (select s.package_id, s.ledger, s.keys from sys_stale_cost as s join first as f on f.package_id = s.package_id and f.ledger = s.ledger and f.has_failed = (s.failures > 0)
        where ${isDue} order by s.next_time nulls first, s.since, s.keys limit (select case when has_failed then 1 else ${atOnce}::integer end from first) for update of s skip locked)
    delete from sys_stale_cost as s using taken as t where s.package_id = t.package_id and s.ledger = t.ledger and s.keys = t.keys
    returning ${RETURNED}`.execute(database);
  return rows;
}

/** Its time has come: the database's clock, which all processes share. */
const isDue = sql`(next_time is null or next_time <= localtimestamp)`;

/** What kept balances from their values when no machine was at fault: they feed each other. */
export const CIRCLE = 'circle';
/** Longest time between two tries, seconds. */
const LONGEST_PAUSE = 3600;

/** Keeps why balances could not be valued anew; each is tried again by itself, after ever longer pauses. */
export async function failStale(
  database: Connection,
  failed: readonly Pick<TakenStale, 'packageId' | 'ledger' | 'keys' | 'failures'>[],
  error: string,
): Promise<void> {
  const column = (name: 'packageId' | 'ledger' | 'keys' | 'failures') => failed.map((each) => each[name]);
  await sql`update sys_stale_cost as s set failures = g.failures + 1, error = ${error.slice(0, 300)},
      next_time = localtimestamp + least(5 * 2 ^ least(g.failures, 20), ${LONGEST_PAUSE}) * interval '1 second'
    from unnest(${column('packageId')}::bigint[], ${column('ledger')}::text[], ${column('keys')}::text[], ${column('failures')}::integer[]) as g(package_id, ledger, keys, failures)
    where s.package_id = g.package_id and s.ledger = g.ledger and s.keys = g.keys`.execute(database);
}

/** Account sets of which something waits that may be done now. */
export async function waitingSets(database: Connection): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct package_id::text as id from sys_stale_cost where ${isDue}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Whether anything waits for the job that may be done now. */
export async function isWaiting(database: Connection): Promise<boolean> {
  const { rows } =
    await sql`select 1 where exists (select 1 from sys_stale_cost where ${isDue}) or exists (select 1 from sys_unshown_cost)`.execute(
      database,
    );
  return rows.length > 0;
}

/** Lets everything that waits for the job of an account set be due now, what failed too. */
export async function makeDue(database: Connection, packageId: string): Promise<void> {
  await sql`update sys_stale_cost set next_time = null where package_id = ${packageId} and next_time is not null`.execute(
    database,
  );
}
