import { Decimal } from '../../../lib/decimal';
import { type Conversion, type Model, type Resource, resourceOf } from '../../../language/model';
import type { Connection } from '../../../server/storage';
import { givenBack } from './givenBack';
import { madeQuantities } from './madeQuantities';
import { waysBack } from './waysBack';

/**
 * How much of lines is gone by a conversion, by line id and in basic units: what the lines take that were made from
 * them, less what was given back of those. One statement, and one for each way back.
 * @param except id of a document that does not count, since it is just being saved
 */
export async function executedQuantities(
  database: Connection,
  packageId: string,
  model: Model,
  resource: Resource,
  { lines, to }: Conversion,
  lineIds: readonly string[],
  except?: string,
): Promise<Map<string, Decimal>> {
  if (!lines || lines.isWhole || lineIds.length === 0) return new Map();
  const target = resourceOf(model, to);
  const made = { resource: target, table: lines.to, field: lines.takes };
  const executed = await madeQuantities(database, packageId, resource, made, lineIds, { except });
  for (const way of waysBack(target, lines.to))
    for (const [line, quantity] of await givenBack(database, packageId, model, resource, target, way, lineIds))
      executed.set(line, (executed.get(line) ?? new Decimal(0)).minus(quantity));
  return executed;
}
