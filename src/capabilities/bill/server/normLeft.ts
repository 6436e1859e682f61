import { sql } from 'kysely';
import { RATE } from '../../../language/meta/unitFields';
import { resourceOf, type Resource } from '../../../language/model';
import { asDecimal, Decimal } from '../../../lib/decimal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { fixedConditions } from '../../../server/resource/fixedConditions';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import type { NormInput } from '../language';
import { billOn, needsOf } from '../wire';
import { productsTold } from './productsTold';
import { readBills } from './readBills';

/** What the norm leaves of a part, in its basic unit. */
interface Left {
  product: string;
  quantity: Decimal;
}

interface Made {
  product: string | null;
  quantity: string | null;
  day: string | null;
}

/** What bills of material leave for a record that is made, part by part, in the order in which they ask for them. */
export async function normLeft(
  call: Call,
  said: NormInput,
  made: Resource,
  id: string,
  database: Connection,
): Promise<Left[]> {
  const bills = asSystem(call, '领料定额', said.bills);
  const bill = resourceOf(call.services.model, said.bills).uses.bill;
  if (!bill) return [];
  const all = await readBills(bills, bill, database);
  const needs = new Map<string, Decimal>();
  for (const { day, product, quantity } of await readMade(call, said, made, id, database)) {
    const own = product === null || day === null ? undefined : billOn(all.get(product) ?? [], day);
    if (!own || quantity === null) continue;
    // Each product that is made is rounded by itself, as it may be made alone.
    const parts = own.parts.map((part) => part.product);
    const told = await productsTold(bills, bill, parts, database);
    for (const need of needsOf(own, asDecimal(quantity), (each) => told.get(each)?.decimals ?? 2))
      needs.set(need.part.product, (needs.get(need.part.product) ?? new Decimal(0)).plus(need.quantity));
  }
  const issued = await readIssued(call, said, id, database);
  return [...needs].flatMap(([product, quantity]) => {
    const left = quantity.minus(issued.get(product) ?? 0);
    return left.greaterThan(0) ? [{ product, quantity: left }] : [];
  });
}

async function readMade(
  call: Call,
  { day, makes, quantity }: NormInput,
  made: Resource,
  id: string,
  database: Connection,
): Promise<Made[]> {
  const [table = '', product = ''] = makes.split('.');
  const own = records(asSystem(call, '领料定额', made));
  const { rows } = await sql<Made>`
    select l.${sql.ref(snake(product))}::text as product, h.${sql.ref(snake(day))}::text as day,
      (l.${sql.ref(snake(quantity.split('.')[1] ?? ''))} * ${rateOf(made, table)})::text as quantity
    from ${own.lines(table)} as l join ${own.rows} as h on h.id = l.parent_id where h.id = ${id} order by l.line_no`.execute(
    database,
  );
  return rows;
}

/** What was issued before, by product, in basic units. */
async function readIssued(
  call: Call,
  { counts = {}, issued, of, part, parts }: NormInput,
  id: string,
  database: Connection,
): Promise<Map<string, Decimal>> {
  const own = asSystem(call, '领料定额');
  const all = records(own);
  const where = sql.join([sql`true`, ...fixedConditions(own, call.resource, counts)], sql` and `);
  const { rows } = await sql<{ product: string; quantity: string }>`
    select l.${sql.ref(snake(part))}::text as product,
      sum(l.${sql.ref(snake(issued))} * ${rateOf(call.resource, parts)})::text as quantity
    from ${all.lines(parts)} as l join ${all.rows} as t on t.id = l.parent_id
    where t.${sql.ref(snake(of))} = ${id} and ${where} and l.${sql.ref(snake(part))} is not null
      and l.${sql.ref(snake(issued))} is not null group by 1`.execute(database);
  return new Map(rows.map(({ product, quantity }) => [product, asDecimal(quantity)]));
}

/** Basic units in one unit of a line `l`. */
function rateOf({ fields }: Resource, table: string): ReturnType<typeof sql> {
  const has = fields.find(({ name }) => name === table)?.fields?.some(({ name }) => name === RATE);
  return has ? sql`coalesce(nullif(${sql.ref(`l.${snake(RATE)}`)}, 0), 1)` : sql`1`;
}
