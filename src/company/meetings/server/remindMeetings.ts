import { sql } from 'kysely';
import { addToDate } from '../../../lib/dates';
import { asWritten, type Said } from '../../../server/inbox/Said';
import { tellPeople } from '../../../server/inbox/tellPeople';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { transact } from '../../../server/resource/transact';
import { plusSeconds } from '../../../server/time';

/** Minutes before a meeting at which people are reminded. */
const MINUTES = 15;
/** Days before a task of the minutes is due; negative: after it. */
const BEFORE = [1, 0, -1, -7];

interface Soon {
  id: string;
  subject: string;
  start: string;
  room: string | null;
  people: string[];
}

interface Task {
  id: string;
  line: string;
  subject: string;
  task: string;
  userId: string;
  due: string;
  before: number;
}

/**
 * Reminds all who take part and have not declined of meetings that begin soon, each once for each time that a meeting
 * is set to.
 *
 * @returns how many were told
 */
export async function remindSoon(call: Call): Promise<number> {
  const now = call.context.now();
  const meetings = records(call);
  const { rows } = await sql<Soon>`
    select m.id::text as id, m.subject, to_char(m.start_time, 'YYYY-MM-DD HH24:MI') as start, r.name as room,
      array(select l.user_id::text from ${meetings.lines('participants')} l where l.parent_id = m.id
        and l.answer is distinct from 'no' union select m.organiser_id::text) as people
    from ${meetings.rows} m left join ${records(call, 'meetingRoom').rows} r on r.id = m.room_id
    where m.status = 1 and m.start_time > ${now}::timestamp
      and m.start_time <= ${plusSeconds(now, MINUTES * 60)}::timestamp order by m.start_time, m.id`.execute(
    call.services.database.kysely,
  );
  let told = 0;
  for (const { id, people, room, start, subject } of rows)
    told += await tell(call, people, id, {
      title: { text: '会议即将开始：{name}', params: { name: subject } },
      text: asWritten(room === null ? start.slice(11) : `${start.slice(11)} ${room}`),
      once: `meeting/soon/${id}/${start}`,
    });
  return told;
}

/**
 * Reminds who has a task from the minutes of a meeting that is not done of the day on which it is due.
 *
 * @returns how many were told
 */
export async function remindTasks(call: Call): Promise<number> {
  const today = call.context.now().slice(0, 10);
  const meetings = records(call);
  const days = BEFORE.map((count) => addToDate(today, count, 'day') ?? today);
  const { rows } = await sql<Task>`
    select m.id::text as id, t.id::text as line, m.subject, t.task, t.user_id::text as "userId", t.due_date::text as due,
      t.due_date - ${today}::date as before
    from ${meetings.lines('tasks')} t join ${meetings.rows} m on m.id = t.parent_id
    where m.status = 1 and coalesce(t.is_done, 0) = 0
      and t.due_date = any(${days}::date[]) order by t.due_date, t.id`.execute(call.services.database.kysely);
  let told = 0;
  for (const { before, due, id, line, subject, task, userId } of rows)
    told += await tell(call, [userId], id, {
      title: { text: '会议任务到期：{name}', params: { name: task } },
      text: { text: '{date}前完成，来自会议：{name}', params: { date: due, name: subject } },
      once: `meeting/task/${line}/${due}/${before}`,
    });
  return told;
}

function tell(
  call: Call,
  people: readonly string[],
  id: string,
  said: { title: Said; text: Said; once: string },
): Promise<number> {
  const screen = call.resource.screens.find(({ kind }) => kind === 'detail');
  const path = screen === undefined ? '' : `${screen.path}?id=${id}`;
  return transact(call, (database) => tellPeople(call, { people, kind: 'reminder', path, ...said }, database));
}
