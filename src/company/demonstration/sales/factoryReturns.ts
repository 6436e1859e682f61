import type { DemoRow } from '../../../server/demonstration/Demo';
import { fromCents } from '../work/amounts';
import { STATE } from '../work/documentState';
import { dated, lineOf, type Made, type RecentWork, usualState } from '../work/RecentWork';

const MANAGER = '10';

/** Small parts of what the factories made that went back to them, oldest first. */
export function factoryReturns(work: RecentWork, orders: readonly Made[]): DemoRow[] {
  const { ids, random } = work;
  const made = orders.filter(({ row }) => row.status !== STATE.entered);
  return dated(work, made, 3, 8).map(({ source: { row: order, lines }, day }) => {
    const reason = random.pick(['quality', 'quality', 'spec', 'damage', 'wrong']);
    return {
      id: ids.next('factoryOrderReturn'),
      billDate: day,
      factoryOrderId: order.id,
      factoryId: order.factoryId,
      clientId: order.clientId,
      salesmanId: order.salesmanId,
      departmentId: order.departmentId,
      reason,
      logisticsId: random.pick(['5', '7']),
      expressNo: `GT${random.between(10_000_000, 99_999_999)}`,
      lines: random.some(lines, 1).map(({ article, quantity }) => ({
        ...lineOf(ids.next('factoryOrderReturn.lines'), article),
        quantity: String(Math.max(1, Math.floor((quantity * random.between(1, 5)) / 100))),
        settlePrice: fromCents(article.cents),
      })),
      ...usualState(work, day, { createdId: String(order.salesmanId), checkedId: MANAGER }),
    };
  });
}
