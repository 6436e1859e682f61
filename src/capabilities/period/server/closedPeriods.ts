import { sql } from 'kysely';
import { type Ledger, machineOf, type Model, resourceOf } from '../../../language/model';
import { nameOf, stateOf, statesAfter } from '../../../language/rules';
import type { Connection } from '../../../server/storage';
import { snake, tableOf } from '../../../server/schema/naming';

/**
 * Why nothing is posted on a day: the period that it lies in is closed, or there is none. Names are those that people
 * call periods by.
 */
export type ClosedDay =
  | { period: string }
  /** `first`: the day lies before that one, the first there is */
  | { first: string | undefined; title: string };

/**
 * Those of some days on which a ledger takes no postings: they lie in a closed period, or in none, as books that nobody
 * has opened are closed. Open periods are locked as well, so that none is closed before the transaction that asks has
 * posted (E-19).
 * @param openings days among them of what was there before the books began: they may lie before the first period, and
 *   are closed with that
 */
export async function closedPeriods(
  database: Connection,
  model: Model,
  closing: NonNullable<Ledger['closing']>,
  packageId: string,
  days: readonly string[],
  openings: ReadonlySet<string> = new Set(),
): Promise<Map<string, ClosedDay>> {
  const periods = resourceOf(model, closing.periods);
  const machine = machineOf(periods);
  const label = periods.code ?? periods.label;
  const asked = [...new Set(days)];
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ day: string; id: string; label: string; state: number }>`
    select d.day::text as day, p.id, p.${sql.ref(snake(label))} as label, p.${sql.ref(snake(machine.field))} as state from ${sql.table(tableOf(periods))} as p
    join json_array_elements_text(${JSON.stringify(asked)}::json) as d(day) on d.day::date between p.start_date and p.end_date
    where p.package_id = ${packageId} order by p.id for share of p`.execute(database);
  const closed = statesAfter(machine, closing.by);
  const found = new Map<string, ClosedDay>();
  for (const { day, id, label: text, state } of rows)
    if (closed.has(stateOf(machine, { [machine.field]: state })))
      found.set(day, { period: nameOf(periods, { id, [label]: text }) });
  const missing = asked.filter((day) => !rows.some((row) => row.day === day));
  if (missing.length === 0) return found;
  const {
    rows: [first],
  } = await sql<{ start: string; id: string; label: string; state: number }>`
    select start_date::text as start, id, ${sql.ref(snake(label))} as label, ${sql.ref(snake(machine.field))} as state from ${sql.table(tableOf(periods))} where package_id = ${packageId} order by start_date limit 1 for share`.execute(
    database,
  );
  for (const day of missing) {
    const period = first && day < first.start ? nameOf(periods, { id: first.id, [label]: first.label }) : undefined;
    if (first === undefined || period === undefined || !openings.has(day))
      found.set(day, { title: periods.title, first: period });
    else if (closed.has(stateOf(machine, { [machine.field]: first.state }))) found.set(day, { period });
  }
  return found;
}
