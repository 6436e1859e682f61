import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { EMPLOYEE } from '../../../language/kernel';
import { plusSeconds } from '../../../server/time';
import type { DayMeeting, DayRoom, MeetingDay } from '../MeetingDay';

const DAY = 24 * 60 * 60;

/**
 * The rooms in use and the meetings that hold them on a day (`YYYY-MM-DD`). Whoever may book sees when a room is taken, of what and by
 * whom, so that it can be talked about; more of it is told to those who see the meeting.
 */
export async function readDay(call: Call, day: string): Promise<MeetingDay> {
  const { kysely } = call.services.database;
  const all = (name?: string) => records(asSystem(call, '会议预订', name)).rows;
  const [start, end] = [`${day} 00:00:00`, plusSeconds(`${day} 00:00:00`, DAY)];
  const rooms =
    await sql<DayRoom>`select r.id::text as id, r.name, r.place, r.seats, r.open_from as opens, r.open_to as closes,
      coalesce(r.asks_approval, 0) = 1 as "asksApproval"
    from ${all('meetingRoom')} as r where r.status = 1 order by r.code`.execute(kysely);
  const meetings =
    await sql<DayMeeting>`select t.id::text as id, t.room_id::text as "roomId", t.subject, coalesce(e.name, '') as organiser,
      to_char(t.start_time, 'YYYY-MM-DD HH24:MI:SS') as "from", to_char(t.end_time, 'YYYY-MM-DD HH24:MI:SS') as "to",
      t.status = 0 as "isWaiting", exists (select 1 from ${records(call).rows} as s where s.id = t.id) as "isSeen"
    from ${all()} as t left join ${all(EMPLOYEE)} as e on e.id = t.organiser_id
    where t.status in (0, 1) and t.start_time < ${end} and t.end_time > ${start}
    order by t.start_time, t.id`.execute(kysely);
  return { rooms: rooms.rows, meetings: meetings.rows, now: call.context.now() };
}
