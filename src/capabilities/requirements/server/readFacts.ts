import { sql } from 'kysely';
import { asDecimal, Decimal } from '../../../lib/decimal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { fixedConditions } from '../../../server/resource/fixedConditions';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import type { Requirements } from '../language';

/** What products say of their planning; what one does not say is 0. */
export interface Facts {
  /** working days until it is there */
  lead: number;
  least: Decimal;
  multiple: Decimal;
  /** what is to stay in stock */
  safety: Decimal;
}

/** What all products of which anything is said say of their planning, by their ids. One statement. */
export async function readFacts(
  call: Call,
  { keeps = {}, lead, least, multiple, products, safety }: Requirements,
  database: Connection,
): Promise<Map<string, Facts>> {
  const own = asSystem(call, '需求计划', products);
  const number = (name: string | undefined) =>
    name === undefined ? sql`0` : sql`coalesce(t.${sql.ref(snake(name))}, 0)`;
  const isKept = sql.join([sql`true`, ...fixedConditions(own, own.resource, keeps)], sql` and `);
  const kept = sql`case when ${isKept} then ${number(safety)} else 0 end`;
  const { rows } = await sql<Record<'id' | keyof Facts, string>>`
    select * from (select t.id::text as id, ${number(lead)}::text as lead, ${number(least)}::text as least,
      ${number(multiple)}::text as multiple, (${kept})::text as safety from ${records(own).rows} as t) as f
    where f.lead::numeric > 0 or f.least::numeric > 0 or f.multiple::numeric > 0 or f.safety::numeric > 0`.execute(
    database,
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        lead: asDecimal(row.lead).ceil().toNumber(),
        least: asDecimal(row.least),
        multiple: asDecimal(row.multiple),
        safety: asDecimal(row.safety),
      },
    ]),
  );
}

/** Of a product of which nothing is said. */
export const NO_FACTS: Facts = { lead: 0, least: new Decimal(0), multiple: new Decimal(0), safety: new Decimal(0) };
