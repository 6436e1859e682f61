import type { Conversion, Model, Resource } from '../../../language/model';
import type { Connection } from '../../../server/storage';
import { deliveredQuantities } from './deliveredQuantities';
import type { Gone } from './offeredQuantity';
import { reversedQuantities } from './reversedQuantities';

/** What has become of lines that decides what they offer to a conversion. At most two statements. */
export async function goneOf(
  database: Connection,
  packageId: string,
  model: Model,
  resource: Resource,
  conversion: Conversion,
  lineIds: readonly string[],
): Promise<Gone> {
  const delivered = await deliveredQuantities(database, packageId, model, resource, conversion, lineIds);
  return {
    reversed: await reversedQuantities(database, packageId, resource, lineIds),
    ...(delivered ? { delivered } : {}),
  };
}
