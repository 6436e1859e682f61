import { sql } from 'kysely';
import type { Connection } from '../../../server/storage';
import { timestamp } from '../../../server/time';
import type { CostBooks } from './CostBooks';
import type { Cause } from './dependents';

/** A posting that costs something else than before, and what that came from. */
export interface CostChange {
  /** of the posting */
  id: string;
  cause: Cause | undefined;
  /** signed */
  before: bigint;
  after: bigint;
}

/** Keeps what changed of costs, for those who close the period. One statement. */
export async function storeChanges(database: Connection, books: CostBooks, all: readonly CostChange[]): Promise<void> {
  const changes = all.filter(({ after, before }) => after !== before);
  if (changes.length === 0) return;
  await sql`insert into sys_cost_change (package_id, ledger, posting_id, before, after, cause_kind, cause_id, created_time)
    select ${books.packageId}::bigint, ${books.ledger.name}, g.posting, g.before, g.after, g.kind, g.cause, ${timestamp()}::timestamp
    from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ before }) => books.valueText(before))}::numeric[],
      ${changes.map(({ after }) => books.valueText(after))}::numeric[], ${changes.map(({ cause }) => cause?.kind ?? null)}::text[],
      ${changes.map(({ cause }) => cause?.id ?? null)}::bigint[]) as g(posting, before, after, kind, cause)`.execute(
    database,
  );
}
