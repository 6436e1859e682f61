import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import { asDecimal, type Decimal } from '../../../lib/decimal';
import { groupBy } from '../../../lib/groupBy';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { fixedConditions } from '../../../server/resource/fixedConditions';
import { snake } from '../../../server/schema/naming';
import type { Exchange } from '../language';
import { WHY } from './exchangeOf';

/** A foreign product that may be taken, as one of ours. */
export interface AllowedGoods {
  product: string;
  unit: string | null;
  /** units of ours in one foreign unit; above zero */
  factor: Decimal;
  /** YYYY-MM-DD, both included; null: without end */
  from: string | null;
  until: string | null;
  /** what the header of an order takes of it, by its fields */
  gives: Readonly<Record<string, string | null>>;
}

/** The one that counts on a day (YYYY-MM-DD): that which began last; undefined: none does. */
export function allowedOn(all: readonly AllowedGoods[], day: string): AllowedGoods | undefined {
  return all
    .filter(({ from, until }) => (from === null || from <= day) && (until === null || day <= until))
    .toSorted((one, other) => (one.from ?? '').localeCompare(other.from ?? ''))
    .at(-1);
}

type Row = Omit<AllowedGoods, 'factor' | 'gives'> & { code: string; factor: string; gives: (string | null)[] };

/** All foreign products that may be taken, by their codes. */
export async function allowedGoods(
  run: Call,
  { products }: Exchange,
  allowed: NonNullable<Exchange['orders']>['allowed'],
): Promise<Map<string, AllowedGoods[]>> {
  const { model, database } = run.services;
  const list = asSystem(run, WHY, resourceOf(model, allowed.list));
  const foreign = asSystem(run, WHY, resourceOf(model, products.into));
  const column = (name: string) => sql.ref(`t.${snake(name)}`);
  const counts = sql.join([sql`true`, ...fixedConditions(list, list.resource, allowed.counts ?? {})], sql` and `);
  const gives = Object.entries(allowed.gives ?? {});
  const { rows } = await sql<Row>`
    select f.${sql.ref(snake(products.key))} as code, ${column(allowed.product)}::text as product,
      ${allowed.unit === undefined ? sql`null` : sql`${column(allowed.unit)}::text`} as unit,
      ${column(allowed.factor)}::text as factor, ${column(allowed.from)}::text as "from", ${column(allowed.until)}::text as until,
      array[${sql.join([sql`null::text`, ...gives.map(([, name]) => sql`${column(name)}::text`)])}] as gives
    from ${records(list).rows} as t join ${records(foreign).rows} as f on f.id = ${column(allowed.foreign)}
    where ${column(allowed.factor)} > 0 and ${column(allowed.product)} is not null and ${counts}`.execute(
    database.kysely,
  );
  return groupByCode(
    rows.map(({ code, factor, gives: values, ...row }) => ({
      code,
      goods: {
        ...row,
        factor: asDecimal(factor),
        gives: Object.fromEntries(gives.map(([name], index) => [name, values[index + 1] ?? null])),
      },
    })),
  );
}

function groupByCode(all: readonly { code: string; goods: AllowedGoods }[]): Map<string, AllowedGoods[]> {
  return new Map([...groupBy(all, ({ code }) => code)].map(([code, some]) => [code, some.map(({ goods }) => goods)]));
}
