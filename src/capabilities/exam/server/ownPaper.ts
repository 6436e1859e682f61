import { sql } from 'kysely';
import { CallError } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { deadlineOf } from './deadlineOf';
import { examParts } from './ExamParts';

/** A paper of the caller, with what its exam says of it. */
export interface OwnRow {
  id: string;
  examId: string;
  name: string;
  examStatus: number;
  shows: string;
  partial: string;
  status: number;
  startedTime: string;
  deadline: string;
  fullScore: string;
  passScore: string;
  score: string | null;
  isPassed: boolean | null;
}

type Row = Omit<OwnRow, 'deadline'> & { minutes: number; extraMinutes: number; closesTime: string | null };

/**
 * A paper of the caller. CallError 404 where there is none of this id that is his.
 *
 * @param isLocked nobody else changes it until the transaction ends
 */
export async function ownPaper(call: Call, id: string, database: Connection, isLocked = false): Promise<OwnRow> {
  const { exam, papers } = examParts(call);
  const people = exam.lines('people');
  if (isLocked) await papers.lock([id], database);
  const { rows } = await sql<Row>`
    select p.id::text as id, p.exam_id::text as "examId", e.name, e.status::int as "examStatus", e.shows, e.partial, p.status::int as status,
      to_char(p.started_time, 'YYYY-MM-DD HH24:MI:SS') as "startedTime", e.minutes::int as minutes,
      to_char(e.closes_time, 'YYYY-MM-DD HH24:MI:SS') as "closesTime", coalesce(m.extra_minutes, 0)::int as "extraMinutes",
      p.full_score::text as "fullScore", p.pass_score::text as "passScore", p.score::text as score, p.is_passed = 1 as "isPassed"
    from ${papers.rows} as p join ${exam.rows} as e on e.id = p.exam_id
      left join ${people} as m on m.parent_id = e.id and m.person_id = p.examinee_id
    where p.id = ${id} and p.examinee_id = ${call.session.userId}`.execute(database);
  const [row] = rows;
  if (!row) throw new CallError(404, '记录不存在或已被删除');
  const { closesTime, extraMinutes, minutes, ...rest } = row;
  return { ...rest, deadline: deadlineOf({ closesTime, extraMinutes, minutes, startedTime: row.startedTime }) };
}
