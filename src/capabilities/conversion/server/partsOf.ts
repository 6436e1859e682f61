import { type Conversion, conversionLines, type Resource, resourceOf } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { madeParts, type MadeParts } from './madeQuantities';

/**
 * What the lines that a conversion made come to by the amounts of which it says what is left, by the line that they come
 * from. One statement, none where it says so of none.
 * @param except id of a made document that does not count, since it is just being saved
 */
export async function partsOf(
  { services, session }: Call,
  source: Resource,
  conversion: Conversion,
  lineIds: readonly string[],
  database: Connection,
  except?: string,
): Promise<Map<string, MadeParts>> {
  if (!conversion.lines?.rests || lineIds.length === 0) return new Map();
  const { rests = [], takes, to: table } = conversionLines(conversion);
  const made = { field: takes, resource: resourceOf(services.model, conversion.to), table };
  return madeParts(database, session.packageId, source, made, rests, lineIds, except);
}
