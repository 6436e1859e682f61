import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { STATE } from '../work/documentState';
import { byDay, lineOf, type Made, type RecentWork } from '../work/RecentWork';
import { SALE } from './salesDeliveries';
import { ORDER, salePrice } from './salesOrders';

/** The sales manager checks what the salesmen report. */
const MANAGER = '10';
const MOST = 12;
const MEASURES = ['已安排加班赶制', '从宁波仓调货', '等采购到料后补发', '与客户协商分批发货'];

/** Reports of orders that could not leave in time, for those of which nothing has been delivered; oldest first. */
export function unshippedOrders(work: RecentWork, orders: readonly Made[], deliveries: readonly Made[]): DemoRow[] {
  const delivered = new Set(deliveries.filter(({ row }) => row.status !== SALE.refused).map(({ row }) => row.orderId));
  const open = orders.filter(
    ({ row }) => (row.status === ORDER.reviewed || row.status === ORDER.released) && !delivered.has(row.id as string),
  );
  // Where all has been delivered, a part of the youngest was late.
  const late = [
    ...open,
    ...orders
      .filter(({ row }) => row.status === ORDER.released && !open.some((other) => other.row === row))
      .toReversed(),
  ].slice(0, MOST);
  return late.toSorted(byDay).map(({ row: order, day, lines }) => {
    const reason = work.random.pick([
      'shortage',
      'shortage',
      'capacity',
      'quality',
      'payment',
      'customer',
      'logistics',
    ]);
    const reported = laterOrToday(work, day);
    return {
      id: work.ids.next('unshipped'),
      billDate: reported,
      orderId: order.id,
      clientId: order.clientId,
      salesmanId: order.salesmanId,
      departmentId: order.departmentId,
      factoryId: order.factoryId,
      deliveryDate: order.deliveryDate,
      expectedDate: addToDate([String(order.deliveryDate), reported].sort().at(-1)!, work.random.between(1, 9), 'day')!,
      reason,
      ...(reason === 'shortage' || reason === 'capacity' ? { measure: work.random.pick(MEASURES) } : {}),
      isInformed: work.random.isLikely(70) ? 1 : 0,
      lines: work.random.some(lines, work.random.between(1, 2)).map(({ article, quantity }) => ({
        ...lineOf(work.ids.next('unshipped.lines'), article),
        quantity: String(quantity),
        price: salePrice(article.cents),
      })),
      ...stateOf(work, reported, String(order.salesmanId)),
    };
  });
}

/** What customers have announced to send back of shipped deliveries; oldest first. */
export function returnNotices(work: RecentWork, deliveries: readonly Made[]): DemoRow[] {
  const shipped = deliveries.filter(({ row }) => row.status === SALE.shipped || row.status === SALE.completed);
  return work.random
    .some(shipped, Math.min(MOST, shipped.length))
    .toSorted(byDay)
    .map(({ row: sale, day, lines }) => {
      const announced = laterOrToday(work, day);
      return {
        id: work.ids.next('returnFiling'),
        billDate: announced,
        salesId: sale.id,
        clientId: sale.clientId,
        salesmanId: sale.salesmanId,
        departmentId: sale.departmentId,
        warehouseId: sale.warehouseId,
        factoryId: sale.factoryId,
        expectedDate: addToDate(announced, work.random.between(3, 10), 'day')!,
        reason: work.random.pick(['quality', 'damage', 'wrong', 'spec', 'cancel']),
        refundMethod: work.random.pick(['offset', 'offset', 'exchange', 'refund']),
        contact: sale.contact,
        tel: sale.tel,
        taxRate: '13',
        lines: work.random.some(lines, 1).map(({ article, quantity, batchNo }) => ({
          ...lineOf(work.ids.next('returnFiling.lines'), article),
          batchNo,
          quantity: String(Math.max(1, Math.floor(quantity / 20))),
          price: salePrice(article.cents),
        })),
        ...stateOf(work, announced, String(sale.salesmanId)),
      };
    });
}

const laterOrToday = ({ days, random }: RecentWork, day: string): string =>
  days.later(day, random.between(1, 4)) ?? days.today;

/** Reports are reviewed the day they are made, or wait. */
function stateOf({ days, random }: RecentWork, day: string, createdId: string): Record<string, unknown> {
  const isReviewed = day !== days.today && random.isLikely(70);
  return days.recorded(day, isReviewed ? STATE.reviewed : STATE.entered, { createdId, checkedId: MANAGER }, isReviewed);
}
