import { sql } from 'kysely';
import { isObject } from '../../../lib/isObject';
import { toDecimal } from '../../../lib/decimal';
import type { Document } from '../../../language/rules';
import { CallError, refuse, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { transact } from '../../../server/resource/transact';
import { records } from '../../../server/records/records';
import { COMMENT_TEXT, type MarkedPaper } from '../wire';
import { examParts } from './ExamParts';
import { toldQuestions } from './toldQuestions';

/** State of a paper that waits to be marked. */
const TO_MARK = 1;
/** Marks have as many decimals. */
const DECIMALS = 2;

/** A paper that the caller sees, as it is marked; nothing of one that is still answered. CallError 404: he sees none. */
export async function readMarking(call: Call, id: unknown): Promise<MarkedPaper> {
  const paper = await records(call).one(recordId(id));
  if (!paper) throw new CallError(404, '记录不存在或已被删除');
  const status = Number(paper.status);
  const { complete } = call.resource.uses.sitting ?? {};
  const questions =
    status === 0
      ? []
      : await toldQuestions(
          examParts(call),
          call.session.packageId,
          String(paper.id),
          true,
          call.services.database.kysely,
        );
  return {
    id: String(paper.id),
    status,
    mayMark: status === TO_MARK && complete !== undefined && call.context.can(complete) === true,
    questions,
  };
}

/**
 * Gives scores to answers of a paper that waits to be marked: `{ id, marks: [{ no, score, comment }] }`. A score is from 0
 * to what the question is worth, with two decimals at most. All or none are stored, with the history of what each was.
 */
export function markAnswers(call: Call, body: unknown): Promise<{ id: string }> {
  const { id: given, marks } = isObject(body) ? body : {};
  const id = recordId(given);
  if (!Array.isArray(marks)) throw new CallError(400, 'marks');
  return transact(call, async (database) => {
    await records(call).lock([id], database);
    const paper = await records(call).one(id, database);
    if (!paper) throw new CallError(404, '记录不存在或已被删除');
    const say = (lines: RefusalLine[]): Error => refuse(call.t('评分失败提示'), lines);
    if (Number(paper.status) !== TO_MARK)
      throw say([{ code: String(paper.code), remark: call.t('只有待阅卷的答卷可以评分') }]);
    const { answers } = examParts(call);
    const there = await answers.find(sql`t.paper_id = ${id}`, database);
    const wrong: RefusalLine[] = [];
    const changes = marks.flatMap((mark: unknown): [Document, Document][] => {
      const { comment = '', no, score } = isObject(mark) ? mark : {};
      const answer = there.find((each) => Number(each.no) === no);
      if (!answer || typeof comment !== 'string' || comment.length > COMMENT_TEXT) throw new CallError(400, 'marks');
      const value = score === null ? null : toDecimal(score);
      const full = toDecimal(answer.fullScore);
      if (value && full && (value.isNegative() || value.greaterThan(full) || value.decimalPlaces() > DECIMALS))
        wrong.push({
          code: call.t('第{no}题', { no: Number(no) }),
          remark: call.t('得分应在0到{most}之间，最多两位小数', { most: full.toFixed() }),
        });
      else if (value === null && score !== null)
        wrong.push({ code: call.t('第{no}题', { no: Number(no) }), remark: call.t('得分应为数字') });
      const isSame = (toDecimal(answer.score)?.toFixed() ?? null) === (value?.toFixed() ?? null);
      if (isSame && (answer.comment ?? '') === comment) return [];
      const rightCount = value === null ? null : Number(full !== null && value.equals(full));
      return [
        [
          answer,
          { score: value?.toFixed() ?? null, comment, rightCount, isManual: isSame ? Number(answer.isManual) : 1 },
        ],
      ];
    });
    if (wrong.length > 0) throw say(wrong);
    for (const [answer, values] of changes) await answers.set(answer, values, database);
    return { id };
  });
}
