import { sql } from 'kysely';
import type { Connection } from '../../../server/storage';
import { isStanding } from '../../ledger/server';
import type { CostBooks, Keys } from './CostBooks';
import type { UnitCost } from './replay/RunningCost';

/** What goods last cost before a day, of keys of which none are there then; undefined where that was never known. */
export async function lastCosts(
  database: Connection,
  books: CostBooks,
  asked: readonly { keys: Keys; before: string }[],
): Promise<(UnitCost | undefined)[]> {
  if (asked.length === 0) return [];
  const given = books.given(
    asked.map(({ keys }) => keys),
    [
      { name: 'place', type: 'integer', values: asked.map((_, index) => index) },
      { name: 'before', type: 'date', values: asked.map(({ before }) => before) },
    ],
    'g',
  );
  const { rows } = await sql<{ place: number; quantity: string; amount: string }>`
    select g.place, l.quantity::text as quantity, l.amount::text as amount from ${given}
    cross join lateral (select ${books.column('per', 'p')} as quantity, ${books.column('value', 'p')} as amount from ${books.table} as p
      where p.package_id = ${books.packageId} and ${books.same('p', 'g')} and p.bill_date < g.before and ${books.column('per', 'p')} <> 0 and ${books.column('value', 'p')} <> 0
        and ${isStanding(books.ledger, books.packageId)} order by p.bill_date desc, p.id desc limit 1) as l`.execute(
    database,
  );
  const found = asked.map((): UnitCost | undefined => undefined);
  for (const { amount, place, quantity } of rows) {
    const [worth, per] = [books.wholeValue(amount), books.wholeQuantity(quantity)];
    found[place] = per < 0n ? { amount: -worth, per: -per } : { amount: worth, per };
  }
  return found;
}
