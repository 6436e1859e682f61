import { checkBookings } from '../../../capabilities/booking/server';
import { workingDays } from '../../../server/records/workingDays';
import { DocumentState, isEmpty, type Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Found, Saved, Stored } from '../../../server/resource/capability/Capability';
import { insertDocuments } from '../../../server/resource/insertDocuments';
import type { Connection } from '../../../server/storage';
import { MOST_TIMES, occurrences, type Repeat, type Times } from './occurrences';

/**
 * A new meeting that is held again is refused with all that collides, of whichever day, or stored for all days: each is
 * a meeting of its own, which is moved and cancelled by itself.
 */
export async function checkRepeated(call: Call, saved: readonly Saved[], database: Connection): Promise<Found[]> {
  const found: Found[] = [];
  for (const { before, state } of saved) {
    const again = before === undefined ? await timesOf(call, state.document, database) : [];
    if (again.length >= MOST_TIMES) {
      const problem = { field: 'repeatUntil', title: '重复截止', message: '重复会议最多52次，请提前截止日期' };
      found.push({ state, problem });
      continue;
    }
    for (const times of again) {
      const other = new DocumentState(call.compiled, { ...state.document, ...times }, call.context);
      const problems = await checkBookings(call, [{ state: other }], database);
      found.push(...problems.map(({ problem }) => ({ state, problem })));
    }
  }
  return found;
}

/** Stores a meeting for the other days that it is held on; those are not held again themselves. */
export async function storeRepeated(call: Call, records: readonly Stored[], database: Connection): Promise<void> {
  for (const { before, document, id } of records) {
    const again = before === undefined ? await timesOf(call, document, database) : [];
    const others = again.map((times) => ({
      ...document,
      ...times,
      code: null,
      repeat: null,
      repeatUntil: null,
      firstId: id,
      participants: withoutIds(document.participants),
    }));
    // People are told once, of the first.
    if (others.length > 0) await insertDocuments({ ...call, afterwards: [] }, others, database);
  }
}

async function timesOf(
  call: Call,
  { endTime, repeat, repeatUntil, startTime }: Document,
  database: Connection,
): Promise<Times[]> {
  if ([endTime, repeat, repeatUntil, startTime].some(isEmpty)) return [];
  const [first, until] = [String(startTime), String(repeatUntil)];
  const isWorked = await workingDays(call, call.resource.uses.booking?.calendar, first.slice(0, 10), until, database);
  return occurrences({ startTime: first, endTime: String(endTime) }, repeat as Repeat, until, isWorked);
}

function withoutIds(lines: unknown): Document[] {
  return ((lines as Document[] | undefined) ?? []).map(({ id: _, ...line }) => line);
}
