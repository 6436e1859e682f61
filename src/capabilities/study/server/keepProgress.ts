import { sql } from 'kysely';
import type { Document } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { STUDY } from '../wire';
import { countLearners } from './countLearners';
import { countProgress } from './countProgress';
import { WHY, type StudyOf } from './studyOf';

interface Progress {
  /** seconds */
  watched: number;
  place: number;
  /** 0 to 100 */
  percent: number;
  isFinished: boolean;
}

/** Keeps how far a learner is with a course, and counts what follows. That it is finished his history tells. */
export async function keepProgress(
  call: Call,
  study: StudyOf,
  record: Document,
  { isFinished, percent, place, watched }: Progress,
  database: Connection,
): Promise<void> {
  const own = records(asSystem(call, WHY));
  const set = (field: string, value: unknown) => sql`${sql.ref(snake(field))} = ${value}`;
  await own
    .changing('s', {
      set: sql.join([
        set(STUDY.watched, watched),
        set(STUDY.place, place),
        set(STUDY.percent, percent),
        ...(record[STUDY.state] === 'waiting' && !isFinished ? [set(STUDY.state, 'learning')] : []),
      ]),
      where: sql`s.id = ${String(record.id)}`,
    })
    .execute(database);
  const learner = [String(record[study.said.learner])];
  if (!isFinished || record[STUDY.state] === 'finished') return countLearners(call, study, learner, database);
  await own.set(record, { [STUDY.state]: 'finished', [STUDY.finished]: call.context.now() }, database);
  await countProgress(call, study, learner, database);
}
