import { isEmpty, type Document } from '../../../language/rules';
import { hasPassed } from '../../exam/server';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { nextCode } from '../../../server/resource/nextCode';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { ENROLMENT } from '../wire';
import { filledByClass } from './filledByClass';
import { targetOf, WHY, type EnrolmentsOf } from './studyOf';

const SERIES = 'ZS{yyyyMMdd}{seq:4}';

/** A learner has finished all courses of a class: he has its certificate, where there is one. */
export async function finishClass(
  call: Call,
  enrolments: EnrolmentsOf,
  record: Document,
  database: Connection,
): Promise<void> {
  const values = {
    [ENROLMENT.state]: 'finished',
    [ENROLMENT.percent]: 100,
    [ENROLMENT.finished]: call.context.now(),
    ...(await certificate(call, enrolments, record, database)),
  };
  await records(call).set(record, values, database);
}

/** The exam, by its name, that a learner has yet to pass for the certificate of his class; undefined: none. */
export async function missingExam(
  call: Call,
  { resource, said }: EnrolmentsOf,
  record: Document,
  database: Connection,
): Promise<string | undefined> {
  if (said.passed === undefined) return undefined;
  const classes = targetOf(call.services.model, resource, said.class);
  const found = await records(asSystem(call, WHY, classes)).one(String(record[said.class]), database);
  if (!found || isEmpty(found[said.passed])) return undefined;
  const exams = targetOf(call.services.model, classes, said.passed);
  const id = String(found[said.passed]);
  if (await hasPassed(call, { resource: exams, id }, String(record[said.learner]), database)) return undefined;
  const exam = await records(asSystem(call, WHY, exams)).one(id, database);
  return String(exam?.[exams.label] ?? id);
}

/**
 * The certificate that a learner's class lacks, with what the class says by then; none where he has one, or where there
 * is none. The learner is locked.
 */
export async function certificate(
  call: Call,
  enrolments: EnrolmentsOf,
  record: Document,
  database: Connection,
): Promise<Document> {
  const { resource, said } = enrolments;
  if (said.certificate === undefined || !isEmpty(record[ENROLMENT.code])) return {};
  const classes = records(asSystem(call, WHY, targetOf(call.services.model, resource, said.class)));
  const found = await classes.one(String(record[said.class]), database);
  const title = found?.[said.certificate];
  if (!found || isEmpty(title)) return {};
  if ((await missingExam(call, enrolments, record, database)) !== undefined) return {};
  const day = call.context.now().slice(0, 10);
  return {
    ...filledByClass(enrolments, found),
    [ENROLMENT.title]: title,
    [ENROLMENT.code]: await nextCode(database, call.session.packageId, said.series ?? SERIES, day),
    [ENROLMENT.day]: day,
  };
}
