import { sql } from 'kysely';
import { isObject } from '../../../lib/isObject';
import { CallError, refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { transact } from '../../../server/resource/transact';
import { plusSeconds, timestamp } from '../../../server/time';
import { ON_ITS_WAY, type SavedAnswer } from '../wire';
import { answerOf } from './answerOf';
import { ownPaper } from './ownPaper';
import { readItems } from './readItems';

/** Names of windows that answers come from, as the page makes them. */
const WINDOW = /^[\w-]{8,40}$/;

/** What somebody answers to a question. */
interface AnswerInput {
  id: string;
  no: number;
  answer: unknown;
  /** which saved answer he has seen */
  revision: number;
  window: string;
  /** how often this window has sent an answer to this question */
  turn: number;
}

function answerInput(body: unknown): AnswerInput {
  const { answer, id, no, revision, turn, window } = isObject(body) ? body : {};
  if (!isCount(no) || !isCount(revision) || !isCount(turn)) throw new CallError(400, 'no');
  if (typeof window !== 'string' || !WINDOW.test(window)) throw new CallError(400, 'window');
  return { id: recordId(id), no, answer, revision, window, turn };
}

const isCount = (given: unknown): given is number => Number.isInteger(given) && Number(given) >= 0;

/**
 * Saves what the caller answers to a question of his paper. An answer of another window that he has not seen stays, and so
 * does a later one of the same window: `isStored` is false then, and what is stored is told. An answer whose
 * acknowledgement was lost is followed by the next one of its window all the same. Refused once time is over or the paper
 * has been handed in.
 */
export function saveAnswer(call: Call, body: unknown): Promise<SavedAnswer> {
  const { answer: given, id, no, revision, turn, window } = answerInput(body);
  return transact(call, async (database) => {
    const paper = await ownPaper(call, id, database, true);
    if (paper.status !== 0) throw ended(call, '已交卷，不能再作答');
    const savedTime = timestamp();
    if (savedTime > plusSeconds(paper.deadline, ON_ITS_WAY)) throw ended(call, '时间已到，不能再作答');
    const { packageId } = call.session;
    const item = (await readItems(packageId, id, database)).find((each) => each.no === no);
    if (!item) throw new CallError(400, 'no');
    const answer = answerOf(item.content, given);
    const isSame = JSON.stringify(answer) === JSON.stringify(item.answer);
    if (isSame) return { isStored: true, revision: item.revision, answer, savedTime };
    const isNext = item.savedBy === window ? turn > item.savedTurn : item.revision === revision;
    if (!isNext) return { isStored: false, revision: item.revision, answer: item.answer, savedTime };
    await sql`update sys_exam_item set answer = ${JSON.stringify(answer)}::jsonb, revision = revision + 1,
        saved_by = ${window}, saved_turn = ${turn}, saved_time = ${savedTime}::timestamp
      where package_id = ${packageId} and paper_id = ${id} and no = ${item.no}`.execute(database);
    return { isStored: true, revision: item.revision + 1, answer, savedTime };
  });
}

const ended = (call: Call, remark: string): Error =>
  refuse(call.t('答题失败提示'), [{ code: call.t('答卷'), remark: call.t(remark) }]);
