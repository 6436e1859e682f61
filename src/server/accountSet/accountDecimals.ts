import { sql, type RawBuilder } from 'kysely';
import { DECIMAL_FIELDS } from '../../language/meta/decimalFields';
import type { Model, Resource } from '../../language/model';
import type { Document, DocumentProblem } from '../../language/rules';
import { USUAL_DECIMALS, type Decimals } from '../../language/wire/Decimals';
import { snake, tableOf } from '../schema/naming';

const KINDS = ['price', 'quantity'] as const;
const settings = new WeakMap<Model, Resource | null>();

/** The decimals of the account set that `packageId` names, as a JSON pair that {@link decimalsFrom} reads; null where it has set nothing. */
export function accountDecimals(model: Model, packageId: RawBuilder<unknown>): RawBuilder<unknown> {
  const resource = settingsOf(model);
  if (!resource) return sql`null`;
  return sql`(select jsonb_build_array(${sql.join(KINDS.map((kind) => sql.ref(`b.${snake(DECIMAL_FIELDS[kind])}`)))}) from ${sql.table(tableOf(resource))} as b where b.package_id = ${packageId} order by b.id limit 1)`;
}

export function decimalsFrom(pair: readonly (number | null)[] | null): Decimals {
  return { price: pair?.[0] ?? USUAL_DECIMALS.price, quantity: pair?.[1] ?? USUAL_DECIMALS.quantity };
}

/** Fewer decimals than before would cut what has been entered with them. */
export function fewerDecimals({ fields }: Resource, document: Document, before: Document): DocumentProblem[] {
  if (!isSettings(fields)) return [];
  return KINDS.flatMap((kind) => {
    const name = DECIMAL_FIELDS[kind];
    const had = Number(before[name] ?? USUAL_DECIMALS[kind]);
    if (Number(document[name] ?? USUAL_DECIMALS[kind]) >= had) return [];
    return [{ field: name, title: fields.find((field) => field.name === name)!.title, message: '小数位数只能增加，已录入的数据可能有{decimals}位小数', params: { decimals: had } }];
  });
}

/** The resource that holds what an account set has set about decimals. */
function settingsOf(model: Model): Resource | null {
  let found = settings.get(model);
  if (found === undefined) settings.set(model, (found = Object.values(model.resources).find(({ fields }) => isSettings(fields)) ?? null));
  return found;
}

function isSettings(fields: Resource['fields']): boolean {
  return KINDS.every((kind) => fields.some(({ name }) => name === DECIMAL_FIELDS[kind]));
}
