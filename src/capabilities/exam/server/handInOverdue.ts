import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import { transact } from '../../../server/resource/transact';
import { plusSeconds } from '../../../server/time';
import { ON_ITS_WAY } from '../wire';
import { deadlineOf } from './deadlineOf';
import { examParts } from './ExamParts';
import { handInByTime } from './handInByTime';

interface Row {
  id: string;
  startedTime: string;
  minutes: number;
  extraMinutes: number;
  closesTime: string | null;
}

/**
 * Hands in all papers whose time is over, whether or not anybody looks at them. Answers that were on their way when it
 * ended have arrived by then.
 *
 * @param call on behalf of nobody, on the papers
 * @returns how many
 */
export async function handInOverdue(call: Call): Promise<number> {
  const parts = examParts(call);
  const { exam, papers } = parts;
  const { rows } = await sql<Row>`
    select p.id::text as id, to_char(p.started_time, 'YYYY-MM-DD HH24:MI:SS') as "startedTime", e.minutes::int as minutes,
      to_char(e.closes_time, 'YYYY-MM-DD HH24:MI:SS') as "closesTime", coalesce(m.extra_minutes, 0)::int as "extraMinutes"
    from ${papers.rows} as p join ${exam.rows} as e on e.id = p.exam_id
      left join ${exam.lines('people')} as m on m.parent_id = e.id and m.person_id = p.examinee_id
    where p.status = 0 order by p.id`.execute(call.services.database.kysely);
  let done = 0;
  for (const { id, ...timing } of rows) {
    const deadline = deadlineOf(timing);
    if (call.context.now() <= plusSeconds(deadline, ON_ITS_WAY)) continue;
    done += await transact(call, async (database) => {
      await papers.lock([id], database);
      const now = await papers.one(id, database);
      if (Number(now?.status) !== 0) return 0;
      await handInByTime(examParts(call), id, deadline, database);
      return 1;
    });
  }
  return done;
}
