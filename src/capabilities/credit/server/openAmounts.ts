import { sql } from 'kysely';
import { conversionLines, machineOf, type Resource } from '../../../language/model';
import type { Document } from '../../../language/rules';
import { asDecimal, type Decimal } from '../../../lib/decimal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import { conversionTo, openRest, perUnit } from '../../conversion/server';
import type { Limit } from '../language';

/**
 * What other documents of the same partners will still make them owe, by partner: of the amount of each, the share of
 * what its lines have not become yet. One statement.
 */
export async function openAmounts(
  call: Call,
  resource: Resource,
  partner: string,
  { amount, by, from, share }: Limit,
  documents: readonly Document[],
  database: Connection,
): Promise<ReadonlyMap<string, Decimal>> {
  const conversion = conversionTo(resource, by);
  const { from: table, quantity } = conversionLines(conversion);
  const orders = records(asSystem(call, '信用检查', resource));
  const part = sql.ref(`l.${snake(share)}`);
  const whole = sql`nullif(l.${sql.ref(snake(quantity))}${perUnit(resource, table)}, 0)`;
  const who = sql.ref(`t.${snake(partner)}`);
  const partners = documents.map((document) => String(document[partner]));
  const { rows } = await sql<{ id: string; open: string }>`
    select ${who}::text as id, sum(round(t.${sql.ref(snake(amount))} * s.open / s.whole, 2))::text as open
    from ${orders.rows} as t cross join lateral (
      select coalesce(sum(${part} * ${openRest(call.services.model, resource, conversion)} / ${whole}), 0) as open, nullif(sum(${part}), 0) as whole
      from ${orders.lines(table)} as l where l.parent_id = t.id) as s
    where ${who} = ${anyOf(partners)} and s.whole is not null
      and t.${sql.ref(snake(machineOf(resource).field))} in (${sql.join(from)})
      and t.id not in (${sql.join(documents.map(({ id }) => id))})
    group by 1`.execute(database);
  return new Map(rows.map(({ id, open }) => [id, asDecimal(open)]));
}
