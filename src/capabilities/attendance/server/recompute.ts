import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { daysOf } from './daysOf';
import { lockDays } from './lockDays';
import { readFacts } from './readFacts';
import { refreshSheets } from './refreshSheets';
import { storeDays } from './storeDays';
import type { Window } from './Window';
import { workOut } from '../wire';

/**
 * Works out the results of a window anew, in the transaction of whatever has changed them; what people are to confirm
 * follows.
 * @returns how many results changed
 */
export async function recompute(call: Call, window: Window, database: Connection): Promise<number> {
  const own = daysOf(call.services.model);
  if (!own || window.from > window.to || window.people?.length === 0) return 0;
  await lockDays(call, window, database);
  const facts = await readFacts(call, own.days, window, database);
  const now = call.context.now();
  const worked = new Map(
    [...facts.people].map(([id, person]) => [id, workOut(facts, person, window.from, window.to, now)]),
  );
  const changed = await storeDays(call, own.resource, window, worked, database);
  await refreshSheets(call, window, database);
  return changed;
}
