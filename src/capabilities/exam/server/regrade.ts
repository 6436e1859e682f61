import { sql } from 'kysely';
import { isObject } from '../../../lib/isObject';
import { toDecimal } from '../../../lib/decimal';
import { CallError, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { transact } from '../../../server/resource/transact';
import { records } from '../../../server/records/records';
import { anyOf, type Connection } from '../../../server/storage';
import { countPapers } from './countPapers';
import { examParts, type ExamParts } from './ExamParts';
import type { ItemContent } from './Item';
import { itemOf } from './itemOf';
import { readItems } from './readItems';
import { score, type Partial } from './score';
import { totalPapers } from './totalPapers';

/** State of a paper that is marked. */
const COMPLETE = 2;

/**
 * Marks all papers of an exam that have been handed in anew, `{ ids: [id] }`, by the keys that its questions have now and
 * the pass mark that it has now. What a person gave stays. Each changed score keeps its history; papers and what counts
 * follow. Tells how many changed.
 */
export function regrade(call: Call, body: unknown): Promise<{ title: string; lines: RefusalLine[] }> {
  const ids: unknown = isObject(body) ? body.ids : undefined;
  if (!Array.isArray(ids) || ids.length !== 1) throw new CallError(400, 'ids');
  const examId = recordId(ids[0]);
  return transact(call, async (database) => {
    const seen = await records(call).one(examId, database);
    const parts = examParts(call);
    const exam = seen && (await parts.exam.one(examId, database));
    if (!exam) throw new CallError(404, '记录不存在或已被删除');
    const papers = await parts.papers.find(sql`t.exam_id = ${examId} and t.status > 0`, database);
    const paperIds = papers.map(({ id }) => String(id));
    await parts.papers.lock(paperIds, database);
    const lines: RefusalLine[] = [];
    let count = 0;
    for (const paper of papers) {
      const changed = await regradePaper(call, parts, String(paper.id), String(exam.partial) as Partial, database);
      count += changed.length;
      if (changed.length > 0)
        lines.push({
          code: String(paper.code),
          remark: call.t('第{numbers}题得分改变', { numbers: changed.join('、') }),
        });
    }
    await parts.papers
      .changing('t', {
        set: sql`pass_score = ${String(exam.passScore)}::numeric`,
        where: sql`t.id = ${anyOf(paperIds)}`,
      })
      .execute(database);
    const complete = papers.flatMap(({ id, status }) => (Number(status) === COMPLETE ? [String(id)] : []));
    if (complete.length > 0) await totalPapers(parts, complete, true, database);
    await countPapers(parts, examId, database);
    return {
      title: call.t('已重新评分{papers}份答卷，{count}题得分改变', { papers: papers.length, count }),
      lines,
    };
  });
}

/** The numbers of the questions whose score changed. */
async function regradePaper(
  call: Call,
  { answers, questions }: ExamParts,
  paperId: string,
  partial: Partial,
  database: Connection,
): Promise<number[]> {
  const items = await readItems(call.session.packageId, paperId, database);
  const now = await questions.find(sql`t.id = ${anyOf(items.map(({ content }) => content.questionId))}`, database);
  const byId = new Map(now.map((question) => [String(question.id), itemOf(question)]));
  const given = await answers.find(sql`t.paper_id = ${paperId}`, database);
  const changed: number[] = [];
  for (const { answer, content, fullScore, no } of items) {
    const record = given.find((each) => Number(each.no) === no);
    const question = byId.get(content.questionId);
    if (!record || !question || question.kind !== content.kind) continue;
    const put = { ...content, key: question.key } satisfies ItemContent;
    await database
      .updateTable('sys_exam_item')
      .set({ content: JSON.stringify(put) })
      .where('package_id', '=', call.session.packageId)
      .where('paper_id', '=', paperId)
      .where('no', '=', no)
      .execute();
    const mark = Number(record.isManual) === 1 ? null : score(put, fullScore, answer, partial);
    if (!mark || toDecimal(record.score)?.equals(mark.score)) continue;
    await answers.set(record, { score: mark.score, rightCount: mark.rightCount }, database);
    changed.push(no);
  }
  return changed;
}
