import { sql } from 'kysely';
import { fieldNamed, refTargetOf, resourceOf } from '../../../language/model';
import { UNIT, UNIT_DECIMALS } from '../../../language/meta/unitFields';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsChosen } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import type { BillInput } from '../language';

/** A product as bills tell it. */
export interface ToldProduct {
  name: string;
  /** code and what tells it apart, as far as there are any */
  about: string[];
  unit: string;
  /** of quantities in its basic unit */
  decimals: number;
  /** of a basic unit, as a decimal; null: nobody has said one, or the caller does not see it */
  price: string | null;
}

/** Decimals of quantities in units that say none. */
const DECIMALS = 2;

/** What is told of products to whoever sees a bill that names them; prices as far as he sees those of products. */
export async function productsTold(
  call: Call,
  said: BillInput,
  ids: readonly string[],
  database: Connection,
): Promise<Map<string, ToldProduct>> {
  const target = refTargetOf(fieldNamed(call.resource, said.makes));
  const product = resourceOf(call.services.model, target.resource);
  const column = (name: string | undefined) =>
    name === undefined ? sql`null` : sql`${sql.ref(`p.${snake(name)}`)}::text`;
  const unit = product.fields.find(({ name }) => name === UNIT)?.target;
  const units = unit && resourceOf(call.services.model, unit.resource);
  const hasDecimals = units?.fields.some(({ name }) => name === UNIT_DECIMALS) ?? false;
  const join = unit
    ? sql`left join ${records(asSystem(call, '物料清单', unit.resource)).rows} as u on u.id = ${sql.ref(`p.${snake(UNIT)}`)}`
    : sql``;
  const { rows } = await sql<Record<'id' | 'name' | 'code' | 'note' | 'unit' | 'decimals' | 'price', string | null>>`
    select p.id::text as id, ${column(target.label)} as name, ${column(target.code)} as code, ${column(target.note)} as note,
      ${unit ? sql`${sql.ref(`u.${snake(unit.label)}`)}::text` : sql`null`} as unit,
      ${hasDecimals ? sql`${sql.ref(`u.${snake(UNIT_DECIMALS)}`)}::text` : sql`null`} as decimals,
      ${seesPrices(call, said) ? column(said.price) : sql`null`} as price
    from ${records(asSystem(call, '物料清单', product)).rows} as p ${join} where p.id = ${anyOf(ids)}`.execute(
    database,
  );
  return new Map(
    rows.map((row) => [
      row.id ?? '',
      {
        name: row.name ?? '',
        about: [row.code, row.note].filter((text): text is string => text !== null && text !== ''),
        unit: row.unit ?? '',
        decimals: row.decimals === null ? DECIMALS : Number(row.decimals),
        price: row.price,
      },
    ]),
  );
}

/** Whether the caller sees what products cost. */
export function seesPrices(call: Call, { makes, price }: BillInput): boolean {
  const { resource } = refTargetOf(fieldNamed(call.resource, makes));
  return price !== undefined && recordsChosen(call, resource).sees(price);
}
