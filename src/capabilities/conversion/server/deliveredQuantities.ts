import type { Conversion, Model, Resource } from '../../../language/model';
import type { Decimal } from '../../../lib/decimal';
import type { Connection } from '../../../server/storage';
import { executedQuantities } from './executedQuantities';

/**
 * How much of lines was delivered and reviewed, less what red entries have corrected, by line id and in basic units;
 * undefined where the conversion does not offer that. One statement, or none.
 */
export async function deliveredQuantities(
  database: Connection,
  packageId: string,
  model: Model,
  resource: Resource,
  { lines }: Conversion,
  lineIds: readonly string[],
): Promise<Map<string, Decimal> | undefined> {
  const delivery = resource.uses.generates.find(
    (each) => lines?.offers !== undefined && each.to === lines.offers && each.lines?.from === lines.from,
  );
  return delivery && executedQuantities(database, packageId, model, resource, delivery, lineIds, { isReviewed: true });
}
