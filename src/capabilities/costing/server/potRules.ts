import { at } from '../../../lib/at';
import {
  type Conversion,
  conversionLines,
  isLedger,
  type LedgerResource,
  type Model,
  type Posting,
  type Resource,
} from '../../../language/model';

/** From lines to those that they were made from, the own ones first. */
export type Chain = readonly { resource: string; lines: string }[];

/** How postings of a resource are known to others, or know them. */
export interface PotRule {
  /** which of the resource's postings, from 0 */
  postings: number[];
  /** from its lines to the line that is shared: its own, where the chain has one link */
  chain: Chain;
}

/** How a value finds the receipt that it belongs to. */
export interface LandingRule {
  posting: number;
  /** resource of the receipt */
  lands: string;
  /** field that refers to it, of the lines or of the header; undefined: by the source of the line */
  by?: { field: string; isOfLine: boolean };
}

/** What one ledger of cost has to find out of the lines behind its postings. */
export interface PotRules {
  pots: ReadonlyMap<string, readonly PotRule[]>;
  landings: ReadonlyMap<string, readonly LandingRule[]>;
  /** resources whose postings others give back, or whose receipts value lands on */
  named: ReadonlySet<string>;
}

const known = new WeakMap<Model, Map<string, PotRules>>();

/** What a ledger has to find out, by the resources that post to it. */
export function potRules(model: Model, ledger: LedgerResource): PotRules {
  const ofModel = known.get(model) ?? new Map<string, PotRules>();
  known.set(model, ofModel);
  const found = ofModel.get(ledger.name) ?? rulesOf(model, ledger);
  ofModel.set(ledger.name, found);
  return found;
}

/** Ledgers of cost that a resource posts to. */
export function costLedgersOf(model: Model, { uses: { postings } }: Resource): LedgerResource[] {
  const names = [...new Set(postings.map(({ ledger }) => ledger))].toSorted();
  return names.flatMap((name) => {
    const ledger = model.resources[name];
    return ledger && isLedger(ledger) && ledger.uses.ledger.cost ? [ledger] : [];
  });
}

function rulesOf(model: Model, ledger: LedgerResource): PotRules {
  const pots = new Map<string, PotRule[]>();
  const landings = new Map<string, LandingRule[]>();
  const named = new Set<string>();
  const add = <T>(map: Map<string, T[]>, name: string, rule: T) => map.set(name, [...(map.get(name) ?? []), rule]);
  for (const resource of Object.values(model.resources))
    for (const [index, posting] of resource.uses.postings.entries()) {
      const to = posting.returns ?? posting.lands;
      const target = to === undefined ? undefined : model.resources[to];
      if (posting.ledger !== ledger.name || !target) continue;
      named.add(target.name);
      const shared = sharedLine(model, resource, posting, target);
      if (posting.lands !== undefined) {
        const by = shared ? undefined : referenceTo(resource, posting, target.name);
        add(landings, resource.name, { posting: index, lands: target.name, ...(by ? { by } : {}) });
        if (by) continue;
      }
      if (!shared) continue;
      for (const chain of shared.own) add(pots, resource.name, { postings: [index], chain });
      const theirs = target.uses.postings.flatMap((other, at) =>
        other.ledger === ledger.name && other.each !== undefined ? [at] : [],
      );
      const before = pots.get(target.name)?.find(({ postings }) => postings.some((at) => theirs.includes(at)));
      if (before && before.chain.at(-1)?.resource !== shared.theirs.at(-1)?.resource)
        throw new Error(`Postings of "${target.name}" are given back by two different source lines`);
      if (!before) add(pots, target.name, { postings: theirs, chain: shared.theirs });
    }
  return { pots, landings, named };
}

/**
 * The nearest line that lines of a resource and lines of another one were made from, or the other's own, with all ways
 * that lead to it: material comes back with or without a note of the workshop. Where both come of a third one as well,
 * as gains and losses do of a stocktake, that is further away.
 */
function sharedLine(
  model: Model,
  resource: Resource,
  { each }: Posting,
  target: Resource,
): { own: Chain[]; theirs: Chain } | undefined {
  if (each === undefined) return undefined;
  const lines = target.uses.postings.find((posting) => posting.each !== undefined)?.each;
  const theirs = lines === undefined ? [] : chainsFrom(model, target.name, lines);
  const own = chainsFrom(model, resource.name, each).filter(({ length }) => length > 1);
  const [shortest] = own
    .flatMap((chain) => theirs.filter((other) => endsAlike(chain, other)).map((other) => ({ chain, other })))
    .toSorted((one, next) => one.chain.length + one.other.length - next.chain.length - next.other.length);
  return shortest && { own: own.filter((chain) => endsAlike(chain, shortest.chain)), theirs: shortest.other };
}

function endsAlike(one: Chain, other: Chain): boolean {
  const [end, same] = [one.at(-1), other.at(-1)];
  return end?.resource === same?.resource && end?.lines === same?.lines;
}

/** All ways from lines to those that they were made from, the shortest first. */
function chainsFrom(model: Model, resource: string, lines: string): Chain[] {
  const found: Chain[] = [[{ resource, lines }]];
  for (const chain of found) {
    const { lines: own, resource: name } = at(chain, -1);
    for (const source of Object.values(model.resources))
      for (const conversion of source.uses.generates)
        if (leadsTo(conversion, name, own) && !chain.some((link) => link.resource === source.name))
          found.push([...chain, { resource: source.name, lines: conversionLines(conversion).from }]);
  }
  return found;
}

function leadsTo({ lines, to }: Conversion, resource: string, own: string): boolean {
  return to === resource && lines?.to === own;
}

function referenceTo(resource: Resource, { each }: Posting, target: string): LandingRule['by'] {
  const refersTo = ({ target: of }: Resource['fields'][number]) => of?.resource === target;
  const line = resource.fields.find(({ name }) => name === each)?.fields?.find(refersTo);
  if (line) return { field: line.name, isOfLine: true };
  const header = resource.fields.find(refersTo);
  return header && { field: header.name, isOfLine: false };
}
