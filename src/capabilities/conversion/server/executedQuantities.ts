import { sql } from 'kysely';
import { sourceText } from '../../../language/meta/sourceField';
import { RATE } from '../../../language/meta/unitFields';
import { Decimal, toDecimal } from '../../../lib/decimal';
import type { Conversion, Model, Resource } from '../../../language/model';
import type { Connection } from '../../../server/storage';
import { lineTableOf, snake } from '../../../server/schema/naming';

/**
 * How much was made of lines, by line id and in basic units: what the lines say that were made from them, whoever may
 * see those. `except`: id of a document that does not count, since it is just being saved. One statement.
 */
export async function executedQuantities(
  database: Connection,
  packageId: string,
  model: Model,
  resource: Resource,
  conversion: Conversion,
  lineIds: readonly string[],
  except?: string,
): Promise<Map<string, Decimal>> {
  if (!conversion.lines || lineIds.length === 0) return new Map();
  const { into, to } = conversion.lines;
  const made = model.resources[conversion.to]?.fields.find(({ name }) => name === to)?.fields ?? [];
  const rate = made.some(({ name }) => name === RATE) ? sql` * coalesce(${sql.ref(snake(RATE))}, 1)` : sql``;
  const sources = lineIds.map((id) => sourceText(resource.name, id));
  const { rows } = await sql<{ source: string; executed: string }>`
    select source, sum(${sql.ref(snake(into))}${rate}) as executed from ${sql.table(lineTableOf(conversion.to, to))}
    where package_id = ${packageId} and source in (select json_array_elements_text(${JSON.stringify(sources)}::json)) ${except === undefined ? sql`` : sql`and parent_id <> ${except}`}
    group by source`.execute(database);
  return new Map(
    rows.map(({ source, executed }) => [source.slice(resource.name.length + 1), toDecimal(executed) ?? new Decimal(0)]),
  );
}
