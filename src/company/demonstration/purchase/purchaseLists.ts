import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Article } from '../goods/goods';
import { SUPPLIERS } from '../partner/supplierList';
import { FACTORY, DEPARTMENT } from '../people/organisation';
import { PERSON } from '../people/people';
import { fromCents } from '../work/amounts';
import { documentState, STATE } from '../work/documentState';
import { movedPrice } from '../work/quantities';
import type { World } from '../work/World';
import type { Requisition } from './requisitions';

const ADDRESS: Readonly<Record<string, string>> = {
  [FACTORY.kunshan]: '江苏省昆山市张浦镇振新路188号',
  [FACTORY.ningbo]: '浙江省宁波市北仑区大碶街道坝头西路66号',
};
const REMARKS = ['送货前请电话通知仓库', '随货附质保书', '请分批送货', '包装按上次要求'];

export interface PurchaseList {
  row: DemoRow;
  day: string;
  supplierId: string;
  lines: { article: Article; quantity: number; cents: number }[];
}

/** Purchase lists, one per supplier of a reviewed requisition, a few days after it; oldest first. */
export function purchaseLists(world: World, requisitions: readonly Requisition[]): PurchaseList[] {
  const orders = requisitions
    .filter(({ row }) => row.status !== STATE.entered)
    .flatMap((requisition) => {
      const suppliers = [...new Set(requisition.lines.map(({ article }) => article.supplierId!))];
      return suppliers.flatMap((supplierId) => {
        const day = world.calendar.later(requisition.day, world.random.between(1, 4));
        return day === undefined ? [] : [{ requisition, supplierId, day }];
      });
    })
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return orders.map(({ requisition, supplierId, day }) => purchaseList(world, requisition, supplierId, day));
}

function purchaseList(
  { calendar, ids, random }: World,
  { row: source, lines: wanted }: Requisition,
  supplierId: string,
  day: string,
): PurchaseList {
  const supplier = SUPPLIERS[Number(supplierId) - 1]!;
  const buyerId = random.pick(PERSON.buyers);
  const deliveryDate = addToDate(day, random.between(4, 14), 'day')!;
  const factoryId = String(source.factoryId);
  const lines = wanted
    .filter(({ article }) => article.supplierId === supplierId)
    .map(({ article, quantity }) => ({ article, quantity, cents: movedPrice(article.cents, random) }));
  const row: DemoRow = {
    id: ids.next('detailContent'),
    billDate: day,
    supplierId,
    purchaseOrderId: source.id,
    buyerId,
    departmentId: DEPARTMENT.purchase,
    factoryId,
    deliveryDate,
    settlement: supplier.settlement,
    ...(supplier.prepayRatio === undefined ? {} : { prepayRatio: supplier.prepayRatio }),
    taxRate: supplier.taxRate,
    contact: supplier.contact,
    deliveryAddress: ADDRESS[factoryId],
    ...(random.isLikely(30) ? { remark: random.pick(REMARKS) } : {}),
    lines: lines.map(({ article, quantity, cents }) => ({
      id: ids.next('detailContent.lines'),
      productId: article.id,
      spec: article.spec,
      unitId: article.unitId,
      quantity: String(quantity),
      price: fromCents(cents),
      deliveryDate,
    })),
    ...documentState(day, { createdId: buyerId, checkedId: PERSON.buyers[1]! }, calendar, random),
  };
  return { row, day, supplierId, lines };
}
