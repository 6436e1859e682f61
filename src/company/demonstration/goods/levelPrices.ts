import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { fromCents } from '../work/amounts';
import type { Ids } from '../work/Ids';

/** level of the customer, from how many basic units on, percent of the list price */
const AGREED: readonly [level: string, minQuantity: string | null, percent: number][] = [
  ['A', null, 97],
  ['A', '1000', 94],
  ['A', '5000', 90],
  ['B', '2000', 97],
];
/** What the best customers pay from the first day of the next month on. */
const NEXT_PERCENT = 98;

/** What customers of a level pay for an article, by quantity; the next change is entered ahead of time. */
export function levelPrices(ids: Ids, today: string, listCents: number): DemoRow[] {
  const nextMonth = addToDate(`${today.slice(0, 7)}-01`, 1, 'month');
  const priced = (percent: number): string => fromCents(Math.round((listCents * percent) / 100));
  const rows: DemoRow[] = AGREED.map(([level, minQuantity, percent]) => ({
    id: ids.next('inventory.levelPrices'),
    level,
    ...(minQuantity === null ? {} : { minQuantity }),
    price: priced(percent),
  }));
  return [
    ...rows,
    { id: ids.next('inventory.levelPrices'), level: 'A', price: priced(NEXT_PERCENT), startDate: nextMonth },
  ];
}
