import { isEmpty, nameOf, stateOf, type Document } from '../../../language/rules';
import { machineOf } from '../../../language/model';
import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { CallError, refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import type { CourseKind } from '../wire';
import { column, coursesOf, enrolmentsWith, learnersOf, studyOf, WHY, type StudyOf } from './studyOf';

/** A learner's course with the course that it is of. */
export interface LearnedCourse {
  study: StudyOf;
  kind: CourseKind;
  record: Document;
  course: Document;
  isMine: boolean;
  /** the course is published */
  isOpen: boolean;
}

/** A learner's course that the caller may see. @throws CallError 404 he sees none of this id */
export async function learnedCourse(call: Call, id: string, database: Connection): Promise<LearnedCourse> {
  const { model } = call.services;
  const study = studyOf(model, call.resource.name);
  const record = await records(call).one(id, database);
  const of = record && coursesOf(model, study).find(({ field }) => !isEmpty(record[field]));
  const course = of && (await records(asSystem(call, WHY, of.resource)).one(String(record[of.field]), database));
  if (!record || !of || !course) throw new CallError(404, '记录不存在或已被删除');
  return {
    study,
    kind: of.kind,
    record,
    course,
    isMine: String(record[study.said.learner]) === call.session.userId,
    isOpen: study.said.states.includes(stateOf(machineOf(of.resource), course)),
  };
}

/** Refuses what the caller may not learn: what is another one's, what is not published, and where he learns no more. */
export async function demandLearned(call: Call, learned: LearnedCourse, database: Connection): Promise<void> {
  const { isMine, isOpen, record } = learned;
  const remark = !isMine
    ? '只有学员本人可以学习'
    : !isOpen
      ? '该课程已撤回，暂时不能学习'
      : (await isOut(call, learned, database))
        ? '您的学员资格已停用，不能学习'
        : undefined;
  if (remark !== undefined)
    throw refuse(call.t('学习失败提示'), [{ code: nameOf(call.resource, record), remark: call.t(remark) }]);
}

async function isOut(call: Call, { study }: LearnedCourse, database: Connection): Promise<boolean> {
  const { model } = call.services;
  for (const name of new Set(enrolmentsWith(model, study).map(({ said }) => said.learners))) {
    const { resource, said } = learnersOf(model, name);
    const [one] = await records(asSystem(call, WHY, resource)).find(
      sql`${column('t', said.learner)} = ${call.session.userId}`,
      database,
    );
    if (one && !said.states.includes(stateOf(machineOf(resource), one))) return true;
  }
  return false;
}
