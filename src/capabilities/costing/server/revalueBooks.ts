import { sql } from 'kysely';
import type { LedgerResource } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';
import type { Stored } from '../../../server/resource/capability/Capability';
import type { Connection } from '../../../server/storage';
import { closedUntil } from './closedUntil';
import { CostBooks, type Keys } from './CostBooks';
import { wakeRuns } from './CostRuns';
import { methodFields } from './methodFields';
import { leaveStale } from './staleKeys';

/**
 * Where records are stored that say, or lead to, how goods are valued: what is open is valued anew, by the job. A
 * record that is new decides of nothing yet, unless it is the first of its kind, as settings are.
 */
export async function revalueBooks(call: Call, records: readonly Stored[], database: Connection): Promise<void> {
  const { model } = call.services;
  const { packageId } = call.session;
  const own = methodFields(model).filter(({ resource }) => resource === call.resource.name);
  const ledgers = new Set(
    own.flatMap(({ field, ledger }) =>
      records.some(({ before, document }) => (before?.[field] ?? null) !== (document[field] ?? null)) ? [ledger] : [],
    ),
  );
  for (const ledger of ledgers) {
    const first = await firstOpen(call, ledger, database);
    const books = new CostBooks(ledger, packageId);
    const { rows } = await sql<Keys & { since: string }>`
      select ${books.named('p')}, min(p.bill_date)::text as since from ${books.table} as p
      where p.package_id = ${packageId} and p.bill_date > ${first}::date group by ${books.columnsOfKeys('p')}`.execute(
      database,
    );
    const stale = rows.map(({ since, ...keys }) => ({ keys, since: String(since) }));
    await leaveStale(database, ledger, packageId, stale);
    if (stale.length > 0) wakeRuns(call);
  }
}

async function firstOpen(call: Call, ledger: LedgerResource, database: Connection): Promise<string> {
  return (await closedUntil(database, call.services.model, ledger, call.session.packageId)) ?? '-infinity';
}
