import type { Field } from '../../language/model';
import type { ComboboxItem } from './ComboboxItem';
import { recordCode, recordLabel } from './recordText';

interface TreeView {
  /** keys whose children are shown */
  expanded: ReadonlySet<string>;
  /** only these and what they lie under; undefined: all */
  matches?: ReadonlySet<string>;
}

type Row = Record<string, unknown>;

/** A flat list of nodes as the visible lines of a tree. A node whose parent is not in the list stands at the top; a circle is cut. */
export function treeItems(field: Field, list: readonly Row[], { expanded, matches }: TreeView): ComboboxItem[] {
  const parentName = field.target?.parent ?? 'parentId';
  const ids = new Set(list.map(({ id }) => String(id)));
  const children = new Map<string, Row[]>();
  for (const row of list) {
    const parent = String(row[parentName] ?? '');
    const under = ids.has(parent) && parent !== String(row.id) ? parent : '';
    children.set(under, [...(children.get(under) ?? []), row]);
  }
  const shown = matches && withAncestors(list, matches, parentName);
  const items: ComboboxItem[] = [];
  const seen = new Set<string>();

  function walk(parent: string, depth: number): void {
    for (const row of children.get(parent) ?? []) {
      const key = String(row.id);
      if (seen.has(key) || (shown && !shown.has(key))) continue;
      seen.add(key);
      const hasChildren = (children.get(key) ?? []).some((child) => !shown || shown.has(String(child.id)));
      const isExpanded = hasChildren ? shown !== undefined || expanded.has(key) : undefined;
      items.push({ key, label: recordLabel(field, row), detail: recordCode(field, row), depth, isExpanded });
      if (isExpanded) walk(key, depth + 1);
    }
  }
  walk('', 0);
  return items;
}

function withAncestors(list: readonly Row[], matches: ReadonlySet<string>, parentName: string): ReadonlySet<string> {
  const byId = new Map(list.map((row) => [String(row.id), row]));
  const shown = new Set<string>();
  for (const match of matches) {
    for (let row = byId.get(match); row && !shown.has(String(row.id)); row = byId.get(String(row[parentName]))) shown.add(String(row.id));
  }
  return shown;
}
