import { isDay, daysBetween } from '../../../lib/dates';
import { isObject } from '../../../lib/isObject';
import { CallError } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { transact } from '../../../server/resource/transact';
import { recompute } from './recompute';

/** Days of one call at most. */
const MOST_DAYS = 62;

/**
 * Works out the results of everybody anew, of the days `from` to `to` (`YYYY-MM-DD`); left out: those of this month and
 * the last one. Gives how many changed.
 */
export async function recomputeCall(call: Call, body: unknown): Promise<{ changed: number }> {
  const today = call.context.now().slice(0, 10);
  const said = isObject(body) ? body : {};
  const to = said.to === undefined ? today : String(said.to);
  const from = said.from === undefined ? firstOf(today) : String(said.from);
  if (!isDay(from) || !isDay(to) || from > to) throw new CallError(400, 'from, to');
  if ((daysBetween(from, to) ?? 0) >= MOST_DAYS) throw new CallError(400, `to: ${MOST_DAYS}`);
  return { changed: await transact(call, (database) => recompute(call, { people: null, from, to }, database)) };
}

/** The first day of the month before. */
function firstOf(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return month === 1 ? `${year - 1}-12-01` : `${year}-${String(month - 1).padStart(2, '0')}-01`;
}
