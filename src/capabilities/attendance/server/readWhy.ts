import { CallError } from '../../../server/Refusal';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Params } from '../../../server/calls/pageOf';
import { recordId } from '../../../server/resource/readRecord';
import { DAY, type DayWhy } from '../wire';
import { daysOf } from './daysOf';
import { dayRow } from './dayRow';
import { readFacts } from './readFacts';
import { workOut } from '../wire';

/**
 * Why a result (`id`) is as it is: the sentences of working it out again from what is known now. `differs`: it is frozen,
 * and what is known now would give another one.
 * @throws CallError 404 for a result that the caller does not see
 */
export async function readWhy(call: Call, { id = '' }: Params): Promise<DayWhy> {
  const own = daysOf(call.services.model);
  const record = await records(call).one(recordId(id));
  if (!own || !record) throw new CallError(404, '请求错误,未找到该资源');
  const [person, day] = [String(record[DAY.employee]), String(record[DAY.day])];
  const { kysely } = call.services.database;
  const facts = await readFacts(call, own.days, { people: [person], from: day, to: day }, kysely);
  const known = facts.people.get(person);
  const [worked] = known ? workOut(facts, known, day, day, call.context.now()) : [];
  const isFrozen = Number(record[DAY.isFrozen] ?? 0) === 1;
  return {
    why: worked?.result.why ?? [],
    isFrozen,
    differs: isFrozen && (!worked || dayRow(own.resource, person, worked, '')[DAY.inputs] !== record[DAY.inputs]),
  };
}
