import type { LedgerResource, Model, Resource } from '../../../../language/model';
import type { TraceWay } from '../../wire';

/** A kind of document that ties batches: by a path of references from its header to what they belong to. */
export interface Tie {
  resource: Resource;
  path: string;
}

/** The kinds of documents that post to a ledger, by the way that they lie on. */
export interface TraceKinds {
  /** each kind lies on one way, those of which only some documents give back on both */
  kinds: Readonly<Record<TraceWay, string[]>>;
  /** of these the path to what a document gives back, by the way that documents lie on which have one */
  returning: Readonly<Record<TraceWay, Tie[]>>;
  /** what goes into something, and what comes back of that */
  usedBy: Tie[];
  /** what something gives */
  madeBy: Tie[];
}

/**
 * What brings goods in tells where they came from; what takes them out, and moves them from place to place, where they
 * went. What gives back lies on the way of what it gives back.
 */
export function traceKinds(model: Model, ledger: LedgerResource): TraceKinds {
  const posting = Object.values(model.resources).filter(({ uses }) =>
    uses.postings.some((each) => each.ledger === ledger.name),
  );
  const sidesOf = ({ uses }: Resource) =>
    new Set(uses.postings.filter((each) => each.ledger === ledger.name).map(({ side }) => side));
  /** what all documents of a kind give back: what they say, or else the one kind that they are made of */
  const givenBy = (resource: Resource): Resource | undefined => {
    const returned = returnedBy(resource);
    if (returned !== undefined) return isPartly(resource) ? undefined : model.resources[returned];
    const [maker, ...others] = Object.values(model.resources).filter(({ uses }) =>
      uses.generates.some(({ to }) => to === resource.name),
    );
    return maker && others.length === 0 && posting.includes(maker) ? maker : undefined;
  };
  const isBack = (resource: Resource): boolean => {
    const [side, other] = sidesOf(resource);
    if (side === undefined || other !== undefined) return false;
    if (resource.uses.postings.some(({ usedBy }) => usedBy !== undefined)) return false;
    const source = givenBy(resource);
    const of = source && sidesOf(source);
    const givesBack = of?.size === 1 && !of.has(side);
    return givesBack ? side === 'out' : side === 'in';
  };
  const tied = (key: 'usedBy' | 'madeBy'): Tie[] =>
    posting.flatMap((resource) => {
      const path = resource.uses.postings.find((each) => each.ledger === ledger.name && each[key] !== undefined)?.[key];
      return path === undefined ? [] : [{ resource, path }];
    });
  const back = posting.filter(isBack);
  const forward = posting.filter((resource) => !back.includes(resource));
  const partly = posting.flatMap((resource): Tie[] => {
    const path = isPartly(resource) ? referenceTo(resource, returnedBy(resource)) : undefined;
    return path === undefined ? [] : [{ resource, path }];
  });
  const returning = {
    back: partly.filter(({ resource }) => forward.includes(resource)),
    forward: partly.filter(({ resource }) => back.includes(resource)),
  };
  const named = (own: readonly Resource[], others: readonly Tie[]): string[] =>
    [...own, ...others.map(({ resource }) => resource)].map(({ name }) => name);
  return {
    kinds: { back: named(back, returning.back), forward: named(forward, returning.forward) },
    returning,
    usedBy: tied('usedBy'),
    madeBy: tied('madeBy'),
  };
}

const returnedBy = ({ uses }: Resource): string | undefined =>
  uses.postings.find(({ returns }) => returns !== undefined)?.returns;

/** Whether some documents of a kind give back and others bring goods, or take them, of their own. */
function isPartly({ uses: { postings } }: Resource): boolean {
  const returning = postings.find(({ returns }) => returns !== undefined);
  return postings.some(
    ({ lands, ledger, returns, side }) =>
      ledger === returning?.ledger && side === returning.side && returns === undefined && lands === undefined,
  );
}

const referenceTo = ({ fields }: Resource, to: string | undefined): string | undefined =>
  fields.find(({ target }) => target !== undefined && target.resource === to)?.name;
