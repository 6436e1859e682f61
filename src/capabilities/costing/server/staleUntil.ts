import { sql } from 'kysely';
import type { LedgerResource } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';
import { type Connection, onlyRow } from '../../../server/storage';

/** How many balances of ledgers wait to be valued anew since a day or before, and how many of them could not be. */
export async function staleUntil(
  { services, session }: Call,
  ledgers: readonly LedgerResource[],
  until: string,
  database: Connection = services.database.kysely,
): Promise<[number, number]> {
  const { failed, waiting } = onlyRow(
    await sql<{ waiting: string; failed: string }>`
      select count(*) as waiting, count(*) filter (where failures > 0) as failed from sys_stale_cost
      where package_id = ${session.packageId} and ledger = any(${ledgers.map(({ name }) => name)}::text[]) and since <= ${until}::date`.execute(
      database,
    ),
  );
  return [Number(waiting), Number(failed)];
}
