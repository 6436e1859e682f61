import { readSource, SOURCE } from '../../../language/meta/sourceField';
import { Decimal } from '../../../lib/decimal';
import { groupBy } from '../../../lib/groupBy';
import { isEmpty, type Document } from '../../../language/rules';
import { sourceOffers } from './sourceOffers';
import type { Call } from '../../../server/resource/Call';
import { readRecord, recordId } from '../../../server/resource/readRecord';
import type { Connection } from '../../../server/storage';

/**
 * What remains of the lines that lines were made from, in basic units, never below 0; what the asking document (`id`)
 * holds itself counts as free. null for what the caller may not see, and for a line that nothing may be made from any
 * more.
 */
export async function lookUpRemaining(
  call: Call,
  table: string,
  asked: readonly Document[],
  database: Connection,
): Promise<unknown[]> {
  const [id] = asked.flatMap((one) => (isEmpty(one.id) ? [] : [recordId(one.id)]));
  // Only a document that the caller sees may be taken out of the count, or the difference would tell what it holds.
  const own = id === undefined ? undefined : (await readRecord(call, id, database)) && id;
  const found = new Map<string, string>();
  const sources = new Map(
    asked.flatMap((one) => {
      const source = readSource(one[SOURCE]);
      return source ? [[String(one[SOURCE]), source] as const] : [];
    }),
  );
  for (const [name, each] of groupBy([...sources.values()], ({ resource }) => resource)) {
    const resource = Object.hasOwn(call.services.model.resources, name)
      ? call.services.model.resources[name]
      : undefined;
    const conversion = resource?.uses.generates.find(
      ({ to, lines }) => to === call.resource.name && lines?.to === table,
    );
    if (!resource || !conversion) continue;
    const offers = await sourceOffers(
      call,
      resource,
      conversion,
      each.map(({ lineId }) => lineId),
      { isNew: true, except: own },
      database,
    );
    for (const [line, offer] of offers)
      if (typeof offer !== 'string')
        found.set(`${name}/${line}`, Decimal.max(0, offer.offered.minus(offer.executed)).toString());
  }
  return asked.map((one) => found.get(String(one[SOURCE])) ?? null);
}
