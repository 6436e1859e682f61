import { Decimal } from '../../../lib/decimal';
import type { Entry } from '../../../language/rules';
import type { Ledger } from '../../../language/model';

/** Balances of one combination of keys, by measure. */
export type Balance = Record<string, Decimal>;

/**
 * Gives entries that do not say what they are worth the moving weighted average of their balance, one after the other;
 * changes the balances as it goes. What takes the last of something takes all that is left of its value, so that
 * nothing stays behind.
 * @param scale decimals of the value
 * @param balanceOf the balance that an entry belongs to
 */
export function valueEntries(
  entries: readonly Entry[],
  { measures, average }: Ledger,
  scale: number,
  balanceOf: (entry: Entry) => Balance,
): void {
  const given = new Map<string, Decimal>();
  for (const entry of entries) {
    const balance = balanceOf(entry);
    const sign = entry.side === 'in' ? 1 : -1;
    if (average)
      entry.add[average.value] ??=
        (entry.carries ? given.get(placeOf(entry, entry.posting - 1)) : undefined) ??
        worth(entry, balance, average, scale);
    if (average) given.set(placeOf(entry, entry.posting), entry.add[average.value] ?? ZERO);
    for (const measure of measures)
      balance[measure] = (balance[measure] ?? ZERO).plus((entry.add[measure] ?? ZERO).times(sign));
  }
}

const ZERO = new Decimal(0);

function worth(
  { add, side }: Entry,
  balance: Balance,
  { value, per }: NonNullable<Ledger['average']>,
  scale: number,
): Decimal {
  const quantity = add[per] ?? ZERO;
  const [stock, worthOfStock] = [balance[per] ?? ZERO, balance[value] ?? ZERO];
  if (side === 'out' && quantity.equals(stock)) return worthOfStock;
  if (stock.lessThanOrEqualTo(0)) return ZERO;
  return worthOfStock.times(quantity).dividedBy(stock).toDecimalPlaces(scale);
}

function placeOf({ table, line }: Entry, posting: number): string {
  return `${posting}/${table ?? ''}/${line ?? ''}`;
}
