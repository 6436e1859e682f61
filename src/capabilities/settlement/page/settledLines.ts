import { type Document, isEmpty } from '../../../language/rules';
import type { Decimal } from '../../../lib/decimal';
import { SETTLED_LINE, type OpenItem } from '../wire';

/**
 * The lines of a document that settle these shares of items, in the order of the items; what else was entered in a line
 * of the same item stays. Lines of items that are not offered, as others have settled them since, stay as they are: what
 * is wrong with them is told when the document is saved.
 */
export function settledLines(
  before: readonly Document[],
  items: readonly OpenItem[],
  shares: ReadonlyMap<string, Decimal>,
): Document[] {
  const offered = new Set(items.map(({ id }) => id));
  const others = before.filter(
    (line) => !isEmpty(line[SETTLED_LINE.item]) && !offered.has(String(line[SETTLED_LINE.item])),
  );
  const chosen = items.flatMap((item): Document[] => {
    const share = shares.get(item.id);
    if (!share) return [];
    const known = before.find((line) => String(line[SETTLED_LINE.item]) === item.id) ?? {};
    return [
      {
        ...known,
        [SETTLED_LINE.item]: item.id,
        itemName: item.code,
        [SETTLED_LINE.kind]: item.kind,
        itemDate: item.billDate,
        dueDate: item.dueDate,
        itemAmount: item.amount,
        [SETTLED_LINE.open]: item.open,
        [SETTLED_LINE.amount]: share.toFixed(2),
      },
    ];
  });
  return [...chosen, ...others];
}
