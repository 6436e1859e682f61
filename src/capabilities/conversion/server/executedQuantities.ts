import { sql } from 'kysely';
import { sourceText } from '../../../language/meta/sourceField';
import { RATE } from '../../../language/meta/unitFields';
import { Decimal, toDecimal } from '../../../lib/decimal';
import { type Conversion, type Model, type Resource, resourceOf } from '../../../language/model';
import type { Connection } from '../../../server/storage';
import { lineTableOf, snake, tableOf } from '../../../server/schema/naming';

interface Counted {
  /** id of a document that does not count, since it is just being saved */
  except?: string | undefined;
  /** only what has been reviewed counts */
  isReviewed?: boolean;
}

/**
 * How much was made of lines, by line id and in basic units: what the lines say that were made from them, whoever may
 * see those. One statement.
 */
export async function executedQuantities(
  database: Connection,
  packageId: string,
  model: Model,
  resource: Resource,
  conversion: Conversion,
  lineIds: readonly string[],
  { except, isReviewed = false }: Counted = {},
): Promise<Map<string, Decimal>> {
  if (!conversion.lines || lineIds.length === 0) return new Map();
  const { into, to } = conversion.lines;
  const target = resourceOf(model, conversion.to);
  const made = target.fields.find(({ name }) => name === to)?.fields ?? [];
  const rate = made.some(({ name }) => name === RATE) ? sql` * coalesce(${sql.ref(snake(RATE))}, 1)` : sql``;
  const sources = lineIds.map((id) => sourceText(resource.name, id));
  const { rows } = await sql<{ source: string; executed: string }>`
    select source, sum(${sql.ref(snake(into))}${rate}) as executed from ${sql.table(lineTableOf(conversion.to, to))} as l
    where package_id = ${packageId} and source in (select json_array_elements_text(${JSON.stringify(sources)}::json)) ${except === undefined ? sql`` : sql`and parent_id <> ${except}`}
      ${isReviewed && target.machine ? sql`and exists (select 1 from ${sql.table(tableOf(target))} as t where t.package_id = l.package_id and t.id = l.parent_id and ${sql.ref(`t.${snake(target.machine.field)}`)} <> ${target.machine.initial})` : sql``}
    group by source`.execute(database);
  return new Map(
    rows.map(({ source, executed }) => [source.slice(resource.name.length + 1), toDecimal(executed) ?? new Decimal(0)]),
  );
}
