import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { column, coursesOf, inStates, studyOf, WHY } from './studyOf';

/** Whoever learns a published course reads its video and its text. */
export async function letsRead(call: Call, id: string, field: string, database: Connection): Promise<boolean> {
  const { model } = call.services;
  const study = studyOf(model, call.resource.uses.studied ?? '');
  const { article, learner, states, video } = study.said;
  const course = coursesOf(model, study).find(({ resource }) => resource.name === call.resource.name);
  const learned = course?.kind === 'video' ? video?.file : article?.content;
  if (!course || field !== learned) return false;
  const { rows } = await sql`select 1 from ${records(asSystem(call, WHY, study.resource)).rows} as s
    join ${records(asSystem(call, WHY, course.resource)).rows} as c on c.id = ${column('s', course.field)}
    where c.id = ${id} and ${column('s', learner)} = ${call.session.userId} and ${inStates(course.resource, 'c', states)}
    limit 1`.execute(database);
  return rows.length > 0;
}
