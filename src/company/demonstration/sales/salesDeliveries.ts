import type { DemoRow } from '../../../server/demonstration/Demo';
import { FACTORY, WAREHOUSE } from '../people/organisation';
import { completedLater, dated, lineOf, type Made, type RecentWork } from '../work/RecentWork';
import { ORDER, salePrice } from './salesOrders';

/** Values of the machine of sales deliveries. */
export const SALE = { entered: 3, reviewed: 4, shipped: 5, completed: 6, refused: 7 } as const;

const MANAGER = '10';

/** Sales deliveries, one for each released order within the next two days; oldest first. */
export function salesDeliveries(work: RecentWork, orders: readonly Made[]): Made[] {
  const released = orders.filter(({ row }) => row.status === ORDER.released || row.status === ORDER.completed);
  return dated(work, released, 1, 2).map(({ source, day }) => salesDelivery(work, source, day));
}

function salesDelivery({ days, ids, random }: RecentWork, { row: order, lines }: Made, day: string): Made {
  const status = statusOf(order.status === ORDER.completed, days.age(day), random.between(1, 100));
  const isNingbo = order.factoryId === FACTORY.ningbo;
  const isGone = status === SALE.shipped || status === SALE.completed;
  const row: DemoRow = {
    id: ids.next('sales'),
    billDate: day,
    clientId: order.clientId,
    region: order.region,
    orderId: order.id,
    salesmanId: order.salesmanId,
    departmentId: order.departmentId,
    warehouseId: isNingbo ? WAREHOUSE.ningboFinished : WAREHOUSE.finished,
    factoryId: order.factoryId,
    shipDate: day,
    settlement: order.settlement,
    taxRate: '13',
    isInvoiced: order.isInvoiced,
    contact: order.contact,
    tel: order.tel,
    deliveryAddress: order.deliveryAddress,
    logisticsId: order.logisticsId,
    ...(isGone ? { expressNo: `XS${random.between(10_000_000, 99_999_999)}` } : {}),
    freight: order.freight,
    lines: lines.map(({ article, quantity, batchNo, isGift = 0 }) => ({
      ...lineOf(ids.next('sales.lines'), article),
      batchNo,
      quantity: String(quantity),
      price: salePrice(article.cents),
      isGift,
    })),
    ...completedLater(
      days,
      day,
      2,
      days.recorded(day, status, { createdId: String(order.salesmanId), checkedId: MANAGER }, status !== SALE.entered),
    ),
  };
  return { row, day, lines };
}

/** Of a completed order everything has arrived; else the goods leave some days after the paper. */
function statusOf(isOrderCompleted: boolean, age: number, chance: number): number {
  if (isOrderCompleted) return SALE.completed;
  if (age <= 1 || chance <= 30) return SALE.entered;
  if (chance <= 40) return SALE.refused;
  return chance <= 65 ? SALE.reviewed : SALE.shipped;
}
