import { sql } from 'kysely';
import type { Connection } from '../../../server/storage';
import type { ToldQuestion } from '../wire';
import type { ExamParts } from './ExamParts';
import { readItems } from './readItems';

/** The questions of a paper that has been handed in, with marks; `isWhole`: with their keys too. */
export async function toldQuestions(
  { answers }: ExamParts,
  packageId: string,
  paperId: string,
  isWhole: boolean,
  database: Connection,
): Promise<ToldQuestion[]> {
  const { rows } = await sql<{ no: number; score: string | null; comment: string | null }>`
    select a.no, a.score::text as score, a.comment from ${answers.rows} as a where a.paper_id = ${paperId}`.execute(
    database,
  );
  const marks = new Map(rows.map(({ no, ...mark }) => [Number(no), mark]));
  const items = await readItems(packageId, paperId, database);
  return items.map(({ answer, content: { key, ...question }, fullScore, no }) => ({
    ...question,
    no,
    fullScore,
    answer,
    score: marks.get(no)?.score ?? null,
    comment: marks.get(no)?.comment ?? '',
    key: isWhole ? key : null,
  }));
}
