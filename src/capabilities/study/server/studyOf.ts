import { sql, type RawBuilder } from 'kysely';
import { fieldNamed, machineOf, refTargetOf, resourceOf, type Model, type Resource } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { CoursesSaid, EnrolsSaid, LearnersSaid } from '../language';
import type { CourseKind } from '../wire';

/** Why records change that follow from learning; their history says so. */
export const WHY = '学习';

/** The resource of the courses of learners. */
export interface StudyOf {
  resource: Resource;
  said: CoursesSaid;
}

/** A resource of learners in classes. */
export interface EnrolmentsOf {
  resource: Resource;
  said: EnrolsSaid;
}

/** What courses of one kind are. */
export interface CourseOf {
  kind: CourseKind;
  /** reference of a learner's course to it */
  field: string;
  resource: Resource;
  /** its place in the class */
  sort: string | undefined;
}

export function studyOf(model: Model, name: string): StudyOf {
  const resource = resourceOf(model, name);
  const said = resource.uses.study?.courses;
  if (!said) throw new Error(`${name} has no courses of learners.`);
  return { resource, said };
}

export function enrolmentsOf(model: Model, name: string): EnrolmentsOf {
  const resource = resourceOf(model, name);
  const said = resource.uses.study?.enrols;
  if (!said) throw new Error(`${name} has no learners in classes.`);
  return { resource, said };
}

export function learnersOf(model: Model, name: string): { resource: Resource; said: LearnersSaid } {
  const resource = resourceOf(model, name);
  const said = resource.uses.study?.learners;
  if (!said) throw new Error(`${name} has no learners.`);
  return { resource, said };
}

/** All resources of learners in classes whose courses are of one resource. */
export function enrolmentsWith(model: Model, { resource: { name } }: StudyOf): EnrolmentsOf[] {
  return Object.values(model.resources).flatMap((resource) => {
    const said = resource.uses.study?.enrols;
    return said?.courses === name ? [{ resource, said }] : [];
  });
}

/** The kinds of courses that there are. */
export function coursesOf(model: Model, { resource, said }: StudyOf): CourseOf[] {
  const of = (kind: CourseKind, one: { course: string; sort?: string | undefined } | undefined): CourseOf[] =>
    one === undefined
      ? []
      : [{ kind, field: one.course, resource: targetOf(model, resource, one.course), sort: one.sort }];
  return [...of('video', said.video), ...of('article', said.article)];
}

/** The resource that a reference leads to. */
export function targetOf(model: Model, resource: Resource, field: string): Resource {
  return resourceOf(model, refTargetOf(fieldNamed(resource, field)).resource);
}

/** The reference of a learner's course to classes of a resource; courses have one of the same name. */
export function classFieldOf(model: Model, { resource, said }: StudyOf, ofClass: Resource): string {
  const field = said.classes.find((name) => targetOf(model, resource, name) === ofClass);
  if (field === undefined) throw new Error(`${resource.name} has no courses of ${ofClass.name}.`);
  return field;
}

export const column = (alias: string, field: string): RawBuilder<unknown> => sql.ref(`${alias}.${snake(field)}`);

/** That the course of a learner's course is learned now: it is published. */
export function isLearned(call: Call, study: StudyOf, alias: string): RawBuilder<boolean> {
  const each = coursesOf(call.services.model, study).map(
    ({ field, resource }) => sql`exists (select 1 from ${records(asSystem(call, WHY, resource)).rows} as c
      where c.id = ${column(alias, field)} and ${inStates(resource, 'c', study.said.states)})`,
  );
  return sql<boolean>`(${sql.join([sql`false`, ...each], sql` or `)})`;
}

/** That a record is in one of some states of its machine. */
export function inStates(resource: Resource, alias: string, states: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`${column(alias, machineOf(resource).field)} in (${sql.join(states)})`;
}
