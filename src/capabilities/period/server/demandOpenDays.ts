import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import { machineAction, nameOf, stateOf, statesAfter, type Document } from '../../../language/rules';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Connection } from '../../../server/storage';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { leadToList } from '../../../server/resource/leadTo';
import { snake } from '../../../server/schema/naming';
import { closedPeriods } from './closedPeriods';
import { closedText } from './closedText';
import { datedBy } from './datedBy';

/**
 * Refuses to review documents that post nothing, to take that back or to delete what was reviewed, where their days lie
 * in a closed period or in none (E-19). What posts is asked when it posts. The days are read anew, since a role may
 * hide them from the caller.
 */
export async function demandOpenDays(
  call: Call,
  actionName: string,
  dated: readonly Document[],
  database: Connection,
): Promise<void> {
  const { model } = call.services;
  const resource = resourceOf(model, call.resource.name);
  const action = machineAction(resource, actionName);
  const {
    uses: { closing: own },
    machine,
  } = resource;
  if (!own || !machine || !action || (actionName !== own.on && action.undoes !== own.on && actionName !== 'delete'))
    return;
  // What nobody has reviewed yet is no part of the books, and may go.
  const counted =
    actionName === 'delete'
      ? dated.filter((record) => statesAfter(machine, own.on).has(stateOf(machine, record)))
      : dated;
  if (counted.length === 0) return;
  const asked = datedBy(model, resource).find(({ ledger }) => ledger === own.with);
  if (!asked) return;
  const { rows } = await sql<{
    id: string;
    day: string | null;
  }>`select d.id, ${sql.ref(`d.${snake(asked.date)}`)}::text as day from ${records(asSystem(call, '会计期间检查')).rows} as d
    where d.id in (${sql.join(counted.map(({ id }) => id))})`.execute(database);
  const days = new Map(rows.flatMap(({ day, id }) => (day === null ? [] : [[String(id), day] as const])));
  const closed = await closedPeriods(database, model, asked.closing, call.session.packageId, [...days.values()]);
  const lines = counted.flatMap((record): RefusalLine[] => {
    const day = days.get(String(record.id));
    const found = day === undefined ? undefined : closed.get(day);
    if (day === undefined || !found) return [];
    const { message, params } = closedText(day, found, false);
    const lead = leadToList(call, resourceOf(model, asked.closing.periods));
    return [{ code: nameOf(resource, record), remark: call.t(message, params), lead }];
  });
  if (lines.length > 0) throw refuse(call.t(action.refusalTitle), lines);
}
