import { sql, type RawBuilder } from 'kysely';
import { DECIMAL_FIELDS } from '../../language/meta/decimalFields';
import type { Model, Resource } from '../../language/model';
import { USUAL_DECIMALS, type Decimals } from '../../language/model/Decimals';
import { snake, tableOf } from '../schema/naming';

export const DECIMAL_KINDS = ['price', 'quantity'] as const;
const settings = new WeakMap<Model, Resource | null>();

/**
 * The decimals of the account set that `packageId` names, as a JSON pair that {@link decimalsFrom} reads; null where it
 * has set nothing.
 */
export function accountDecimals(model: Model, packageId: RawBuilder<unknown>): RawBuilder<unknown> {
  const resource = settingsOf(model);
  if (!resource) return sql`null`;
  return sql`(select jsonb_build_array(${sql.join(DECIMAL_KINDS.map((kind) => sql.ref(`b.${snake(DECIMAL_FIELDS[kind])}`)))}) from ${sql.table(tableOf(resource))} as b where b.package_id = ${packageId} order by b.id limit 1)`;
}

export function decimalsFrom(pair: readonly (number | null)[] | null): Decimals {
  return { price: pair?.[0] ?? USUAL_DECIMALS.price, quantity: pair?.[1] ?? USUAL_DECIMALS.quantity };
}

/** The resource that holds what an account set has set about decimals. */
function settingsOf(model: Model): Resource | null {
  let found = settings.get(model);
  if (found === undefined)
    settings.set(
      model,
      (found = Object.values(model.resources).find(({ fields }) => isDecimalSettings(fields)) ?? null),
    );
  return found;
}

/** Whether these are the fields of what an account set sets about decimals. */
export function isDecimalSettings(fields: Resource['fields']): boolean {
  return DECIMAL_KINDS.every((kind) => fields.some(({ name }) => name === DECIMAL_FIELDS[kind]));
}
