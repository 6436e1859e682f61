import { sql } from 'kysely';
import { onRecords } from '../../../server/resource/actOnRecords';
import type { Call } from '../../../server/resource/Call';

const ANSWERS = { attend: 'yes', decline: 'no' } as const;
const TITLES = { attend: '参加失败提示', decline: '不参加失败提示' } as const;

/**
 * Whoever is asked to meetings says whether he comes; of all that are named, or of none.
 * @param body `{ ids }`
 * @throws Refusal of what the schema demands, by the number of the meeting
 */
export function answerMeetings(call: Call, name: keyof typeof ANSWERS, body: unknown): Promise<{ ids: string[] }> {
  return onRecords(call, name, call.t(TITLES[name]), body, async (records, database) => {
    const ids = records.map(({ id }) => String(id));
    const { packageId, userId } = call.session;
    await sql`update r_meeting__participants set answer = ${ANSWERS[name]}, answered_time = ${call.context.now()}
      where package_id = ${packageId} and parent_id in (${sql.join(ids)}) and user_id = ${userId}`.execute(database);
    return ids.map((id) => ({ id, changes: [] }));
  });
}
