import { sql } from 'kysely';
import type { Document } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Act } from '../../../server/resource/capability/Capability';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import { STUDY } from '../wire';
import { addCourses } from './addCourses';
import { countProgress } from './countProgress';
import { lockClasses, lockLearners } from './lockLearners';
import { column, coursesOf, enrolmentsWith, studyOf, targetOf, WHY } from './studyOf';

/**
 * Courses were published, withdrawn, or came into another state: those who still learn in their classes have what is
 * published, and all who are in them are counted anew.
 */
export async function coursesActed(
  call: Call,
  act: Act,
  courses: readonly Document[],
  database: Connection,
): Promise<void> {
  const { model } = call.services;
  if (call.resource.machine?.actions.find(({ name }) => name === act.name)?.to === undefined) return;
  const study = studyOf(model, call.resource.uses.studied ?? '');
  const learners = new Set<string>();
  for (const enrolments of enrolmentsWith(model, study)) {
    const ofClass = targetOf(model, enrolments.resource, enrolments.said.class);
    const field = study.said.classes.find((name) => targetOf(model, study.resource, name) === ofClass);
    const ids = field === undefined ? [] : await classesOf(call, field, courses, database);
    if (ids.length === 0) continue;
    await lockClasses(call, ofClass.name, ids, database);
    const { rows } = await sql<{ id: string }>`
      select distinct ${column('e', enrolments.said.learner)}::text as id from ${records(asSystem(call, WHY, enrolments.resource)).rows} as e
      where ${column('e', enrolments.said.class)} = ${anyOf(ids)}`.execute(database);
    const people = rows.map(({ id }) => id);
    await lockLearners(call, people, database);
    await addCourses(call, study, enrolments, ids, database);
    for (const id of people) learners.add(id);
  }
  await renameCourses(call, courses, database);
  if (learners.size > 0) await countProgress(call, study, [...learners], database);
}

/** The classes that courses are of. */
async function classesOf(
  call: Call,
  field: string,
  courses: readonly Document[],
  database: Connection,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct ${column('c', field)}::text as id from ${records(asSystem(call, WHY)).rows} as c
    where c.id = ${anyOf(courses.map(({ id }) => String(id)))} and ${column('c', field)} is not null`.execute(database);
  return rows.map(({ id }) => id);
}

/** A course that was called otherwise while nobody could learn it is called so everywhere. */
async function renameCourses(call: Call, courses: readonly Document[], database: Connection): Promise<void> {
  const { model } = call.services;
  const study = studyOf(model, call.resource.uses.studied ?? '');
  const course = coursesOf(model, study).find(({ resource }) => resource.name === call.resource.name);
  if (!course) return;
  await records(asSystem(call, WHY, study.resource))
    .changing('s', {
      set: sql`${sql.ref(snake(STUDY.name))} = ${column('c', course.resource.label)}`,
      from: sql`${records(asSystem(call, WHY, course.resource)).rows} as c`,
      where: sql`c.id = ${column('s', course.field)} and c.id = ${anyOf(courses.map(({ id }) => String(id)))}
        and ${column('s', STUDY.name)} is distinct from ${column('c', course.resource.label)}`,
    })
    .execute(database);
}
