import { fieldTypes } from '../../../fields/pure';
import { fieldNamed, type Resource } from '../../../language/model';
import { isBalance } from '../../../language/model/LookUp';
import { Decimal, toDecimal } from '../../../lib/decimal';
import type { Row } from '../../../renderer/columns/fieldColumn';
import type { Settling } from '../language';
import { ITEM, ITEM_LEDGER, lessensOthers } from '../wire';

/** What a partner is paid, or pays, of chosen items. */
export interface ChosenShare {
  partner: string;
  name: string;
  count: number;
  /** null: the person may not see what is open of some of it */
  total: Decimal | null;
}

/** What chosen rows of items come to, by partner, in the order of the rows; what credits come to is taken off. */
export function chosenShares(items: Resource, rows: readonly Row[], { kinds, partner }: Settling): ChosenShare[] {
  const field = fieldNamed(items, partner);
  const companion = fieldTypes[field.type]?.companion?.(field) ?? partner;
  const open = items.lookUps?.find(({ lookUp }) => isBalance(lookUp) && lookUp.measure === ITEM_LEDGER.open)?.name;
  const shares = new Map<string, ChosenShare>();
  for (const row of rows) {
    const id = String(row[partner]);
    const { count, total } = shares.get(id) ?? { count: 0, total: new Decimal(0) };
    const amount = toDecimal(row[open ?? '']);
    shares.set(id, {
      partner: id,
      name: String(row[companion] ?? id),
      count: count + 1,
      total:
        total && amount
          ? lessensOthers(String(row[ITEM.kind]), kinds)
            ? total.minus(amount)
            : total.plus(amount)
          : null,
    });
  }
  return [...shares.values()];
}
