import { isObject } from '../../../lib/isObject';
import { CallError } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { transact } from '../../../server/resource/transact';
import { FINISHED_AT, STUDY, watchedOf, type StudyProgress } from '../wire';
import { boundReport, type Report } from './boundReport';
import { heardOf, keepHeard, NOTHING_HEARD, secondsBetween } from './heardOf';
import { keepProgress } from './keepProgress';
import { demandLearned, learnedCourse } from './learnedCourse';
import { lockLearners } from './lockLearners';

/**
 * The learner has played a stretch of a video and stands at a place, `{ id, from, to, place }` in seconds; what of it is
 * believed {@link boundReport} says. @returns how far he is now
 */
export function watch(call: Call, body: unknown): Promise<StudyProgress> {
  const given = isObject(body) ? body : {};
  const id = recordId(given.id);
  const report = reportOf(given);
  return transact(call, async (database) => {
    await lockLearners(call, [call.session.userId], database);
    const learned = await learnedCourse(call, id, database);
    if (learned.kind !== 'video') throw new CallError(400, 'id');
    await demandLearned(call, learned, database);
    const { course, record, study } = learned;
    const { video } = study.said;
    const length = video ? Number(course[video.seconds] ?? 0) : 0;
    const isStraight = video?.straight !== undefined && Number(course[video.straight] ?? 0) === 1;
    const heard = await heardOf(call, id, database);
    const passed = heard ? secondsBetween(heard.at, call.context.now()) : 0;
    const next = boundReport(heard ?? NOTHING_HEARD, report, { passed, length, isStraight });
    await keepHeard(call, id, next, database);
    const watched = Math.floor(watchedOf(next.ranges));
    const isFinished =
      record[STUDY.state] === 'finished' || (length > 0 && watchedOf(next.ranges) >= length * FINISHED_AT);
    const percent = isFinished ? 100 : Math.min(99, length > 0 ? Math.floor((watched * 100) / length) : 0);
    const place = Math.floor(next.place);
    await keepProgress(call, study, record, { watched, place, percent, isFinished }, database);
    return { state: isFinished ? 'finished' : 'learning', percent, place, watched, ranges: next.ranges };
  });
}

function reportOf(given: Record<string, unknown>): Report {
  const seconds = (name: 'from' | 'to' | 'place'): number => {
    const value = given[name];
    if (typeof value !== 'number' || !(value >= 0 && value <= 1e6)) throw new CallError(400, `${name}: 0 - 1000000`);
    return value;
  };
  return { from: seconds('from'), to: seconds('to'), place: seconds('place') };
}
