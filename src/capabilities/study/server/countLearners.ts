import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import { ENROLMENT, LEARNER, STUDY } from '../wire';
import { column, enrolmentsWith, learnersOf, WHY, type StudyOf } from './studyOf';

/** Counts anew what people have learned, from their classes and courses. People are locked. */
export async function countLearners(
  call: Call,
  study: StudyOf,
  ids: readonly string[],
  database: Connection,
): Promise<void> {
  const { model } = call.services;
  const all = enrolmentsWith(model, study);
  const learned = records(asSystem(call, WHY, study.resource)).rows;
  for (const name of new Set(all.map(({ said }) => said.learners))) {
    const { resource, said } = learnersOf(model, name);
    const classes = sql.join(
      all
        .filter((each) => each.said.learners === name)
        .map(
          (each) =>
            sql`select ${column('e', each.said.learner)} as learner, ${column('e', ENROLMENT.state)} as state from ${records(asSystem(call, WHY, each.resource)).rows} as e`,
        ),
      sql` union all `,
    );
    const set = (field: string, value: ReturnType<typeof sql>) => sql`${sql.ref(snake(field))} = ${value}`;
    const person = column('l', said.learner);
    const courses = sql`from ${learned} as s where ${column('s', study.said.learner)} = ${person}`;
    await records(asSystem(call, WHY, resource))
      .changing('l', {
        set: sql.join([
          set(LEARNER.classes, sql`(select count(*) from (${classes}) as c where c.learner = ${person})`),
          set(
            LEARNER.doneClasses,
            sql`(select count(*) from (${classes}) as c where c.learner = ${person} and c.state = 'finished')`,
          ),
          set(LEARNER.courses, sql`(select count(*) ${courses} and ${column('s', STUDY.state)} = 'finished')`),
          set(LEARNER.minutes, sql`(select floor(coalesce(sum(${column('s', STUDY.watched)}), 0) / 60) ${courses})`),
        ]),
        where: sql`${person} = ${anyOf(ids)}`,
      })
      .execute(database);
  }
}
