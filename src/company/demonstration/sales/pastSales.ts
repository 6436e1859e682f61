import { Random } from '../../../lib/Random';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { goodsIssues } from '../stock/goodsIssues';
import { RecentDays } from '../work/RecentDays';
import type { RecentWork } from '../work/RecentWork';
import type { World } from '../work/World';
import { salesDeliveries } from './salesDeliveries';
import { ordersOn } from './salesOrders';

/** Working days from one order to the next, and those after the last in which its goods leave and arrive. */
const EVERY = 3;
const UNTIL_DONE = 12;

/** What was sold in the months before the recent ones, all of it delivered: the books of the year tell of sales in each. */
export function pastSales(
  { articles, ids }: World,
  today: string,
  clients: readonly DemoRow[],
): { resource: string; rows: DemoRow[] }[] {
  const random = new Random(20_250_303);
  const days = new RecentDays(today, random, true);
  const work: RecentWork = { articles, ids, random, clients, days };
  const orders = ordersOn(
    work,
    days.days.slice(0, -UNTIL_DONE).filter((_, index) => index % EVERY === 1),
  );
  const deliveries = salesDeliveries(work, orders);
  return [
    { resource: 'order', rows: orders.map(({ row }) => row) },
    { resource: 'sales', rows: deliveries.map(({ row }) => row) },
    { resource: 'sellOut', rows: goodsIssues(work, deliveries) },
  ];
}
