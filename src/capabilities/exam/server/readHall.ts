import { sql } from 'kysely';
import { groupBy } from '../../../lib/groupBy';
import type { Call } from '../../../server/resource/Call';
import { anyOf } from '../../../server/storage';
import type { Attempt, Hall, HallExam } from '../wire';
import { deadlineOf } from './deadlineOf';
import { examParts } from './ExamParts';

type ExamRow = Omit<HallExam, 'papers'>;
type PaperRow = Omit<Attempt, 'deadline'> & { examId: string };

/** Exams that are told at once. */
const MOST = 200;
const time = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD HH24:MI:SS')`;

/**
 * The exams that the caller is to sit, those open first, with his papers. Of one that has been taken back or closed only
 * what he has begun is told; marks only once marking is complete.
 */
export async function readHall(call: Call): Promise<Hall> {
  const { exam, papers } = examParts(call);
  const { kysely } = call.services.database;
  const { userId } = call.session;
  const { rows: exams } = await sql<ExamRow>`
    select e.id::text as id, e.name, e.status::int as status, e.minutes::int as minutes, coalesce(m.extra_minutes, 0)::int as "extraMinutes",
      ${time('e.opens_time')} as "opensTime", ${time('e.closes_time')} as "closesTime", e.total_score::text as "fullScore",
      e.pass_score::text as "passScore", e.attempts::int as attempts, e.counted, coalesce(e.description, '') as description
    from ${exam.rows} as e join ${exam.lines('people')} as m on m.parent_id = e.id and m.person_id = ${userId}
    where e.status = 1 or exists (select 1 from ${papers.rows} as p where p.exam_id = e.id and p.examinee_id = ${userId})
    order by e.status <> 1, e.closes_time nulls last, e.id desc limit ${MOST}`.execute(kysely);
  const { rows } = await sql<PaperRow>`
    select p.id::text as id, p.exam_id::text as "examId", p.attempt::int as attempt, p.status::int as status, ${time('p.started_time')} as "startedTime",
      ${time('p.handed_in_time')} as "handedInTime", case when p.status = 2 then p.score::text end as score,
      case when p.status = 2 then p.is_passed = 1 end as "isPassed", coalesce(p.is_counted = 1, false) as "isCounted"
    from ${papers.rows} as p
    where p.examinee_id = ${userId} and p.exam_id = ${anyOf(exams.map(({ id }) => id))} order by p.attempt`.execute(
    kysely,
  );
  const byExam = groupBy(rows, ({ examId }) => examId);
  return {
    now: call.context.now(),
    exams: exams.map((each) => ({ ...each, papers: (byExam.get(each.id) ?? []).map((paper) => attempt(each, paper)) })),
  };
}

function attempt({ closesTime, extraMinutes, minutes }: ExamRow, { examId: _, ...paper }: PaperRow): Attempt {
  return { ...paper, deadline: deadlineOf({ closesTime, extraMinutes, minutes, startedTime: paper.startedTime }) };
}
