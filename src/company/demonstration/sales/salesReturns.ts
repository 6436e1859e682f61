import type { DemoRow } from '../../../server/demonstration/Demo';
import { STATE } from '../work/documentState';
import { dated, lineOf, type Made, type RecentWork, usualState } from '../work/RecentWork';
import { SALE } from './salesDeliveries';
import { salePrice } from './salesOrders';

const MANAGER = '10';

/** Small parts of shipped deliveries that came back some days later; oldest first. */
export function salesReturns(work: RecentWork, deliveries: readonly Made[]): DemoRow[] {
  const shipped = deliveries
    .filter(({ row }) => row.status === SALE.shipped || row.status === SALE.completed)
    .filter(() => work.random.isLikely(85));
  return dated(work, shipped, 2, 9).map(({ source, day }) => salesReturn(work, source, day));
}

function salesReturn(work: RecentWork, { row: sale, lines }: Made, day: string): DemoRow {
  const { ids, random } = work;
  const reason = random.pick(['quality', 'quality', 'damage', 'wrong', 'spec', 'cancel', 'other']);
  const salesmanId = String(sale.salesmanId);
  const state = usualState(work, day, { createdId: salesmanId, checkedId: MANAGER });
  return {
    id: ids.next('reject'),
    billDate: day,
    clientId: sale.clientId,
    salesId: sale.id,
    salesmanId,
    departmentId: sale.departmentId,
    warehouseId: sale.warehouseId,
    factoryId: sale.factoryId,
    reason,
    ...(reason === 'other' ? { reasonText: '客户门店改版，未开箱退回' } : {}),
    refundMethod: random.pick(['offset', 'offset', 'exchange', 'refund']),
    inspectStatus: state.status === STATE.entered ? random.pick([1, 2]) : reason === 'quality' ? 4 : 3,
    contact: sale.contact,
    tel: sale.tel,
    logisticsId: sale.logisticsId,
    expressNo: `TH${random.between(10_000_000, 99_999_999)}`,
    taxRate: '13',
    lines: random.some(lines, random.between(1, 2)).map(({ article, quantity, batchNo, isGift = 0 }) => ({
      ...lineOf(ids.next('reject.lines'), article),
      batchNo,
      quantity: String(Math.max(1, Math.floor((quantity * random.between(1, 6)) / 100))),
      price: salePrice(article.cents),
      isGift,
    })),
    ...state,
  };
}
