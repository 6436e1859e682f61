import { sql } from 'kysely';
import type { LedgerResource } from '../../../../language/model';
import type { AccountBooks } from '../../../../server/resource/capability/BookCheck';

/** The day from which on balances wait for the server's job, by their keys. */
export async function staleSince(
  { database, packageId }: AccountBooks,
  ledger: LedgerResource,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ keys: string; since: string }>`
    select keys, since::text as since from sys_stale_cost where package_id = ${packageId} and ledger = ${ledger.name} order by since, keys`.execute(
    database,
  );
  return new Map(rows.map(({ keys, since }) => [keys, since]));
}
