import type { Field, Resource } from '../../../language/model';
import { compiledAt, type Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { leftAmounts } from './leftAmounts';

/**
 * Of documents that somebody chooses as what a new one is made from: what a reference fills in of an amount that is
 * divided is what is left of it, as if the new one had been generated. One statement, none where nothing is divided.
 */
export async function offerLeft(call: Call, by: Resource, field: Field, rows: readonly Document[]): Promise<void> {
  const { compiled, resource, services } = call;
  const conversion = resource.uses.generates.find(({ link, to }) => to === by.name && link === field.name);
  if (!conversion) return;
  const filled = conversion.divides.filter((name) => field.target?.fill[name] === name);
  if (filled.length === 0) return;
  const left = await leftAmounts(call, conversion, rows, services.database.kysely);
  for (const row of rows)
    for (const name of filled) {
      const amount = left.get(String(row.id))?.get(name);
      const { field: own, type } = compiledAt(compiled, name);
      if (amount) row[name] = type.fromExpression(amount, own);
    }
}
