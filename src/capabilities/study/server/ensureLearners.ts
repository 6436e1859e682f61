import { sql } from 'kysely';
import { EMPLOYEE } from '../../../language/kernel';
import { machineOf } from '../../../language/model';
import { stateOf } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsChosen } from '../../../server/records/records';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { anyOf, type Connection } from '../../../server/storage';
import { column, learnersOf, WHY, type EnrolmentsOf } from './studyOf';

/**
 * The records of people as learners by the ids of the people; those that are missing are made. People are locked.
 * @throws Refusal for who is not there, and for who learns no more
 */
export async function ensureLearners(
  call: Call,
  enrolments: EnrolmentsOf,
  ids: readonly string[],
  refusalTitle: string,
  database: Connection,
): Promise<Map<string, string>> {
  const { resource, said } = learnersOf(call.services.model, enrolments.said.learners);
  const own = records(asSystem(call, WHY, resource));
  const chosen = await recordsChosen(call, EMPLOYEE).find(sql`t.id = ${anyOf(ids)} and t.status = 1`, database);
  const names = new Map(chosen.map((person) => [String(person.id), String(person.name)]));
  const standing = await own.find(sql`${column('t', said.learner)} = ${anyOf(ids)}`, database);
  const known = new Map(standing.map((record) => [String(record[said.learner]), record]));
  const lines = ids.flatMap((id): RefusalLine[] => {
    const code = names.get(id);
    if (code === undefined) return [{ code: id, remark: call.t('该人员不存在或已停用') }];
    const record = known.get(id);
    const isOut = record !== undefined && !said.states.includes(stateOf(machineOf(resource), record));
    return isOut ? [{ code, remark: call.t('该学员已停用') }] : [];
  });
  if (lines.length > 0) throw refuse(call.t(refusalTitle), lines);
  const learners = new Map([...known].map(([id, record]) => [id, String(record.id)]));
  for (const id of ids.filter((each) => !known.has(each)))
    learners.set(id, (await own.insert({ [said.learner]: id }, database)).id);
  return learners;
}
