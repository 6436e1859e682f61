import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { DEPARTMENT, FACTORY } from '../people/organisation';
import { fromCents } from '../work/amounts';
import { usualQuantity } from '../work/quantities';
import { batchOf, completedLater, lineOf, type Made, type RecentWork } from '../work/RecentWork';

/** Values of the machine of sales orders. */
export const ORDER = { entered: 1, reviewed: 2, released: 3, completed: 6, refused: 7 } as const;

/** The sales manager checks what the salesmen enter. */
const MANAGER = '10';
/** Lines of an order from which on something is given away. */
const GENEROUS = 5;
const REMARKS = ['分两批发货亦可', '外箱贴客户唛头', '发货前短信通知收货人', '随货附出厂检验报告'];

/** What customers pay for an article: a little under half more than it costs. */
export const salePrice = (cents: number): string => fromCents(Math.round((cents * 145) / 100));

/**
 * Sales orders of the last three months, oldest first; locks and handles leave from Ningbo, hinges and slides from
 * Kunshan.
 */
export function salesOrders(work: RecentWork): Made[] {
  return ordersOn(work, work.days.spread(60, 5));
}

/** One on each of some days. */
export function ordersOn(work: RecentWork, days: readonly string[]): Made[] {
  const customers = work.clients.filter(({ status }) => status === 1);
  return days.map((day) => salesOrder(work, work.random.pick(customers), day));
}

function salesOrder({ articles, days, ids, random }: RecentWork, client: DemoRow, day: string): Made {
  const isNingbo = random.isLikely(30);
  // The last article of all is no longer made.
  const sold = articles
    .slice(0, -1)
    .filter(({ class: name }) => (isNingbo ? name === '门锁拉手' : name === '铰链' || name === '滑轨'));
  const lines: Made['lines'] = random
    .some(sold, random.between(2, Math.min(6, sold.length)))
    .map((article) => ({ article, quantity: usualQuantity(article, random), batchNo: batchOf(day, 'P') }));
  // Who orders much is given some of the last thing.
  const last = lines.at(-1)!;
  if (lines.length >= GENEROUS)
    lines[lines.length - 1] = { ...last, quantity: Math.max(1, Math.round(last.quantity / 100)), isGift: 1 };
  const status = statusOf(days.age(day), random.between(1, 100));
  const salesmanId = String(client.salesmanId);
  const deliveryDate = addToDate(day, random.between(5, 15), 'day')!;
  const row: DemoRow = {
    id: ids.next('order'),
    billDate: day,
    clientId: client.id,
    region: client.region,
    source: client.kind === 'online' ? 'platform' : 'direct',
    customerOrderNo: `PO${batchOf(day, String(random.between(10, 99)))}`,
    salesmanId,
    departmentId: DEPARTMENT.sales,
    factoryId: isNingbo ? FACTORY.ningbo : FACTORY.kunshan,
    deliveryDate,
    settlement: client.settlement,
    taxRate: '13',
    isInvoiced: random.isLikely(85) ? 1 : 0,
    contact: client.contact,
    tel: client.tel,
    deliveryAddress: client.address,
    logisticsId: client.logisticsId,
    freight: String(random.isLikely(40) ? 0 : random.between(6, 60) * 10),
    ...(random.isLikely(35) ? { remark: random.pick(REMARKS) } : {}),
    lines: lines.map(({ article, isGift = 0, quantity }) => ({
      ...lineOf(ids.next('order.lines'), article),
      quantity: String(quantity),
      price: salePrice(article.cents),
      isGift,
      deliveryDate,
    })),
    ...completedLater(
      days,
      day,
      5,
      days.recorded(day, status, { createdId: salesmanId, checkedId: MANAGER }, status !== ORDER.entered),
    ),
  };
  return { row, day, lines };
}

/** Young orders wait for review, old ones are through, a few were refused on the way. */
function statusOf(age: number, chance: number): number {
  if (age === 0) return ORDER.entered;
  if (chance <= 4) return ORDER.refused;
  if (age <= 2) return chance <= 50 ? ORDER.entered : ORDER.reviewed;
  if (age <= 12) return chance <= 20 ? ORDER.reviewed : ORDER.released;
  return chance <= 24 ? ORDER.released : ORDER.completed;
}
