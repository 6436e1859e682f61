import { readSource, SOURCE } from '../../../language/meta/sourceField';
import { type Conversion, conversionLines, type Resource } from '../../../language/model';
import { type Document, type DocumentState, isEmpty } from '../../../language/rules';
import { groupBy } from '../../../lib/groupBy';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { partsOf } from './partsOf';
import { restOf } from './restOf';
import { sourceOffers } from './sourceOffers';

/**
 * Enters into lines what is left of the money of those that they were made from, whatever a call brought; a line from
 * which nothing may be made any more leaves what stood. No statement where no conversion has rests.
 */
export async function enterRests(call: Call, state: DocumentState, database: Connection): Promise<void> {
  const { compiled, services } = call;
  const own = isEmpty(state.document.id) ? undefined : String(state.document.id);
  for (const { name } of compiled.tables) {
    const rows = state.lines(name);
    const sources = rows.flatMap((row) => readSource(row[SOURCE]) ?? []);
    for (const [from, made] of groupBy(sources, ({ resource }) => resource)) {
      const source = Object.hasOwn(services.model.resources, from) ? services.model.resources[from] : undefined;
      const conversion = source?.uses.generates.find(
        ({ lines, to }) => to === compiled.resource.name && lines?.to === name && lines.rests,
      );
      if (!source || !conversion) continue;
      const ids = [...new Set(made.map(({ lineId }) => lineId))];
      const rests = await readRests(call, source, conversion, ids, own, database);
      const values = rows.flatMap((row, line): [number, Document][] => {
        const named = readSource(row[SOURCE]);
        const found = named?.resource === from ? rests.get(named.lineId) : undefined;
        return found ? [[line, found]] : [];
      });
      state.setLines(name, new Map(values));
    }
  }
}

/** By id of the line. @param except id of a made document that does not count, since it is just being saved */
async function readRests(
  call: Call,
  source: Resource,
  conversion: Conversion,
  ids: readonly string[],
  except: string | undefined,
  database: Connection,
): Promise<Map<string, Document>> {
  const { rests } = conversionLines(conversion);
  if (!rests) return new Map();
  const offers = await sourceOffers(call, source, conversion, ids, { isNew: false, except }, database);
  const made = await partsOf(call, source, conversion, ids, database, except);
  return new Map(
    [...offers].flatMap(([id, offer]) => (typeof offer === 'string' ? [] : [[id, restOf(rests, offer, made.get(id))]])),
  );
}
