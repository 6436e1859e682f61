import { resourceOf, type Conversion, type Model, type Resource } from '../../../language/model';
import type { Decimal } from '../../../lib/decimal';
import type { Connection } from '../../../server/storage';
import { madeQuantities } from './madeQuantities';

/** By line id, then by the name that a conversion has for it, in basic units. */
export type CountedQuantities = ReadonlyMap<string, Readonly<Record<string, Decimal>>>;

/**
 * What a conversion counts of what else was made of lines: of reviewed documents, less what red entries have corrected.
 * One statement for each count; undefined where it counts nothing.
 */
export async function countedQuantities(
  database: Connection,
  packageId: string,
  model: Model,
  resource: Resource,
  { lines }: Conversion,
  lineIds: readonly string[],
): Promise<CountedQuantities | undefined> {
  const counts = Object.entries(lines?.counts ?? {});
  if (!lines || counts.length === 0) return undefined;
  const found = new Map<string, Record<string, Decimal>>();
  for (const [name, { field, of }] of counts) {
    const table = resource.uses.generates.find((way) => way.to === of && way.lines?.from === lines.from)?.lines?.to;
    if (table === undefined) throw new Error(`nothing "${of}" is made from the lines that "${name}" counts`);
    const made = { resource: resourceOf(model, of), table, field };
    const quantities = await madeQuantities(database, packageId, resource, made, lineIds, { isReviewed: true });
    for (const [line, quantity] of quantities) found.set(line, { ...found.get(line), [name]: quantity });
  }
  return found;
}
