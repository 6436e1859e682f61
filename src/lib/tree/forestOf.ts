import { groupBy } from '../groupBy';

/** Names under which flat rows carry their ids and those of their parents. */
export interface ForestKeys<T> {
  idKey: keyof T & string;
  parentKey: keyof T & string;
}

/** Flat rows seen as trees; rows are asked about by their ids, siblings keep the order of the rows. */
export interface Forest<T> {
  roots: readonly T[];
  childrenOf(row: T): readonly T[];
  parentOf(row: T): T | undefined;
}

/**
 * Rows as trees by their parents' ids, in time linear in the rows and without recursion. No row is lost: one whose
 * parent is not among them stands at the top, and a circle is cut at its first row. Of rows with the same id the first
 * counts.
 */
export function forestOf<T extends object>(rows: Iterable<T>, { idKey, parentKey }: ForestKeys<T>): Forest<T> {
  const idOf = (row: T): string => String(row[idKey]);
  const byId = new Map<string, T>();
  for (const row of rows) if (!byId.has(idOf(row))) byId.set(idOf(row), row);
  const parents = new Map<string, string>();
  for (const [id, row] of byId) {
    const parent = String(row[parentKey] ?? '');
    if (byId.has(parent)) parents.set(id, parent);
  }
  cutCircles(parents);
  const children = groupBy(byId.values(), (row) => parents.get(idOf(row)));
  return {
    roots: children.get(undefined) ?? [],
    childrenOf: (row) => children.get(idOf(row)) ?? [],
    parentOf: (row) => byId.get(parents.get(idOf(row)) ?? ''),
  };
}

function cutCircles(parents: Map<string, string>): void {
  const checked = new Set<string>();
  for (const start of parents.keys()) {
    const path = new Set<string>();
    let id: string | undefined = start;
    while (id !== undefined && !checked.has(id) && !path.has(id)) {
      path.add(id);
      id = parents.get(id);
    }
    if (id !== undefined && path.has(id)) parents.delete(id);
    for (const passed of path) checked.add(passed);
  }
}
