import { sql } from 'kysely';
import { readSource, SOURCE, sourceText } from '../../../language/meta/sourceField';
import { type Conversion, conversionLines, type Resource } from '../../../language/model';
import { DocumentState, type Document, toUnitOf } from '../../../language/rules';
import { Decimal } from '../../../lib/decimal';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { refusalLine } from '../../../server/resource/refusalLine';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import { allowedBeyond } from './allowedBeyond';
import { drawnQuantities } from './drawnQuantities';
import { goneOf } from './goneOf';
import { offeredQuantity } from './offeredQuantity';

/** Decimals of a quantity in a refusal. */
const DECIMALS = 6;

/** A way to make documents whose offer depends on what the called resource says. */
interface Way {
  resource: Resource;
  conversion: Conversion;
  /** what lies between, where the called resource gives back what was made of the lines */
  through?: Resource;
}

/** A way by which lines were made that are looked at, and what they were made from. */
interface Offer {
  way: Way;
  lines: { document: Document; line: number; row: Document; source: string }[];
  /** by line that the documents were made from, the line whose offer is looked at */
  origins: ReadonlyMap<string, string>;
  /** ids of the documents of these lines */
  owners: readonly string[];
}

/**
 * For documents that are reviewed, taken back or corrected, on which it rests what lines offer: refuses afterwards where
 * more was made of one than it offers then. Nobody gives back what never left, nor receives what was not accepted
 * (E-20). The documents in between are locked here, so that nothing is made of them meanwhile: before a number is taken,
 * as by all who save.
 * @param isReview what is done can but lower what depends on more than the sum of what was done
 * @returns what refuses, once it is done
 */
export async function lockOffers(
  call: Call,
  ids: readonly string[],
  refusalTitle: string,
  database: Connection,
  isReview = false,
): Promise<() => Promise<void>> {
  const ways = waysOver(call, isReview);
  const documents = ways.length === 0 ? [] : await loadDocuments(call.compiled, call.session.packageId, ids, database);
  const offers: Offer[] = [];
  for (const way of ways) offers.push(...(await lockedOffer(call, way, documents, database)));
  return async () => {
    const refused: RefusalLine[] = [];
    for (const offer of offers) {
      const made = call.t(call.services.model.resources[offer.way.conversion.to]?.title ?? '');
      for (const { document, line, more } of await madeBeyond(call, offer, database))
        refused.push(
          refusalLine(call, document, {
            message: '第 {line} 行已生成{made}，还须保留数量 {quantity}',
            params: { line: line + 1, made, quantity: more },
          }),
        );
    }
    if (refused.length > 0) throw refuse(call.t(refusalTitle), refused);
  };
}

function waysOver({ resource: { name }, services: { model } }: Call, isReview: boolean): Way[] {
  const all = Object.values(model.resources);
  const counting = all.flatMap((resource) =>
    resource.uses.generates
      .filter(({ lines }) => Object.values(lines?.counts ?? {}).some(({ of }) => of === name))
      // What is offered just because it was done grows with it.
      .filter(({ lines }) => !isReview || !Object.hasOwn(lines?.counts ?? {}, lines?.quantity ?? ''))
      .map((conversion) => ({ resource, conversion })),
  );
  if (isReview) return counting;
  const through = all.flatMap((made) =>
    made.uses.generates.flatMap(({ lines, to }) =>
      to === name && lines?.givesBack ? [{ made, table: lines.from }] : [],
    ),
  );
  return [
    ...counting,
    ...through.flatMap(({ made, table }) =>
      all.flatMap((resource) =>
        resource.uses.generates
          .filter(({ lines, to }) => to === made.name && lines?.to === table)
          .map((conversion) => ({ resource, conversion, through: made })),
      ),
    ),
  ];
}

