import { at } from '../../../lib/at';
import { Decimal } from '../../../lib/decimal';
import { groupBy } from '../../../lib/groupBy';
import type { Entry } from '../../../language/rules';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { fromCents } from '../work/amounts';
import type { StockCount } from './stockCounts';

/**
 * Counts with what the stock ledger says at the end of their days: by the book lay there what had moved until then, and
 * what was found differs from that as the count says. Its value is that of the purchase.
 */
export function bookedCounts(counts: readonly StockCount[], moves: readonly Entry[]): DemoRow[] {
  const byKey = groupBy(moves, ({ keys }) => keyOf(keys));
  const bookOf = (key: string, day: string): Decimal =>
    (byKey.get(key) ?? [])
      .filter(({ date }) => date <= day)
      .reduce(
        (sum, { add, side }) => sum.plus((add.quantity ?? new Decimal(0)).times(side === 'in' ? 1 : -1)),
        new Decimal(0),
      );
  return counts.map(({ day, lines, row, store }) => ({
    ...row,
    lines: (row.lines as DemoRow[]).map((line, index) => {
      const { article, batchNo, difference } = at(lines, index);
      const book = bookOf(keyOf({ warehouseId: store.warehouseId, productId: article.id, batchNo }), day);
      const price = fromCents(article.cents);
      return {
        ...line,
        bookQuantity: book.toFixed(2),
        quantity: book.plus(difference).toFixed(2),
        price,
        amount: new Decimal(price).times(difference).toFixed(2),
      };
    }),
  }));
}

function keyOf({ batchNo, productId, warehouseId }: Record<string, unknown>): string {
  return JSON.stringify([warehouseId, productId, batchNo ?? null].map((part) => (part === null ? null : String(part))));
}
