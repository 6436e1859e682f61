import type { ListAnswer } from '../../language/wire';
import { isDay } from '../../lib/dates';
import { CallError } from '../Refusal';
import type { Params } from '../calls/pageOf';
import type { Call } from './Call';
import { canSee } from './canSee';
import { datedValues } from './datedValues';
import { refField } from './referenceSearch';

/**
 * `ref=order.clientId&asOf=2026-01-31`: of what the reference fills in, what counts on the day of the document. One
 * statement for each such field. 400 for what is no day.
 */
export async function asOfDay(call: Call, params: Params, answer: ListAnswer): Promise<ListAnswer> {
  const { compiled, resource, services, session } = call;
  const { asOf: day } = params;
  const names = day === undefined ? [] : (refField(services.model, resource, params)?.target?.dated?.names ?? []);
  if (day === undefined || names.length === 0) return answer;
  if (!isDay(day)) throw new CallError(400, 'asOf: YYYY-MM-DD');
  for (const name of names) {
    const field = compiled.byPath.get(name);
    if (!field || !canSee(call, field)) continue;
    const asked = answer.list.map(({ id }) => ({ id: String(id), day }));
    const values = await datedValues(compiled, field, session.packageId, asked, services.database.kysely);
    answer.list.forEach((row, index) => (row[name] = values[index] ?? null));
  }
  return answer;
}
