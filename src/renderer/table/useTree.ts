import { useMemo, useState } from 'react';
import type { Row } from '../columns/fieldColumn';
import type { GridTree } from '../grid';
import { treeRows } from './treeRows';

/** The rows of a list as they are shown: as they came, or laid out as a tree with folding. */
export function useTree(
  list: readonly Row[],
  parent: string | undefined,
): { rows: readonly Row[]; tree?: GridTree<Row> } {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    if (parent === undefined) return { rows: list };
    const laid = treeRows(list, parent, folded);
    const tree: GridTree<Row> = {
      depth: laid.depth,
      expandable: laid.hasChildren,
      expanded: (row) => !folded.has(String(row.id)),
      onToggle: (row) => setFolded((now) => toggled(now, String(row.id))),
    };
    return { rows: laid.rows, tree };
  }, [list, parent, folded]);
}

function toggled(set: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
