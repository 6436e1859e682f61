import { sql } from 'kysely';
import type { Document } from '../../../language/rules';
import { anyOf, type Connection } from '../../../server/storage';
import type { DrawRule, Drawable, Drawn, Shortage } from './drawItems';
import { drawItems } from './drawItems';
import type { ExamParts } from './ExamParts';

const rows = (value: unknown): Document[] => (Array.isArray(value) ? (value as Document[]) : []);
const idOrNull = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

/** The questions of a new paper of an exam, with their marks, and what cannot be found. */
export async function drawPaper(
  parts: ExamParts,
  exam: Document,
  seed: number,
  database: Connection,
): Promise<{ drawn: Drawn[]; short: Shortage[] }> {
  if (exam.mode !== 'drawn') return fixedPaper(parts, exam, database);
  const rules = rows(exam.rules).map(({ count, difficulty, kind, pointId, score }): DrawRule => ({
    pointId: idOrNull(pointId),
    kind: String(kind),
    difficulty: idOrNull(difficulty),
    count: Number(count),
    score: String(score),
  }));
  const { rows: pool } = await sql<Drawable>`
    select q.id::text as id, q.point_id::text as "pointId", q.kind, q.difficulty
    from ${parts.questions.rows} as q where q.status = 1 and q.kind = any(${rules.map(({ kind }) => kind)})`.execute(
    database,
  );
  return drawItems(rules, pool, seed);
}

/** The paper that is the same for all; a question that is no longer in use is missing, and told by its line. */
async function fixedPaper(
  { questions }: ExamParts,
  exam: Document,
  database: Connection,
): Promise<{ drawn: Drawn[]; short: Shortage[] }> {
  const lines = rows(exam.questions).map(({ questionId, score }) => ({
    questionId: String(questionId),
    score: String(score),
  }));
  const ids = lines.map(({ questionId }) => questionId);
  const { rows: there } = await sql<{ id: string }>`
    select q.id::text as id from ${questions.rows} as q where q.id = ${anyOf(ids)} and q.status = 1`.execute(database);
  const known = new Set(there.map(({ id }) => id));
  return {
    drawn: lines.filter(({ questionId }) => known.has(questionId)),
    short: lines.flatMap(({ questionId }, rule) => (known.has(questionId) ? [] : [{ rule, missing: 1 }])),
  };
}
