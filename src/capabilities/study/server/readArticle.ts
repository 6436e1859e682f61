import { isObject } from '../../../lib/isObject';
import { isEmpty, nameOf } from '../../../language/rules';
import { CallError, refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { transact } from '../../../server/resource/transact';
import { STUDY, type StudyProgress } from '../wire';
import { secondsBetween } from './heardOf';
import { keepProgress } from './keepProgress';
import { demandLearned, learnedCourse, type LearnedCourse } from './learnedCourse';
import { lockLearners } from './lockLearners';

/** The learner has read an article, `{ id }`. @throws Refusal where it has not been open for as long as it asks for */
export function readArticle(call: Call, body: unknown): Promise<StudyProgress> {
  const id = recordId(isObject(body) ? body.id : undefined);
  return transact(call, async (database) => {
    await lockLearners(call, [call.session.userId], database);
    const learned = await learnedCourse(call, id, database);
    if (learned.kind !== 'article') throw new CallError(400, 'id');
    await demandLearned(call, learned, database);
    const { record, study } = learned;
    const waits = secondsToRead(learned, call.context.now());
    if (waits > 0)
      throw refuse(call.t('学习失败提示'), [
        {
          code: nameOf(call.resource, record),
          remark: call.t('还没有达到最少阅读时间，请再阅读{count}秒', { count: waits }),
        },
      ]);
    const watched = secondsOf(learned);
    const progress = { watched, place: 0, percent: 100, isFinished: true };
    await keepProgress(call, study, record, progress, database);
    return { state: 'finished', percent: 100, place: 0, watched, ranges: [] };
  });
}

/** Seconds that an article has to be open still; 0 once it is finished. One that was never opened begins now. */
export function secondsToRead(learned: LearnedCourse, now: string): number {
  const { record } = learned;
  if (record[STUDY.state] === 'finished') return 0;
  const opened = isEmpty(record[STUDY.opened]) ? now : String(record[STUDY.opened]);
  return Math.max(isEmpty(record[STUDY.opened]) ? 1 : 0, secondsOf(learned) - secondsBetween(opened, now));
}

const secondsOf = ({ course, study }: LearnedCourse): number =>
  Number(course[study.said.article?.minutes ?? ''] ?? 0) * 60;
