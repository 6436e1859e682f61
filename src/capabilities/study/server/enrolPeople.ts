import { sql } from 'kysely';
import { machineOf } from '../../../language/model';
import { nameOf, newDocument, stateOf, type Document } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { insertDocuments } from '../../../server/resource/insertDocuments';
import { anyOf, type Connection } from '../../../server/storage';
import { ENROLMENT } from '../wire';
import { addCourses } from './addCourses';
import { countProgress } from './countProgress';
import { ensureLearners } from './ensureLearners';
import { filledByClass } from './filledByClass';
import { lockClasses, lockLearners } from './lockLearners';
import { column, enrolmentsOf, studyOf, WHY, type EnrolmentsOf } from './studyOf';

interface Enrolling {
  /** ids of classes and of people */
  classes: readonly string[];
  people: readonly string[];
  /** YYYY-MM-DD; null: none */
  due: string | null;
  /** title of a refusal */
  refusalTitle: string;
}

/**
 * Enrols people in classes, with the courses that these have published, all or none. Who is in a class already stays in
 * it as he is.
 * @returns how many came in
 * @throws Refusal for a class that is not there or not in use, and for somebody who is not there or learns no more
 */
export async function enrolPeople(call: Call, enrolling: Enrolling, database: Connection): Promise<{ added: number }> {
  const { model } = call.services;
  const { classes: ids, people, refusalTitle } = enrolling;
  const enrolments = enrolmentsOf(model, call.resource.uses.enrolled ?? '');
  const study = studyOf(model, enrolments.said.courses);
  await lockClasses(call, call.resource.name, ids, database);
  await lockLearners(call, people, database);
  const classes = await records(call).find(sql`t.id = ${anyOf(ids)}`, database);
  const lines = classLines(call, enrolments, ids, classes);
  if (lines.length > 0) throw refuse(call.t(refusalTitle), lines);
  const learners = await ensureLearners(call, enrolments, people, refusalTitle, database);
  const added = await insertEnrolments(call, enrolments, { ...enrolling, classes, learners }, database);
  await addCourses(call, study, enrolments, ids, database);
  await countProgress(call, study, people, database);
  return { added };
}

function classLines(
  call: Call,
  { said }: EnrolmentsOf,
  ids: readonly string[],
  classes: readonly Document[],
): RefusalLine[] {
  return ids.flatMap((id) => {
    const record = classes.find((each) => String(each.id) === id);
    if (!record) return [{ code: id, remark: call.t('记录不存在或已被删除') }];
    const isIn = said.states.includes(stateOf(machineOf(call.resource), record));
    return isIn ? [] : [{ code: nameOf(call.resource, record), remark: call.t('该分类已停用，不能报名') }];
  });
}

interface Entering {
  classes: readonly Document[];
  people: readonly string[];
  /** records of these as learners, by their ids */
  learners: ReadonlyMap<string, string>;
  due: string | null;
}

async function insertEnrolments(
  call: Call,
  enrolments: EnrolmentsOf,
  { classes, due, learners, people }: Entering,
  database: Connection,
): Promise<number> {
  const { resource, said } = enrolments;
  const own = asSystem(call, WHY, resource);
  const standing = await records(own).find(
    sql`${column('t', said.class)} = ${anyOf(classes.map(({ id }) => String(id)))} and ${column('t', said.learner)} = ${anyOf(people)}`,
    database,
  );
  const there = new Set(standing.map((record) => `${String(record[said.class])}/${String(record[said.learner])}`));
  const documents = classes.flatMap((record) =>
    people
      .filter((person) => !there.has(`${String(record.id)}/${person}`))
      .map(
        (person): Document =>
          newDocument(own.compiled, own.context, {
            ...filledByClass(enrolments, record),
            [ENROLMENT.name]: record[call.resource.label] ?? null,
            [said.class]: String(record.id),
            [said.learner]: person,
            ...(said.record !== undefined && { [said.record]: learners.get(person) ?? null }),
            [ENROLMENT.enrolled]: call.context.now(),
            [ENROLMENT.due]: due,
            [ENROLMENT.state]: 'learning',
          }).document,
      ),
  );
  if (documents.length > 0) await insertDocuments(own, documents, database);
  return documents.length;
}
