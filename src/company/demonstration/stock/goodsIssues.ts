import { sourceText } from '../../../language/meta/sourceField';
import { at } from '../../../lib/at';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { FACTORY } from '../people/organisation';
import { PERSON } from '../people/people';
import { SALE } from '../sales/salesDeliveries';
import { soldOf } from '../sales/soldOf';
import { fromCents } from '../work/amounts';
import { STATE } from '../work/documentState';
import { dated, lineOf, type Made, type RecentWork } from '../work/RecentWork';

const CHIEF = '11';

/** What left the stores for reviewed sales deliveries, on the day or the next; oldest first. */
export function goodsIssues(work: RecentWork, deliveries: readonly Made[]): DemoRow[] {
  const reviewed = deliveries.filter(({ row }) => row.status !== SALE.entered && row.status !== SALE.refused);
  let waiting = 0;
  // Of some nothing has been packed yet: what lies in the store is reserved for them.
  return dated(work, reviewed, 0, 1)
    .map(({ source, day }) => ({ sale: source.row, issue: goodsIssue(work, source, day) }))
    .flatMap(({ issue, sale }) => (sale.status === SALE.reviewed && waiting++ % 3 === 0 ? [] : [issue]));
}

function goodsIssue({ days, ids, random }: RecentWork, { row: sale, lines }: Made, day: string): DemoRow {
  const isGone = sale.status !== SALE.reviewed && day !== days.today;
  const status = isGone ? (days.age(day) > 10 ? STATE.posted : STATE.reviewed) : STATE.entered;
  const keeperId = sale.factoryId === FACTORY.ningbo ? PERSON.ningboKeeper : random.pick(PERSON.keepers);
  return {
    id: ids.next('sellOut'),
    billDate: day,
    clientId: sale.clientId,
    salesId: sale.id,
    salesmanId: sale.salesmanId,
    warehouseId: sale.warehouseId,
    factoryId: sale.factoryId,
    keeperId,
    contact: sale.contact,
    tel: sale.tel,
    deliveryAddress: sale.deliveryAddress,
    logisticsId: sale.logisticsId,
    ...(sale.expressNo === undefined ? {} : { expressNo: sale.expressNo }),
    packages: random.between(lines.length, lines.length * 12),
    lines: lines.map(({ article, quantity, batchNo }, index) => ({
      ...lineOf(ids.next('sellOut.lines'), article),
      source: sourceText('sales', at(sale.lines as DemoRow[], index).id),
      batchNo,
      plannedQuantity: String(quantity),
      quantity: String(quantity),
      price: fromCents(article.cents),
      ...soldOf(sale, at(sale.lines as DemoRow[], index)),
    })),
    ...days.recorded(day, status, { createdId: keeperId, checkedId: CHIEF }, status !== STATE.entered),
  };
}
