import { sql } from 'kysely';
import { isObject } from '../../../../lib/isObject';
import { CallError, refuse, type RefusalLine } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { problemLine } from '../../../../server/resource/problemLine';
import { recordId } from '../../../../server/resource/readRecord';
import { transact } from '../../../../server/resource/transact';
import { records } from '../../../../server/records/records';
import { GIFT_QUESTIONS, GIFT_TEXT } from '../../wire';
import type { GiftQuestion } from './GiftQuestion';
import { parseGift } from './parseGift';

/**
 * Adds the questions of a file in the format GIFT, `{ text, pointId, difficulty }`: all of them, or none with what is wrong,
 * by line. A question whose text stands in the bank is left out and told, so that a file may be read twice.
 */
export async function importGift(call: Call, body: unknown): Promise<{ title: string; lines: RefusalLine[] }> {
  const { difficulty, pointId, text } = isObject(body) ? body : {};
  if (typeof text !== 'string' || text.trim() === '') throw new CallError(400, '请选择文件或粘贴试题');
  if (text.length > GIFT_TEXT) throw new CallError(400, '最多{max}个字符', { max: GIFT_TEXT });
  const lineOf = ({ line }: { line: number }): string => call.t('第{line}行', { line });
  const { faults, questions } = parseGift(text);
  if (faults.length > 0)
    throw refuse(
      call.t('导入失败提示'),
      faults.map((fault) => ({ code: lineOf(fault), remark: call.t(fault.reason) })),
    );
  if (questions.length > GIFT_QUESTIONS) throw new CallError(400, '一次最多导入{max}道试题', { max: GIFT_QUESTIONS });
  const stands = await standing(call, questions);
  const lines: RefusalLine[] = [];
  const fresh = questions.filter((question) => {
    if (!stands.has(question.stem)) return stands.add(question.stem);
    lines.push({ code: lineOf(question), remark: call.t('题库中已有相同的题干，未导入') });
    return false;
  });
  const given = { pointId: recordId(pointId), difficulty };
  await transact(call, (database) =>
    records(call).save(
      fresh.map((question) => ({ given: { ...given, ...documentOf(question) } })),
      database,
      (wrong) => {
        if (wrong.length > 0)
          throw refuse(
            call.t('导入失败提示'),
            wrong.map(({ index, problem }) => ({
              ...problemLine(call, problem),
              code: lineOf(fresh[index] ?? { line: 0 }),
            })),
          );
      },
    ),
  );
  return { title: call.t('已导入{count}道试题', { count: fresh.length }), lines };
}

async function standing(call: Call, questions: readonly GiftQuestion[]): Promise<Set<string>> {
  const stems = questions.map(({ stem }) => stem);
  const { rows } = await sql<{ stem: string }>`
    select q.stem from ${records(call).rows} as q where q.stem = any(${stems})`.execute(call.services.database.kysely);
  return new Set(rows.map(({ stem }) => stem));
}

function documentOf({ blanks, explanation, isTrue, kind, options, stem }: GiftQuestion): Record<string, unknown> {
  return {
    kind,
    stem,
    explanation,
    ...(kind === 'judge' ? { isTrue } : {}),
    options,
    blanks: blanks.map((text) => ({ place: 1, text })),
  };
}
