import { flatten } from '../../lib/tree/flatten';
import { forestOf } from '../../lib/tree/forestOf';
import type { Row } from '../columns/fieldColumn';

export interface TreeRows {
  /** rows in the order of display, children below their parents, those of folded parents left out */
  rows: Row[];
  depth(row: Row): number;
  hasChildren(row: Row): boolean;
}

/**
 * Lays rows out as a tree. A row whose parent is not among them stands at the top, so that a search result never loses
 * a row.
 */
export function treeRows(list: readonly Row[], parent: string, folded: ReadonlySet<string>): TreeRows {
  const forest = forestOf(list, { idKey: 'id', parentKey: parent });
  const lines = flatten(forest, ({ id }) => !folded.has(String(id)));
  const depths = new Map(lines.map(({ row, depth }) => [String(row.id), depth]));
  return {
    rows: lines.map(({ row }) => row),
    depth: ({ id }) => depths.get(String(id)) ?? 0,
    hasChildren: (row) => forest.childrenOf(row).length > 0,
  };
}
