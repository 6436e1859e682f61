import type { Conversion, Model, Resource } from '../../../language/model';
import type { Connection } from '../../../server/storage';
import { countedQuantities } from './countedQuantities';
import type { Gone } from './offeredQuantity';
import { reversedQuantities } from './reversedQuantities';

/** What has become of lines that decides what they offer to a conversion. One statement, and one for each count. */
export async function goneOf(
  database: Connection,
  packageId: string,
  model: Model,
  resource: Resource,
  conversion: Conversion,
  lineIds: readonly string[],
): Promise<Gone> {
  const counted = await countedQuantities(database, packageId, model, resource, conversion, lineIds);
  return {
    reversed: await reversedQuantities(database, packageId, resource, lineIds),
    ...(counted ? { counted } : {}),
  };
}
