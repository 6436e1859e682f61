import type { LedgerResource } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';
import { onlyRow, type Connection } from '../../../server/storage';
import { sql } from 'kysely';
import { CostBooks } from './CostBooks';
import { wakeRuns } from './CostRuns';
import { recost } from './recost';
import { CIRCLE, failStale, leaveStale, staleOf, takeStaleUntil } from './staleKeys';
import { storePosted } from './storePosted';
import { leaveUnshown } from './unshown';

/** Balances valued at once. */
const AT_ONCE = 200;
/** Movements read at once; what follows from them is left to the next turn. */
const BUDGET = 200_000;
/** Turns; what is left then is left to the job. */
const TURNS = 20;

/**
 * Values what waits of a ledger since a day or before, in the transaction of a call, and what follows from it.
 * @param until YYYY-MM-DD
 * @returns how many balances still wait since such a day: held by somebody, feeding each other, or too many
 */
export async function valueUntil(
  call: Call,
  ledger: LedgerResource,
  until: string,
  database: Connection,
): Promise<number> {
  const { model } = call.services;
  const { packageId } = call.session;
  const books = new CostBooks(ledger, packageId);
  for (let turn = 0, isOver = false; turn < TURNS && !isOver; turn++) {
    const taken = await takeStaleUntil(database, books, until, AT_ONCE);
    if (taken.length === 0) break;
    const stale = taken.map((each) => staleOf(books, each));
    const { circling, documents, left } = await recost(database, model, ledger, packageId, stale, { budget: BUDGET });
    await leaveStale(database, ledger, packageId, [...left, ...circling]);
    const failures = Math.max(...taken.map((each) => each.failures));
    await failStale(
      database,
      circling.map(({ keys }) => ({ packageId, ledger: ledger.name, keys: books.keyOf(keys), failures })),
      CIRCLE,
    );
    await leaveUnshown(database, packageId, await storePosted(database, model, packageId, documents.values()));
    // What is held, or feeds each other, will not have changed a moment later.
    isOver = circling.length > 0 || (left.length > 0 && documents.size === 0);
  }
  wakeRuns(call);
  const { count } = onlyRow(
    await sql<{ count: string }>`
      select count(*) as count from sys_stale_cost where package_id = ${packageId} and ledger = ${ledger.name} and since <= ${until}::date`.execute(
      database,
    ),
  );
  return Number(count);
}
