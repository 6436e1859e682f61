import type { Field } from '../../language/model';
import { flatten } from '../../lib/tree/flatten';
import { forestOf } from '../../lib/tree/forestOf';
import { keepBranches } from '../../lib/tree/keepBranches';
import type { ComboboxItem } from './ComboboxItem';
import { recordCode, recordLabel } from './recordText';

interface TreeView {
  /** keys whose children are shown */
  expanded: ReadonlySet<string>;
  /** only these and what they lie under, which then stands open; undefined: all */
  matches?: ReadonlySet<string>;
}

type Row = Record<string, unknown>;

/**
 * A flat list of nodes as the visible lines of a tree. A node whose parent is not in the list stands at the top; a
 * circle is cut.
 */
export function treeItems(field: Field, list: readonly Row[], { expanded, matches }: TreeView): ComboboxItem[] {
  const keys = { idKey: 'id', parentKey: field.target?.parent ?? 'parentId' };
  const forest = forestOf(matches ? keepBranches(list, keys, ({ id }) => matches.has(String(id))) : list, keys);
  const isExpanded = (row: Row): boolean | undefined =>
    forest.childrenOf(row).length === 0 ? undefined : matches !== undefined || expanded.has(String(row.id));
  const passed = new Map<Row | undefined, number>();
  return flatten(forest, (row) => isExpanded(row) === true).map(({ row, depth }) => {
    const parent = forest.parentOf(row);
    const position = (passed.get(parent) ?? 0) + 1;
    passed.set(parent, position);
    const [label, code] = [recordLabel(field, row), recordCode(field, row)];
    return {
      key: String(row.id),
      label,
      detail: label.startsWith(code) ? '' : code,
      depth,
      ...(field.target?.leaf && forest.childrenOf(row).length > 0 ? { isHeading: true } : {}),
      isExpanded: isExpanded(row),
      position,
      siblings: (parent ? forest.childrenOf(parent) : forest.roots).length,
    };
  });
}
