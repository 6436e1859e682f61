import { sql } from 'kysely';
import { isEmpty } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { STUDY, type BesideCourse } from '../wire';
import type { LearnedCourse } from './learnedCourse';
import { column, coursesOf, isLearned, WHY } from './studyOf';

/** Courses of a class, at most. */
const MOST = 500;

/** The published courses of the class that a learner has, as far as the caller sees them, in the order of the class. */
export async function besideCourses(
  call: Call,
  { record, study }: LearnedCourse,
  database: Connection,
): Promise<BesideCourse[]> {
  const field = study.said.classes.find((name) => !isEmpty(record[name]));
  if (field === undefined) return [];
  const order = coursesOf(call.services.model, study).flatMap(({ field: course, resource, sort }) =>
    sort === undefined
      ? []
      : [
          sql`(select ${column('o', sort)} from ${records(asSystem(call, WHY, resource)).rows} as o where o.id = ${column('s', course)})`,
        ],
  );
  const as = (name: string, key: string) => sql`s.${sql.ref(snake(name))} as ${sql.ref(key)}`;
  const { rows } = await sql<BesideCourse>`
    select s.id::text as id, ${as(STUDY.name, 'name')}, ${as(STUDY.kind, 'kind')}, ${as(STUDY.state, 'state')},
      coalesce(${column('s', STUDY.percent)}, 0)::int as percent
    from ${records(call).rows} as s
    where ${column('s', study.said.learner)} = ${String(record[study.said.learner])}
      and ${column('s', field)} = ${String(record[field])} and ${isLearned(call, study, 's')}
    order by coalesce(${sql.join([...order, sql`0`])}), s.id limit ${MOST}`.execute(database);
  return rows;
}
