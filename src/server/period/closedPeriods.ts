import { sql, type Kysely } from 'kysely';
import type { Ledger, Model } from '../../language/model';
import { nameOf, stateOf, statesAfter } from '../../language/rules';
import type { Row } from '../Row';
import { snake, tableOf } from '../schema/naming';

/**
 * The closed periods of a ledger that any of these days lie in: what people call them, by day. Open ones are locked as well, so that none is
 * closed before the transaction that asks has posted.
 */
export async function closedPeriods(database: Kysely<Row>, model: Model, closing: NonNullable<Ledger['closing']>, packageId: string, days: readonly string[]): Promise<Map<string, string>> {
  const periods = model.resources[closing.periods]!;
  const machine = periods.machine!;
  const label = periods.code ?? periods.label;
  const asked = [...new Set(days)];
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ day: string; id: string; label: string; state: number }>`
    select d.day::text as day, p.id, p.${sql.ref(snake(label))} as label, p.${sql.ref(snake(machine.field))} as state from ${sql.table(tableOf(periods))} as p
    join json_array_elements_text(${JSON.stringify(asked)}::json) as d(day) on d.day::date between p.start_date and p.end_date
    where p.package_id = ${packageId} order by p.id for share of p`.execute(database);
  const closed = statesAfter(machine, closing.by);
  return new Map(rows.filter(({ state }) => closed.has(stateOf(machine, { [machine.field]: state }))).map(({ day, id, label: text }) => [day, nameOf(periods, { id, [label]: text })]));
}
