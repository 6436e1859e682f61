import { SOURCE, sourceText } from '../../../language/meta/sourceField';
import { type Conversion, conversionLines, type Resource } from '../../../language/model';
import { type CompiledTable, type Document, type DocumentState, isEmpty, toBasic } from '../../../language/rules';
import { Decimal } from '../../../lib/decimal';
import type { Call } from '../../../server/resource/Call';
import type { Found } from '../../../server/resource/capability/Capability';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import type { Connection } from '../../../server/storage';
import { fillFound } from './fillFound';
import { type SourceOffer, sourceOffers } from './sourceOffers';

/** A document that the header names, and how its lines become lines here. */
interface Named {
  resource: Resource;
  conversion: Conversion;
  id: string;
}

/** A line that one entered by hand may be made from. */
interface Candidate {
  source: string;
  row: Document;
  offer: SourceOffer | string;
  /** field of the line here that says how much it takes */
  takes: string;
}

/**
 * Lines entered by hand in a document whose header names the one that it is made from come from the line of the same
 * goods there, as if they had been generated: they draw on the same open quantity (E-20). Where the open quantity caps
 * what is entered, as it does for returns, a line that the source does not have is refused.
 */
export async function findSources(call: Call, state: DocumentState, database: Connection): Promise<Found[]> {
  const found: Found[] = [];
  const { generates, postings } = call.resource.uses;
  // What moves nothing and becomes nothing that does, as an inspection, only refers to its source.
  if (postings.length === 0 && generates.length === 0) return found;
  for (const table of call.compiled.tables) {
    const goods = goodsOf(table);
    const open = state
      .lines(table.name)
      .flatMap((row, line) => (goods && isEmpty(row[SOURCE]) && !isEmpty(row[goods]) ? [{ line, row }] : []));
    if (goods === undefined || open.length === 0) continue;
    const named = nearest(namedBy(call, state.document, table.name));
    if (named.length === 0) continue;
    const candidates: Candidate[] = [];
    for (const each of named) candidates.push(...(await candidatesOf(call, each, goods, state, database)));
    const taken = new Map<string, Decimal>();
    const sources = new Map<number, Document>();
    for (const { line, row } of open) {
      const source = bestOf(candidates, row, goods, taken);
      if (source !== undefined) sources.set(line, { [SOURCE]: source });
      else if (isCapped(table)) {
        const message = '来源单据上没有该存货，请删除此行，或更改来源单据';
        const field = call.compiled.byPath.get(`${table.name}.${goods}`)?.field;
        found.push({ state, problem: { table: table.name, line, field: goods, title: field?.title ?? '', message } });
      }
    }
    if (sources.size === 0) continue;
    state.setLines(table.name, sources);
    await fillFound(call, state, table, sources, database);
  }
  return found;
}

/** The field that says what a line is of: the first that must refer to a record. */
function goodsOf({ fields }: CompiledTable): string | undefined {
  return fields.find(({ field: { required, target } }) => target !== undefined && required === true)?.field.name;
}

/** Whether what is entered is held to the open quantity of the source. */
function isCapped({ fields, lookUps }: CompiledTable): boolean {
  return lookUps.some(({ field }) => fields.some(({ field: { cap } }) => cap === field.name));
}

function namedBy({ resource, services }: Call, document: Document, table: string): Named[] {
  return Object.values(services.model.resources).flatMap((source) =>
    source.uses.generates.flatMap((conversion): Named[] => {
      const { lines, link, to } = conversion;
      const id = link === undefined ? undefined : document[link];
      if (to !== resource.name || lines?.to !== table || lines.isWhole === true || isEmpty(id)) return [];
      return [{ resource: source, conversion, id: String(id) }];
    }),
  );
}

/** Of documents that were made one from another, those that come last: an arrival rather than its order. */
function nearest(named: readonly Named[]): Named[] {
  const isBehind = ({ resource }: Named) =>
    named.some((other) => resource.uses.generates.some(({ to }) => to === other.resource.name));
  return named.filter((each) => !isBehind(each));
}

async function candidatesOf(
  call: Call,
  { conversion, id, resource }: Named,
  goods: string,
  state: DocumentState,
  database: Connection,
): Promise<Candidate[]> {
  const { services, session } = call;
  const { from, takes } = conversionLines(conversion);
  const [document] = await loadDocuments(services.compiled(resource), session.packageId, [id], database);
  const rows = (document?.[from] as Document[] | undefined) ?? [];
  const own = isEmpty(state.document.id) ? undefined : String(state.document.id);
  const lineIds = rows.filter((row) => !isEmpty(row[goods])).map((row) => String(row.id));
  const asked = { isNew: false, except: own };
  const offers = await sourceOffers(call, resource, conversion, lineIds, asked, database);
  return rows.flatMap((row): Candidate[] => {
    const offer = offers.get(String(row.id));
    return offer === undefined ? [] : [{ source: sourceText(resource.name, row.id), row, offer, takes }];
  });
}

/**
 * The line of the same goods that agrees in most with one entered by hand, of those alike the first that has enough
 * left; what is taken of it is counted.
 */
function bestOf(
  candidates: readonly Candidate[],
  row: Document,
  goods: string,
  taken: Map<string, Decimal>,
): string | undefined {
  const wantedOf = ({ takes }: Candidate) => toBasic(row[takes], row);
  const leftOf = ({ offer, source }: Candidate): Decimal =>
    typeof offer === 'string'
      ? new Decimal(0)
      : offer.offered.minus(offer.executed).minus(taken.get(source) ?? new Decimal(0));
  const [best] = candidates
    .filter((candidate) => String(candidate.row[goods]) === String(row[goods]))
    .map((candidate) => ({
      candidate,
      hasEnough: leftOf(candidate).greaterThanOrEqualTo(wantedOf(candidate)),
      likeness: alike(candidate.row, row),
    }))
    .toSorted((one, other) => Number(other.hasEnough) - Number(one.hasEnough) || other.likeness - one.likeness);
  if (best === undefined) return undefined;
  const { source } = best.candidate;
  taken.set(source, (taken.get(source) ?? new Decimal(0)).plus(wantedOf(best.candidate)));
  return source;
}

/** In how many fields two lines say the same. */
function alike(one: Document, other: Document): number {
  return Object.keys(other).filter((name) => !isEmpty(other[name]) && String(one[name]) === String(other[name])).length;
}
