import type { DemoRow } from '../../../server/demonstration/Demo';
import { FACTORY } from '../people/organisation';
import { PERSON } from '../people/people';
import { WORKS } from '../production/works';
import { fromCents } from '../work/amounts';
import { STATE } from '../work/documentState';
import { dated, lineOf, type Made, type RecentWork, usualState } from '../work/RecentWork';

const CHIEF = '11';

/** What the workshops hand over to the stores of reviewed production orders, two to six days later; oldest first. */
export function productionReceipts(work: RecentWork, orders: readonly Made[]): DemoRow[] {
  const reviewed = orders.filter(({ row }) => row.status !== STATE.entered);
  return dated(work, reviewed, 2, 6).map(({ source, day }) => productionReceipt(work, source, day));
}

function productionReceipt(work: RecentWork, { row: order, lines }: Made, day: string): DemoRow {
  const { ids, random } = work;
  const { class: goodsClass } = lines[0]!.article;
  const keeperId = order.factoryId === FACTORY.ningbo ? PERSON.ningboKeeper : random.pick(PERSON.keepers);
  const state = usualState(work, day, { createdId: keeperId, checkedId: CHIEF });
  return {
    id: ids.next('production'),
    billDate: day,
    manufactureOrderId: order.id,
    workshopId: order.workshopId,
    factoryId: order.factoryId,
    warehouseId: WORKS[goodsClass]!.to,
    kind: order.commandType === 'rework' ? 'rework' : goodsClass === '半成品' ? 'semi' : 'finished',
    inspectStatus: state.status === STATE.entered ? random.pick([1, 1, 3]) : 3,
    delivererId: order.groupLeaderId,
    keeperId,
    lines: lines.map(({ article, batchNo, quantity }) => {
      const delivered = Math.max(1, Math.floor((quantity * random.between(94, 100)) / 100));
      return {
        ...lineOf(ids.next('production.lines'), article),
        batchNo,
        productionDate: work.days.later(String(order.billDate), 1) ?? day,
        deliveredQuantity: String(delivered),
        quantity: String(Math.max(1, delivered - random.between(0, 2))),
        price: fromCents(article.cents),
      };
    }),
    ...state,
  };
}
