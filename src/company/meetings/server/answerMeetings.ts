import { sql } from 'kysely';
import { onRecords } from '../../../server/resource/actOnRecords';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { anyOf } from '../../../server/storage';

const ANSWERS = { attend: 'yes', decline: 'no' } as const;
const TITLES = { attend: '参加失败提示', decline: '不参加失败提示' } as const;

/**
 * Whoever is asked to meetings says whether he comes; of all that are named, or of none.
 * @param body `{ ids }`
 * @throws Refusal of what the schema demands, by the number of the meeting
 */
export function answerMeetings(call: Call, name: keyof typeof ANSWERS, body: unknown): Promise<{ ids: string[] }> {
  return onRecords(call, name, call.t(TITLES[name]), body, async (meetings, database) => {
    const ids = meetings.map(({ id }) => String(id));
    await records(call)
      .changingLines('participants', 'l', {
        set: sql`answer = ${ANSWERS[name]}, answered_time = ${call.context.now()}`,
        where: sql`l.parent_id = ${anyOf(ids)} and l.user_id = ${call.session.userId}`,
      })
      .execute(database);
    return ids.map((id) => ({ id, changes: [] }));
  });
}