/** What the lines of documents were made from by a way, locked; nothing where none of them was. */
async function lockedOffer(
  call: Call,
  way: Way,
  documents: readonly Document[],
  database: Connection,
): Promise<Offer[]> {
  const { conversion, resource, through } = way;
  const named = (through ?? resource).name;
  const lines = documents.flatMap((document) =>
    call.compiled.tables.flatMap(({ name }) =>
      ((document[name] as Document[] | undefined) ?? []).flatMap((row, line) => {
        const source = readSource(row[SOURCE]);
        return source?.resource === named ? [{ document, line, row, source: source.lineId }] : [];
      }),
    ),
  );
  if (lines.length === 0) return [];
  const direct = [...new Set(lines.map(({ source }) => source))];
  const origins = through
    ? await originsOf(call, resource, conversion, direct, database)
    : new Map(direct.map((id) => [id, id]));
  if (origins.size === 0) return [];
  return [{ way, lines, origins, owners: await lockOwners(call, way, [...new Set(origins.values())], database) }];
}

/** Lines of documents that stand for less than what was made of their sources, and by how much. */
async function madeBeyond(
  call: Call,
  offer: Offer,
  database: Connection,
): Promise<{ document: Document; line: number; more: string }[]> {
  const short = await shortOf(call, offer, database);
  return offer.lines.flatMap(({ document, line, row, source }) => {
    const more = short.get(offer.origins.get(source) ?? '');
    return more ? [{ document, line, more: toUnitOf(more, row).toDecimalPlaces(DECIMALS).toString() }] : [];
  });
}

/** By line that a conversion has made, the line that it was made from. */
async function originsOf(
  call: Call,
  source: Resource,
  { lines, to }: Conversion,
  made: readonly string[],
  database: Connection,
): Promise<Map<string, string>> {
  const prefix = sourceText(source.name, '');
  const link = sql.ref(`l.${snake(SOURCE)}`);
  const { rows } = await sql<{ id: string; origin: string }>`
    select l.id, substr(${link}, ${prefix.length + 1}) as origin from ${records(asSystem(call, '可下推数量', to)).lines(lines?.to ?? '')} as l
    where l.id = ${anyOf(made)} and starts_with(${link}, ${prefix})`.execute(database);
  return new Map(rows.map(({ id, origin }) => [String(id), origin]));
}

/** Ids of the documents of lines, locked in one order. */
async function lockOwners(
  call: Call,
  { conversion, resource }: Way,
  lineIds: readonly string[],
  database: Connection,
): Promise<string[]> {
  const owners = records(asSystem(call, '可下推数量', resource));
  const lines = owners.lines(conversionLines(conversion).from);
  const { rows } = await sql<{ id: string }>`select h.id from ${owners.rows} as h
    where h.id in (select l.parent_id from ${lines} as l where l.id = ${anyOf(lineIds)}) order by h.id for no key update of h`.execute(
    database,
  );
  return rows.map(({ id }) => String(id));
}

/** By line of which more was made than it offers, how much that is, in basic units. */
async function shortOf(
  call: Call,
  { origins, owners, way: { conversion, resource } }: Offer,
  database: Connection,
): Promise<Map<string, Decimal>> {
  const { services, session } = call;
  const { from } = conversionLines(conversion);
  const lineIds = [...new Set(origins.values())];
  const compiled = services.compiled(resource);
  const sources = await loadDocuments(compiled, session.packageId, owners, database);
  const { packageId } = session;
  const gone = await goneOf(database, packageId, services.model, resource, conversion, lineIds);
  const executed = await drawnQuantities(database, packageId, services.model, resource, conversion, lineIds);
  const beyond = await allowedBeyond(call, conversion, database);
  const asked = new Set(lineIds);
  const short = new Map<string, Decimal>();
  for (const document of sources) {
    const state = new DocumentState(compiled, document, call.context);
    for (const [index, row] of state.lines(from).entries()) {
      const id = String(row.id);
      const made = executed.get(id);
      if (!asked.has(id) || !made) continue;
      // A closed line offers nothing more, but what was made of it before stays right.
      const offered = offeredQuantity({ ...conversionLines(conversion), closable: false }, state, index, gone);
      const more = made.minus((offered ?? new Decimal(0)).times(beyond));
      if (more.greaterThan(0)) short.set(id, more);
    }
  }
  return short;
}
