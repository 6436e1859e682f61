import { sql } from 'kysely';
import type { Document } from '../../../language/rules';
import { refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { anyOf, type Connection } from '../../../server/storage';
import { examParts } from './ExamParts';

/** Refuses to end the marking of papers of which an answer has no score, and names the questions. */
export async function demandMarked(
  call: Call,
  title: string,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  const { answers } = examParts(call);
  const ids = records.map(({ id }) => String(id));
  const { rows } = await sql<{ id: string; numbers: string }>`
    select a.paper_id::text as id, string_agg(a.no::text, '、' order by a.no) as numbers from ${answers.rows} as a
    where a.paper_id = ${anyOf(ids)} and a.score is null group by a.paper_id`.execute(database);
  const open = new Map(rows.map(({ id, numbers }) => [id, numbers]));
  const lines = records.flatMap(({ code, id }) => {
    const numbers = open.get(String(id));
    return numbers === undefined
      ? []
      : [{ code: String(code), remark: call.t('第{numbers}题尚未评分，请先评分', { numbers }) }];
  });
  if (lines.length > 0) throw refuse(call.t(title), lines);
}
