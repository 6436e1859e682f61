import type { Row } from '../columns/fieldColumn';

export interface TreeRows {
  /** rows in the order of display, children below their parents, those of folded parents left out */
  rows: Row[];
  depth(row: Row): number;
  hasChildren(row: Row): boolean;
}

/** Lays rows out as a tree. A row whose parent is not among them stands at the top, so that a search result never loses a row. */
export function treeRows(list: readonly Row[], parent: string, folded: ReadonlySet<string>): TreeRows {
  const ids = new Set(list.map(({ id }) => String(id)));
  const children = new Map<string, Row[]>();
  for (const row of list) {
    const key = ids.has(String(row[parent])) ? String(row[parent]) : '';
    children.set(key, [...(children.get(key) ?? []), row]);
  }
  const rows: Row[] = [];
  const depths = new Map<string, number>();
  const place = (key: string, depth: number): void => {
    for (const row of children.get(key) ?? []) {
      const id = String(row.id);
      if (depths.has(id)) continue;
      depths.set(id, depth);
      rows.push(row);
      if (!folded.has(id)) place(id, depth + 1);
    }
  };
  place('', 0);
  return { rows, depth: (row) => depths.get(String(row.id)) ?? 0, hasChildren: (row) => children.has(String(row.id)) };
}
