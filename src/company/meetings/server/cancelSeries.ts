import { sql } from 'kysely';
import type { Document } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { Records, records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { anyOf, type Connection } from '../../../server/storage';

/** Action of meetings that are given up. */
export const CANCEL = 'cancel';
/** Action of one meeting of a series that is for all that have not begun. */
export const CANCEL_SERIES = 'cancelSeries';

interface Other {
  id: string;
  reason: string;
}

/**
 * Cancels the other meetings of the series that have not begun, for the same reason; those held stay as they were. Tells
 * nobody. @returns their ids @throws Refusal for one that the caller may not cancel
 */
export async function cancelSeries(call: Call, meetings: readonly Document[], database: Connection): Promise<string[]> {
  const all = records(asSystem(call, '取消重复会议')).rows;
  const { rows } = await sql<Other>`
    select o.id::text as id, m.cancel_reason as reason from ${all} as m
    join ${all} as o on coalesce(o.first_id, o.id) = coalesce(m.first_id, m.id) and o.id <> m.id
    where m.id = ${anyOf(meetings.map(({ id }) => String(id)))}
      and o.status in (0, 1) and o.start_time > ${call.context.now()}
    order by o.start_time`.execute(database);
  const ids = rows.map(({ id }) => id);
  const [first] = rows;
  if (first) {
    const silent = new Records({ ...call, afterwards: [] });
    await silent.act(CANCEL, ids, { cancelReason: first.reason }, database);
  }
  return ids;
}
