import { addToDate } from '../../../lib/dates';
import { Random } from '../../../lib/Random';
import type { Demo, DemoRow } from '../../../server/demonstration/Demo';
import { UNIT } from '../goods/basics';
import { DEPARTMENT } from '../people/organisation';
import { STORE } from '../stock/stores';
import { fromCents } from '../work/amounts';
import { STATE } from '../work/documentState';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';
import { RecentDays } from '../work/RecentDays';
import { SALE } from './salesDeliveries';

/** What is traded beside the works' own products: name, size, unit, brand, cost of one in cents. */
const GOODS: [string, string, string, string, number][] = [
  ['溴敌隆饵剂', '0.005% 25g×400袋', '箱', '大庆中旺', 18_600],
  ['溴鼠灵蜡块', '0.005% 10kg', '箱', '江苏功成', 24_500],
  ['杀鼠醚饵粒', '0.0375% 20kg', '箱', '张家口金赛', 31_200],
  ['溴敌隆母液', '0.5% 5kg', '桶', '大庆中旺', 42_800],
];

const MANAGER = '10';
const PURPOSES = ['granary', 'farm', 'plant', 'municipal', 'property', 'field'];

/** Of the orders, oldest first; the last two are of today. */
const { completed, entered, refused, reviewed, shipped } = SALE;
const STATUSES = [
  completed,
  completed,
  completed,
  refused,
  completed,
  shipped,
  shipped,
  shipped,
  shipped,
  reviewed,
  reviewed,
  reviewed,
  entered,
  entered,
];
const SENT = new Set<unknown>([reviewed, shipped, completed]);

/** The class of rodenticides and what is in it; nothing else is sold or moved with them. */
export function rodenticideGoods(ids: Ids, today: string): { category: DemoRow; rows: DemoRow[] } {
  const category = masterRow(ids.next('classify'), today, {
    name: '灭鼠剂',
    parentId: null,
    kind: 'rodenticide',
    warehouseId: STORE.finished.warehouseId,
    taxRate: '13',
    sort: 16,
  });
  const rows = GOODS.map(([name, spec, unit, brand, cents]) => {
    const id = ids.next('inventory');
    return masterRow(id, today, {
      name,
      spec,
      brand,
      categoryId: category.id,
      kind: 'rodenticide',
      unitId: UNIT[unit],
      barcode: `69${String(52_180_000_000 + Number(id) * 137)}`,
      warehouseId: STORE.finished.warehouseId,
      purchasePrice: fromCents(cents),
      salePrice: priceOf(cents),
      taxRate: '13',
      minStock: '10',
      maxStock: '200',
      batchManaged: 1,
      shelfLife: 730,
      shelfLifeUnit: 'day',
      units: [],
    });
  });
  return { category, rows };
}

const priceOf = (cents: number): string => fromCents(Math.round((cents * 13) / 10));

/** Orders of rodenticides of the last three months, what was sent for them, and the little that came back. */
export function rodenticideDocuments(
  ids: Ids,
  today: string,
  goods: readonly DemoRow[],
  clients: readonly DemoRow[],
): Omit<Demo['records'][number], 'accountSetId'>[] {
  const random = new Random(20_160_601);
  const days = new RecentDays(today, random);
  const orders = days.spread(STATUSES.length, 2).map((day, index): DemoRow => {
    const status = STATUSES[index]!;
    const {
      address,
      contact,
      departmentId,
      id: clientId,
      licenseNo,
      logisticsId,
      salesmanId,
      settlement,
      tel,
    } = clients[(index * 5) % 20]!;
    const lines = random
      .some(goods, random.between(1, 3))
      .map((article) => ({ ...lineOf(ids, 'rodOrder', article), quantity: String(random.between(2, 12) * 5) }));
    return {
      id: ids.next('rodOrder'),
      billDate: day,
      clientId,
      licenseNo,
      purpose: PURPOSES[index % PURPOSES.length],
      salesmanId,
      departmentId,
      deliveryDate: addToDate(day, 7, 'day')!,
      settlement,
      taxRate: '13',
      contact,
      tel,
      deliveryAddress: address,
      logisticsId,
      lines,
      ...days.recorded(day, status, { createdId: String(salesmanId), checkedId: MANAGER }, status !== SALE.entered),
    };
  });
  const waiting = orders.findLastIndex(({ status }) => status === SALE.reviewed);
  const deliveries = orders
    .filter(({ status }, index) => index !== waiting && SENT.has(status))
    .map((order) => delivery(ids, days, order));
  const gone = deliveries.filter(({ status }) => status !== STATE.entered);
  // The last one has only been entered: what came back in a month that is closed has been posted.
  const returns = [...gone.slice(0, 2), ...gone.slice(-1)].map((sent, index) => rejection(ids, days, sent, index));
  return [
    { resource: 'rodOrder', rows: orders },
    { resource: 'rodDelivery', rows: deliveries },
    { resource: 'rodReturnOrder', rows: returns },
  ];
}

