import { sql } from 'kysely';
import { machineOf } from '../../../language/model';
import { machineAction, nameOf, stateOf, statesAfter, type Document } from '../../../language/rules';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Connection } from '../../../server/storage';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';

/**
 * Periods are closed one after the other and opened again the other way round: refuses to close one while an earlier
 * one is open, and to open one while a later one is closed, and names that one, as a month is nobody's secret (E-19, B-405).
 */
export async function demandOrder(
  call: Call,
  actionName: string,
  periods: readonly Document[],
  database: Connection,
): Promise<void> {
  const { resource, services } = call;
  const action = machineAction(resource, actionName);
  if (!action || action.to === undefined || !services.index.closed.has(resource.name)) return;
  const machine = machineOf(resource);
  const label = resource.code ?? resource.label;
  // All of them, so that two calls which are each right alone do not leave a gap together.
  const { rows } = await sql<{ id: string; start: string; label: string; state: number }>`
    select p.id, p.start_date::text as start, p.${sql.ref(snake(label))} as label, p.${sql.ref(snake(machine.field))} as state
    from ${records(asSystem(call, '会计期间检查')).rows} as p order by p.start_date for no key update of p`.execute(
    database,
  );
  const done = statesAfter(machine, action.undoes ?? actionName);
  const asked = new Set(periods.map(({ id }) => String(id)));
  const others = rows.filter(({ id }) => !asked.has(String(id)));
  const lines = periods.flatMap((record): RefusalLine[] => {
    const { start } = rows.find(({ id }) => String(id) === String(record.id))!;
    const isDone = (state: number) => done.has(stateOf(machine, { [machine.field]: state }));
    const other =
      action.undoes === undefined
        ? others.find((period) => period.start < start && !isDone(period.state))
        : others.findLast((period) => period.start > start && isDone(period.state));
    if (!other) return [];
    const params = { period: nameOf(resource, { id: other.id, [label]: other.label }), action: call.t(action.title) };
    return [
      {
        code: nameOf(resource, record),
        remark: call.t(
          action.undoes === undefined ? '请先将之前的会计期间{period}{action}' : '请先将之后的会计期间{period}{action}',
          params,
        ),
      },
    ];
  });
  if (lines.length > 0) throw refuse(call.t(action.refusalTitle), lines);
}
