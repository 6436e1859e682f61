import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import { anyOf, type Connection } from '../../../server/storage';
import { answerText } from './answerText';
import { examParts } from './ExamParts';
import { readItems } from './readItems';
import { score, type Partial } from './score';

/** Characters of a question in lists of answers. */
const STEM = 200;

/**
 * Marks papers that have just been handed in, as far as the program can: an answer is made of each question, and a paper
 * of which nothing is left to a person is complete.
 */
export async function markHandedIn(call: Call, ids: readonly string[], database: Connection): Promise<void> {
  const { answers, exam, papers } = examParts(call);
  const { complete } = call.resource.uses.sitting ?? {};
  for (const { examId, handedInBy, id } of await papers.find(sql`t.id = ${anyOf(ids)}`, database)) {
    const paperId = String(id);
    const said = await exam.one(String(examId), database);
    const items = await readItems(call.session.packageId, paperId, database);
    const words = { yes: call.t('正确'), no: call.t('错误') };
    const marked = items.map((item) => ({
      item,
      mark: score(item.content, item.fullScore, item.answer, String(said?.partial) as Partial),
    }));
    const rows = marked.map(({ item: { answer, content, fullScore, no }, mark }) => ({
      paper_id: paperId,
      exam_id: String(examId),
      question_id: content.questionId,
      stem: content.stem.slice(0, STEM),
      no,
      kind: content.kind,
      answer: answerText(content, answer, words),
      full_score: fullScore,
      score: mark?.score ?? null,
      right_count: mark?.rightCount ?? null,
      is_manual: 0,
      is_marked: 0,
      comment: '',
    }));
    if (rows.length > 0) await answers.adding(rows).execute(database);
    if (handedInBy === null || handedInBy === undefined)
      await papers.changing('t', { set: sql`handed_in_by = 'other'`, where: sql`t.id = ${paperId}` }).execute(database);
    if (complete !== undefined && marked.every(({ mark }) => mark !== null))
      await papers.act(complete, [paperId], {}, database);
  }
}
