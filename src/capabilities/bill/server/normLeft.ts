import { sql } from 'kysely';
import { RATE } from '../../../language/meta/unitFields';
import { resourceOf, type Resource } from '../../../language/model';
import { asDecimal, Decimal } from '../../../lib/decimal';
import { groupBy } from '../../../lib/groupBy';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { fixedConditions } from '../../../server/resource/fixedConditions';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import type { NormInput } from '../language';
import { billOn, needsOf } from '../wire';
import { productsTold } from './productsTold';
import { readBills } from './readBills';

/** What the norm leaves of a part, in its basic unit. */
export interface Left {
  product: string;
  quantity: Decimal;
}

interface Made {
  id: string;
  product: string | null;
  quantity: string | null;
  day: string | null;
}

/**
 * What bills of material leave for records that are made, by their ids: part by part, in the order in which they ask for
 * them. Records for which nothing is left are not among them. Six statements, however many records there are.
 * @param call on the resource that issues
 */
export async function normLeft(
  call: Call,
  said: NormInput,
  made: Resource,
  ids: readonly string[],
  database: Connection,
): Promise<Map<string, Left[]>> {
  const bills = asSystem(call, '领料定额', said.bills);
  const bill = resourceOf(call.services.model, said.bills).uses.bill;
  if (!bill || ids.length === 0) return new Map();
  const all = await readBills(bills, bill, database);
  const lines = (await readMade(call, said, made, ids, database)).flatMap(({ day, id, product, quantity }) => {
    const own = product === null || day === null ? undefined : billOn(all.get(product) ?? [], day);
    return own && quantity !== null ? [{ id, own, quantity: asDecimal(quantity) }] : [];
  });
  const parts = new Set(lines.flatMap(({ own }) => own.parts.map(({ product }) => product)));
  const told = await productsTold(bills, bill, [...parts], database);
  const issued = await readIssued(call, said, ids, database);
  const left = new Map<string, Left[]>();
  for (const [id, own] of groupBy(lines, (line) => line.id)) {
    const needs = new Map<string, Decimal>();
    // Each product that is made is rounded by itself, as it may be made alone.
    for (const line of own)
      for (const { part, quantity } of needsOf(line.own, line.quantity, (each) => told.get(each)?.decimals ?? 2))
        needs.set(part.product, (needs.get(part.product) ?? new Decimal(0)).plus(quantity));
    const open = [...needs].flatMap(([product, quantity]): Left[] => {
      const rest = quantity.minus(issued.get(`${id}/${product}`) ?? 0);
      return rest.greaterThan(0) ? [{ product, quantity: rest }] : [];
    });
    if (open.length > 0) left.set(id, open);
  }
  return left;
}

async function readMade(
  call: Call,
  { day, makes, quantity }: NormInput,
  made: Resource,
  ids: readonly string[],
  database: Connection,
): Promise<Made[]> {
  const [table = '', product = ''] = makes.split('.');
  const own = records(asSystem(call, '领料定额', made));
  const { rows } = await sql<Made>`
    select h.id::text as id, l.${sql.ref(snake(product))}::text as product, h.${sql.ref(snake(day))}::text as day,
      (l.${sql.ref(snake(quantity.split('.')[1] ?? ''))} * ${rateOf(made, table)})::text as quantity
    from ${own.lines(table)} as l join ${own.rows} as h on h.id = l.parent_id where h.id = ${anyOf(ids)}
    order by h.id, l.line_no`.execute(database);
  return rows;
}

/** What was issued before, by record and product (`345/12`), in basic units. */
async function readIssued(
  call: Call,
  { counts = {}, issued, of, part, parts }: NormInput,
  ids: readonly string[],
  database: Connection,
): Promise<Map<string, Decimal>> {
  const own = asSystem(call, '领料定额');
  const all = records(own);
  const where = sql.join([sql`true`, ...fixedConditions(own, call.resource, counts)], sql` and `);
  const { rows } = await sql<{ id: string; product: string; quantity: string }>`
    select t.${sql.ref(snake(of))}::text as id, l.${sql.ref(snake(part))}::text as product,
      sum(l.${sql.ref(snake(issued))} * ${rateOf(call.resource, parts)})::text as quantity
    from ${all.lines(parts)} as l join ${all.rows} as t on t.id = l.parent_id
    where t.${sql.ref(snake(of))} = ${anyOf(ids)} and ${where} and l.${sql.ref(snake(part))} is not null
      and l.${sql.ref(snake(issued))} is not null group by 1, 2`.execute(database);
  return new Map(rows.map(({ id, product, quantity }) => [`${id}/${product}`, asDecimal(quantity)]));
}

/** Basic units in one unit of a line `l`. */
function rateOf({ fields }: Resource, table: string): ReturnType<typeof sql> {
  const has = fields.find(({ name }) => name === table)?.fields?.some(({ name }) => name === RATE);
  return has ? sql`coalesce(nullif(${sql.ref(`l.${snake(RATE)}`)}, 0), 1)` : sql`1`;
}
