/** A name of today with those that it had. */
interface Renamed<N> {
  name: N;
  renamedFrom?: readonly N[] | undefined;
}

/** Why an earlier name cannot be one. */
export interface FormerNameFault<N> {
  /** of those that were given, which says it, and which of its earlier names it is */
  of: number;
  index: number;
  former: N;
  /** it is a name of today; or another, or the same one, claims it already */
  why: 'declared' | 'claimed';
  /** which name of today that is */
  by: N;
}

/**
 * Earlier names that cannot be moved, among all names that must differ: one that something is still called, and one that
 * two claim. Values are the same where their texts are, as in the database.
 */
export function formerNameFaults<N extends string | number>(all: readonly Renamed<N>[]): FormerNameFault<N>[] {
  const today = new Map(all.map(({ name }) => [String(name), name]));
  const claimed = new Map<string, N>();
  return all.flatMap(({ name, renamedFrom = [] }, of) =>
    renamedFrom.flatMap((former, index): FormerNameFault<N>[] => {
      const key = String(former);
      const [declared, other] = [today.get(key), claimed.get(key)];
      claimed.set(key, name);
      if (declared !== undefined) return [{ of, index, former, why: 'declared', by: declared }];
      return other === undefined ? [] : [{ of, index, former, why: 'claimed', by: other }];
    }),
  );
}
