import { sql } from 'kysely';
import type { Connection } from '../../../server/storage';
import type { ExamParts } from './ExamParts';

/**
 * Says anew which complete paper of each person counts for an exam, as the exam says it now.
 *
 * @param people those meant; left out: all
 */
export async function countPapers(
  { exam, papers }: ExamParts,
  examId: string,
  database: Connection,
  people?: readonly string[],
): Promise<void> {
  const meant = people === undefined ? sql`true` : sql`p.examinee_id = any(${[...people]}::bigint[])`;
  const first = sql`select distinct on (p.examinee_id) p.id from ${papers.rows} as p
    join ${exam.rows} as e on e.id = p.exam_id
    where p.exam_id = ${examId} and p.status = 2 and ${meant}
    order by p.examinee_id, case e.counted when 'best' then -p.score when 'last' then -p.attempt else p.attempt end, p.attempt`;
  await papers
    .changing('t', {
      set: sql`is_counted = (t.id in (${first}))::int`,
      where: sql`t.exam_id = ${examId} and ${people === undefined ? sql`true` : sql`t.examinee_id = any(${[...people]}::bigint[])`}`,
    })
    .execute(database);
}
