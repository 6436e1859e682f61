import type { Field } from '../../language/model';
import { matchesWords } from '../../lib/matchesWords';
import { recordCode, recordLabel } from './recordText';

type Row = Record<string, unknown>;

/**
 * Ids of the nodes that a typed text means: by label or code here, `found` by the server (pinyin). With a node that
 * cannot be picked itself, what lies below it is found too.
 */
export function findInTree(
  field: Field,
  list: readonly Row[],
  found: readonly Row[],
  typed: string,
): ReadonlySet<string> {
  const here = list.filter((row) => matchesWords([recordLabel(field, row), recordCode(field, row)], typed));
  const ids = new Set([...here, ...found].map(({ id }) => String(id)));
  return field.target?.leaf ? withDescendants(ids, list, field.target.parent!) : ids;
}

function withDescendants(found: ReadonlySet<string>, list: readonly Row[], parent: string): ReadonlySet<string> {
  const all = new Set(found);
  for (let before = -1; before < all.size;) {
    before = all.size;
    for (const row of list) if (all.has(String(row[parent]))) all.add(String(row.id));
  }
  return all;
}
