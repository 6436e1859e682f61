import { sql } from 'kysely';
import { newDocument } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { insertDocuments } from '../../../server/resource/insertDocuments';
import { anyOf, type Connection } from '../../../server/storage';
import { ENROLMENT, STUDY } from '../wire';
import { classFieldOf, column, coursesOf, inStates, targetOf, WHY, type EnrolmentsOf, type StudyOf } from './studyOf';

interface Missing {
  learner: string;
  /** of the learner; null: courses refer to none */
  record: string | null;
  course: string;
  name: string;
}

/**
 * Gives the people who still learn in classes the published courses of these that they do not have yet. Classes and
 * people are locked.
 */
export async function addCourses(
  call: Call,
  study: StudyOf,
  enrolments: EnrolmentsOf,
  classes: readonly string[],
  database: Connection,
): Promise<void> {
  const { model } = call.services;
  const ofClass = targetOf(model, enrolments.resource, enrolments.said.class);
  const classField = classFieldOf(model, study, ofClass);
  const own = asSystem(call, WHY, study.resource);
  const enrolled = records(asSystem(call, WHY, enrolments.resource)).rows;
  for (const { field, kind, resource } of coursesOf(model, study)) {
    const { rows } = await sql<Missing & { ofClass: string }>`
      select ${column('e', enrolments.said.learner)}::text as learner, c.id::text as course,
        ${enrolments.said.record === undefined ? sql`null` : column('e', enrolments.said.record)}::text as record,
        ${column('c', classField)}::text as "ofClass", ${column('c', resource.label)}::text as name
      from ${enrolled} as e join ${records(asSystem(call, WHY, resource)).rows} as c on ${column('c', classField)} = ${column('e', enrolments.said.class)}
      where ${column('e', enrolments.said.class)} = ${anyOf(classes)} and ${column('e', ENROLMENT.state)} <> 'finished'
        and ${inStates(resource, 'c', study.said.states)}
        and not exists (select 1 from ${records(own).rows} as s
          where ${column('s', study.said.learner)} = ${column('e', enrolments.said.learner)} and ${column('s', field)} = c.id)
      order by 1, 2`.execute(database);
    const documents = rows.map(
      ({ course, learner, name, ofClass: id, record }) =>
        newDocument(own.compiled, own.context, {
          [study.said.learner]: learner,
          ...(study.said.record !== undefined && { [study.said.record]: record }),
          [classField]: id,
          [field]: course,
          [STUDY.name]: name,
          [STUDY.kind]: kind,
          [STUDY.state]: 'waiting',
        }).document,
    );
    if (documents.length > 0) await insertDocuments(own, documents, database);
  }
}
