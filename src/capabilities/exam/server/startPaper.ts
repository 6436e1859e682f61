import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { Random } from '../../../lib/Random';
import { isObject } from '../../../lib/isObject';
import type { Document } from '../../../language/rules';
import { CallError, refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { transact } from '../../../server/resource/transact';
import { anyOf, type Connection } from '../../../server/storage';
import { plusSeconds } from '../../../server/time';
import { shuffled } from './drawItems';
import { drawPaper } from './drawPaper';
import { examParts, type ExamParts } from './ExamParts';
import { handInByTime } from './handInByTime';
import { itemOf } from './itemOf';
import { ownPaper } from './ownPaper';

/** Seeds that a number field of any database holds. */
const SEEDS = 1_000_000_000;

/**
 * Begins a paper of the caller, `{ examId }`, or goes on with the one that he has begun: gives its id. Two windows that
 * begin at once get one paper. Refused, with a reason, to who is not to sit the exam, before it opens, after it has closed
 * and once all tries are used.
 */
export function startPaper(call: Call, body: unknown): Promise<{ id: string }> {
  const examId = recordId(isObject(body) ? body.examId : undefined);
  return transact(call, async (database) => {
    const parts = examParts(call);
    // Whoever begins waits for others who do, so that no try is counted twice.
    await parts.exam.lock([examId], database);
    const exam = await parts.exam.one(examId, database);
    if (!exam) throw new CallError(404, '记录不存在或已被删除');
    const people = (Array.isArray(exam.people) ? exam.people : []) as Document[];
    const person = people.find(({ personId }) => String(personId) === call.session.userId);
    const say = (text: string, params: Record<string, string> = {}): Error =>
      refuse(call.t('开始考试失败提示'), [{ code: String(exam.name), remark: call.t(text, params) }]);
    if (!person) throw say('您不是本场考试的考生');
    const now = call.context.now();
    const { userId } = call.session;
    const mine = await parts.papers.find(sql`t.exam_id = ${examId} and t.examinee_id = ${userId}`, database);
    const open = mine.find(({ status }) => Number(status) === 0);
    if (open) {
      const { deadline, id } = await ownPaper(call, String(open.id), database);
      if (now < deadline) return { id };
      await handInByTime(parts, id, deadline, database);
    }
    if (Number(exam.status) !== 1) throw say('考试已结束或已撤回');
    if (typeof exam.opensTime === 'string' && now < exam.opensTime) throw say('{time}开放', { time: exam.opensTime });
    const extra = Number(person.extraMinutes ?? 0) * 60;
    if (typeof exam.closesTime === 'string' && now >= plusSeconds(exam.closesTime, extra))
      throw say('{time}已截止', { time: exam.closesTime });
    if (mine.length >= Number(exam.attempts)) throw say('可考{count}次，已全部用完', { count: String(exam.attempts) });
    return { id: await newPaper(call, parts, exam, mine.length + 1, database) };
  });
}

async function newPaper(
  call: Call,
  parts: ExamParts,
  exam: Document,
  attempt: number,
  database: Connection,
): Promise<string> {
  const { departmentId, packageId, userId } = call.session;
  const seed = randomInt(1, SEEDS);
  const { drawn, short } = await drawPaper(parts, exam, seed, database);
  if (short.length > 0)
    throw refuse(call.t('开始考试失败提示'), [
      { code: String(exam.name), remark: call.t('试题不足，无法组卷，请联系考试管理员') },
    ]);
  const { id } = await parts.papers.insert({ examId: exam.id, examineeId: userId, attempt }, database);
  await parts.papers
    .changing('t', {
      set: sql`seed = ${seed}, started_time = ${call.context.now()}::timestamp, full_score = ${String(exam.totalScore)}::numeric,
        pass_score = ${String(exam.passScore)}::numeric, is_counted = 0,
        department_id = ${departmentId}`,
      where: sql`t.id = ${id}`,
    })
    .execute(database);
  const questions = await parts.questions.find(
    sql`t.id = ${anyOf(drawn.map(({ questionId }) => questionId))}`,
    database,
  );
  const byId = new Map(questions.map((question) => [String(question.id), question]));
  const random = new Random(seed);
  const isShuffled = Number(exam.isShuffled) === 1;
  const order = isShuffled ? shuffled(drawn, random) : drawn;
  const items = order.flatMap(({ questionId, score }, place) => {
    const question = byId.get(questionId);
    if (!question) return [];
    const content = itemOf(question);
    const options = isShuffled ? shuffled(content.options, random) : content.options;
    return {
      package_id: packageId,
      paper_id: id,
      no: place + 1,
      question_id: questionId,
      content: JSON.stringify({ ...content, options }),
      full_score: score,
    };
  });
  await database.insertInto('sys_exam_item').values(items).execute();
  return id;
}
