import type { LedgerResource, Model, Resource } from '../../../../language/model';
import type { TraceWay } from '../../wire';

/** A kind of document that ties batches: by a path of references from its header to what they belong to. */
export interface Tie {
  resource: Resource;
  path: string;
}

/** The kinds of documents that post to a ledger, by the way that they lie on. */
export interface TraceKinds {
  /** each kind lies on one way */
  kinds: Readonly<Record<TraceWay, string[]>>;
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
  const isBack = (resource: Resource): boolean => {
    const sides = sidesOf(resource);
    const [side] = sides;
    if (sides.size > 1) return false;
    if (resource.uses.postings.some(({ usedBy }) => usedBy !== undefined)) return false;
    const given = resource.uses.postings.find(({ returns }) => returns !== undefined)?.returns;
    const source = posting.find(({ name, uses }) =>
      given === undefined ? uses.generates.some(({ to }) => to === resource.name) : name === given,
    );
    const of = source && sidesOf(source);
    return (of?.size === 1 && !of.has(side ?? 'in')) === (side === 'out');
  };
  const tied = (key: 'usedBy' | 'madeBy'): Tie[] =>
    posting.flatMap((resource) => {
      const path = resource.uses.postings.find((each) => each.ledger === ledger.name && each[key] !== undefined)?.[key];
      return path === undefined ? [] : [{ resource, path }];
    });
  const back = posting.filter(isBack).map(({ name }) => name);
  return {
    kinds: { back, forward: posting.map(({ name }) => name).filter((name) => !back.includes(name)) },
    usedBy: tied('usedBy'),
    madeBy: tied('madeBy'),
  };
}
