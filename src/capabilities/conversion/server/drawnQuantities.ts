import type { Conversion, Model, Resource } from '../../../language/model';
import type { Decimal } from '../../../lib/decimal';
import type { Connection } from '../../../server/storage';
import { executedQuantities } from './executedQuantities';
import { sharing } from './sharing';

/**
 * How much of lines is gone by a conversion and by those that draw on the same quantity, by line id and in basic units:
 * what has arrived is not received once more beside the arrival. One statement for each of them.
 * @param except id of a document that does not count, since it is just being saved
 */
export async function drawnQuantities(
  database: Connection,
  packageId: string,
  model: Model,
  resource: Resource,
  conversion: Conversion,
  lineIds: readonly string[],
  except?: string,
): Promise<Map<string, Decimal>> {
  const drawn = new Map<string, Decimal>();
  for (const each of sharing(resource, conversion))
    for (const [line, quantity] of await executedQuantities(
      database,
      packageId,
      model,
      resource,
      each,
      lineIds,
      each === conversion ? except : undefined,
    ))
      drawn.set(line, quantity.plus(drawn.get(line) ?? 0));
  return drawn;
}