function lineOf(ids: Ids, resource: string, { id, purchasePrice, spec, unitId }: DemoRow): DemoRow {
  return {
    id: ids.next(`${resource}.lines`),
    productId: id,
    spec,
    unitId,
    price: priceOf(Math.round(Number(purchasePrice) * 100)),
  };
}

/** Sent in full the working day after the order; what is being made ready today has only been entered. */
function delivery(ids: Ids, days: RecentDays, order: DemoRow): DemoRow {
  const isReady = order.status !== SALE.reviewed;
  const day = isReady ? days.later(String(order.billDate), 1)! : days.today;
  const { clientId, contact, deliveryAddress, departmentId, licenseNo, logisticsId, purpose, salesmanId, tel } = order;
  const { checkedId, keeperId, warehouseId } = STORE.finished;
  return {
    id: ids.next('rodDelivery'),
    billDate: day,
    rodOrderId: order.id,
    clientId,
    licenseNo,
    purpose,
    salesmanId,
    departmentId,
    warehouseId,
    keeperId,
    contact,
    tel,
    deliveryAddress,
    logisticsId,
    expressNo: `MS${day.replaceAll('-', '')}${String(order.id).padStart(3, '0')}`,
    lines: (order.lines as DemoRow[]).map(({ price, productId, quantity, spec, unitId }) => ({
      id: ids.next('rodDelivery.lines'),
      productId,
      spec,
      unitId,
      batchNo: `${day.slice(2, 4)}R${String(productId).padStart(4, '0')}`,
      quantity,
      price,
    })),
    ...days.recorded(
      day,
      !isReady ? STATE.entered : order.status === SALE.completed ? STATE.posted : STATE.reviewed,
      { createdId: keeperId, checkedId },
      isReady,
    ),
  };
}

/** A case or two that came back three working days later. */
function rejection(ids: Ids, days: RecentDays, sent: DemoRow, index: number): DemoRow {
  const day = days.later(String(sent.billDate), 3) ?? days.today;
  const { clientId, contact, logisticsId, salesmanId, tel, warehouseId } = sent;
  const [{ batchNo, price, productId, spec, unitId }] = sent.lines as [DemoRow];
  return {
    id: ids.next('rodReturnOrder'),
    billDate: day,
    rodDeliveryId: sent.id,
    clientId,
    salesmanId,
    departmentId: DEPARTMENT.sales,
    warehouseId,
    reason: ['damage', 'quality', 'cancel'][index],
    refundMethod: index === 1 ? 'exchange' : 'offset',
    contact,
    tel,
    logisticsId,
    expressNo: `MT${day.replaceAll('-', '')}${index + 1}`,
    lines: [
      { id: ids.next('rodReturnOrder.lines'), productId, spec, unitId, batchNo, quantity: String(index + 1), price },
    ],
    ...days.recorded(
      day,
      [STATE.posted, STATE.reviewed, STATE.entered][index]!,
      { createdId: String(salesmanId), checkedId: MANAGER },
      index < 2,
    ),
  };
}
