import { sql } from 'kysely';
import { asDecimal } from '../../../lib/decimal';
import { asLedger, fieldNamed } from '../../../language/model';
import type { LineSelector } from '../../../language/model/LineSelector';
import { compiledAt } from '../../../language/rules';
import { CallError } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsChosen, type Records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { expectedSum, seesExpected } from './expectedSum';
import { notAway } from './notAway';

type Stock = NonNullable<LineSelector['stock']>;

/**
 * How much there is of something, of that is reserved and is left; what is on order, of all places that the caller may
 * see together, where columns of orders are not hidden.
 */
export interface StockOf {
  there: string;
  held: string;
  free: string;
  coming?: string;
}

/** What lies of records, in the order of their ids, at one place or at all that the caller may see. One statement. */
export async function stockOf(
  call: Call,
  stock: Stock,
  target: string,
  ids: readonly string[],
  place: string | undefined,
): Promise<StockOf[]> {
  const { held, key, there, wire } = ledgersOf(call, stock, target);
  const at = place === undefined ? sql`` : sql` and b.${sql.ref(snake(stock.over))} = ${place}`;
  const sum = (ledger: Records) =>
    sql`coalesce((select sum(b.${measureOf(ledger)}) from ${ledger.balancesWhere('b', sql`${notAway(ledger.call, 'b')} and b.${sql.ref(key)} = q.${sql.ref(key)}${at}`)}), 0)`;
  const isTold = seesExpected(call, there.call.resource, ['in']);
  const coming = expectedSum(call, there.call.resource, [keyName(there, target)], sql`'infinity'::date`, {
    isNarrowed: true,
    sides: ['in'],
  });
  const { rows } = await sql<{ there: string; held: string; coming: string }>`
    select (${sum(there)})::text as there, (${sum(held)})::text as held, (${coming})::text as coming
    from unnest(${[...ids]}::bigint[]) with ordinality as q(${sql.ref(key)}, ordinality) order by q.ordinality`.execute(
    call.services.database.kysely,
  );
  return rows.map((row) => ({
    ...wire(row.there, row.held),
    ...(isTold ? { coming: wire(row.coming, '0').there } : {}),
  }));
}

/** What lies of one record at each place that the caller may see, by what people call the place. One statement. */
export async function stockOver(
  call: Call,
  stock: Stock,
  target: string,
  id: string,
): Promise<(StockOf & { id: string; name: string })[]> {
  const { held, key, there, wire } = ledgersOf(call, stock, target);
  const over = sql.ref(snake(stock.over));
  const { target: places } = fieldNamed(there.call.resource, stock.over);
  if (!places) throw new CallError(400, 'lines');
  // What a place is called of which the caller sees what lies there.
  const named = records(asSystem(call, '库存查询', places.resource)).rows;
  const rowsOf = (ledger: Records, isHeld: boolean) => {
    const value = sql`b.${measureOf(ledger)}`;
    return sql`select b.${over} as place, ${isHeld ? sql`0` : value} as there, ${isHeld ? value : sql`0`} as held from ${ledger.balances} as b
      where ${notAway(ledger.call, 'b')} and b.${sql.ref(key)} = ${id}`;
  };
  const { rows } = await sql<{ id: string; name: string; there: string; held: string }>`
    select p.id::text as id, p.${sql.ref(snake(places.label))} as name, sum(s.there)::text as there, sum(s.held)::text as held
    from (${rowsOf(there, false)} union all ${rowsOf(held, true)}) as s
    join ${named} as p on p.id = s.place
    group by 1, 2 having sum(s.there) <> 0 or sum(s.held) <> 0 order by sum(s.there) - sum(s.held) desc, 1`.execute(
    call.services.database.kysely,
  );
  return rows.map((row) => ({ id: row.id, name: row.name, ...wire(row.there, row.held) }));
}

/** The ledgers as the caller sees them. 403 where a role hides what lies there. */
function ledgersOf(call: Call, { less, of, over }: Stock, target: string) {
  const [there, held] = [recordsChosen(call, of), recordsChosen(call, less)];
  const name = keyName(there, target);
  const measure = asLedger(there.call.resource).uses.ledger.measures[0] ?? '';
  if (![there, held].every((ledger) => ledger.sees(measure, name, over))) throw new CallError(403, '拒绝访问');
  const { field, type } = compiledAt(there.call.compiled, measure);
  const wire = (whole: string, reserved: string): StockOf => {
    const [all, kept] = [asDecimal(whole), asDecimal(reserved)];
    const text = (value: typeof all) => String(type.fromExpression(value, field));
    return { there: text(all), held: text(kept), free: text(all.minus(kept)) };
  };
  return { there, held, key: snake(name), wire };
}

/** Key of a ledger that refers to the records. */
function keyName({ call: { resource } }: Records, target: string): string {
  const name = asLedger(resource).uses.ledger.keys.find((key) => fieldNamed(resource, key).target?.resource === target);
  if (name === undefined) throw new CallError(400, 'lines');
  return name;
}

function measureOf({ call: { resource } }: Records) {
  return sql.ref(snake(asLedger(resource).uses.ledger.measures[0] ?? ''));
}
