import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import { ENROLMENT, STUDY } from '../wire';
import { countLearners } from './countLearners';
import { finishClass } from './finishClass';
import {
  classFieldOf,
  column,
  enrolmentsWith,
  isLearned,
  targetOf,
  WHY,
  type EnrolmentsOf,
  type StudyOf,
} from './studyOf';

/**
 * Counts anew how far people are in their classes, and what they have learned, from their courses; a class of which all
 * courses are finished is finished, and stays so. People are locked.
 */
export async function countProgress(
  call: Call,
  study: StudyOf,
  learners: readonly string[],
  database: Connection,
): Promise<void> {
  for (const enrolments of enrolmentsWith(call.services.model, study)) {
    const own = records(asSystem(call, WHY, enrolments.resource));
    await countCourses(call, study, enrolments, learners, database);
    const done = await own.find(
      sql`${column('t', enrolments.said.learner)} = ${anyOf(learners)} and ${column('t', ENROLMENT.state)} <> 'finished'
        and ${column('t', ENROLMENT.courses)} > 0 and ${column('t', ENROLMENT.done)} >= ${column('t', ENROLMENT.courses)}`,
      database,
    );
    for (const record of done) await finishClass(own.call, enrolments, record, database);
  }
  await countLearners(call, study, learners, database);
}

async function countCourses(
  call: Call,
  study: StudyOf,
  { resource, said }: EnrolmentsOf,
  learners: readonly string[],
  database: Connection,
): Promise<void> {
  const { model } = call.services;
  const own = records(asSystem(call, WHY, resource));
  const learned = records(asSystem(call, WHY, study.resource)).rows;
  const classField = classFieldOf(model, study, targetOf(model, resource, said.class));
  const set = (field: string, value: ReturnType<typeof sql>) => sql`${sql.ref(snake(field))} = ${value}`;
  await own
    .changing('e', {
      set: sql.join([
        set(ENROLMENT.courses, sql`n.courses`),
        set(ENROLMENT.done, sql`n.done`),
        set(
          ENROLMENT.percent,
          sql`case when ${column('e', ENROLMENT.state)} = 'finished' then 100 when n.courses = 0 then 0 else n.done * 100 / n.courses end`,
        ),
      ]),
      from: sql`(select i.id, count(s.id)::int as courses, count(s.id) filter (where ${column('s', STUDY.state)} = 'finished')::int as done
        from ${own.rows} as i left join ${learned} as s on ${column('s', study.said.learner)} = ${column('i', said.learner)}
          and ${column('s', classField)} = ${column('i', said.class)} and ${isLearned(call, study, 's')}
        where ${column('i', said.learner)} = ${anyOf(learners)} group by i.id) as n`,
      where: sql`e.id = n.id`,
    })
    .execute(database);
}
