import { asDecimal } from '../../../lib/decimal';
import { type Document, isEmpty } from '../../../language/rules';
import type { Takes } from '../language';
import type { Need } from '../wire';

/** What a document takes, day by day: the amounts of its lines, or of its header; nothing where it says that it does not. */
export function needsOf({ amount, day, each, when }: Takes, document: Document): Need[] {
  if (when !== undefined && !isYes(document[when])) return [];
  const rows = each === undefined ? [document] : ((document[each] as Document[] | undefined) ?? []);
  return rows.flatMap((row): Need[] => {
    const needed = asDecimal(row[amount] ?? 0);
    return isEmpty(row[day]) || needed.lessThanOrEqualTo(0) ? [] : [{ day: String(row[day]), amount: needed }];
  });
}

const isYes = (value: unknown): boolean => value === true || value === 1 || value === '1';
