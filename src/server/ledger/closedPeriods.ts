import { sql, type Kysely } from 'kysely';
import type { Resource } from '../../language/model';
import { nameOf } from '../../language/rules';
import type { Row } from '../Row';
import { snake, tableOf } from '../schema/naming';

/** The closed periods of a ledger that any of these days lie in: what people call them, by day. */
export async function closedPeriods(database: Kysely<Row>, periods: Resource, packageId: string, days: readonly string[]): Promise<Map<string, string>> {
  const { field, initial } = periods.machine!;
  const label = periods.code ?? periods.label;
  const asked = [...new Set(days)];
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ day: string; id: string; label: string }>`
    select d.day::text as day, p.id, p.${sql.ref(snake(label))} as label from ${sql.table(tableOf(periods))} as p
    join json_array_elements_text(${JSON.stringify(asked)}::json) as d(day) on d.day::date between p.start_date and p.end_date
    where p.package_id = ${packageId} and p.${sql.ref(snake(field))} <> ${initial} for share of p`.execute(database);
  return new Map(rows.map(({ day, id, label: text }) => [day, nameOf(periods, { id, [label]: text })]));
}
