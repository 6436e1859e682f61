import { sql } from 'kysely';
import { anyOf, type Connection } from '../../../server/storage';
import type { ExamParts } from './ExamParts';

/** Adds up papers that are complete, and takes their totals from those that are marked again. */
export async function totalPapers(
  { answers, papers }: ExamParts,
  ids: readonly string[],
  isComplete: boolean,
  database: Connection,
): Promise<void> {
  const sum = sql`(select sum(a.score) from ${answers.rows} as a where a.paper_id = t.id)`;
  await papers
    .changing('t', {
      set: isComplete
        ? sql`score = coalesce(${sum}, 0), is_passed = (coalesce(${sum}, 0) >= t.pass_score)::int`
        : sql`score = null, is_passed = null`,
      where: sql`t.id = ${anyOf(ids)}`,
    })
    .execute(database);
  await answers
    .changing('t', { set: sql`is_marked = ${Number(isComplete)}`, where: sql`t.paper_id = ${anyOf(ids)}` })
    .execute(database);
}
