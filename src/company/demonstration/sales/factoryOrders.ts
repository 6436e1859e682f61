import type { DemoRow } from '../../../server/demonstration/Demo';
import { fromCents } from '../work/amounts';
import { lineOf, type Made, type RecentWork, usualState, dated } from '../work/RecentWork';
import { ORDER } from './salesOrders';

/** The sales manager checks what is passed on to the factories. */
const MANAGER = '10';
/** Of so many orders one is passed on to its factory as an order of its own. */
const EVERY = 3;

/**
 * Orders to the factories, from what customers have ordered; at the price between company and factory, oldest first.
 */
export function factoryOrders(work: RecentWork, orders: readonly Made[]): Made[] {
  const passedOn = orders.filter(
    ({ row }, index) => row.status !== ORDER.entered && row.status !== ORDER.refused && index % EVERY === 0,
  );
  return dated(work, passedOn, 0, 1).map(({ source: { row: order, lines }, day }) => {
    const row: DemoRow = {
      id: work.ids.next('factoryOrder'),
      billDate: day,
      orderId: order.id,
      factoryId: order.factoryId,
      clientId: order.clientId,
      salesmanId: order.salesmanId,
      departmentId: order.departmentId,
      urgency: work.random.pick([1, 1, 1, 2, 3]),
      deliveryDate: String(order.deliveryDate) < day ? day : order.deliveryDate,
      contact: order.contact,
      tel: order.tel,
      deliveryAddress: order.deliveryAddress,
      lines: lines.map(({ article, quantity }) => ({
        ...lineOf(work.ids.next('factoryOrder.lines'), article),
        quantity: String(quantity),
        settlePrice: fromCents(article.cents),
      })),
      ...usualState(work, day, { createdId: String(order.salesmanId), checkedId: MANAGER }),
    };
    return { row, day, lines };
  });
}
