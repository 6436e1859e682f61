import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Article } from '../goods/goods';
import { SUPPLIERS } from '../partner/supplierList';
import { FACTORY, WAREHOUSE } from '../people/organisation';
import { PERSON } from '../people/people';
import type { PurchaseList } from '../purchase/purchaseLists';
import { fromCents } from '../work/amounts';
import { documentState, STATE } from '../work/documentState';
import type { World } from '../work/World';

export interface Receipt {
  row: DemoRow;
  day: string;
  lines: { article: Article; quantity: number; cents: number; batchNo: string }[];
}

/** Goods receipts of reviewed purchase lists: one delivery each, or two where a part came later; oldest first. */
export function receipts(world: World, lists: readonly PurchaseList[]): Receipt[] {
  const { calendar, random } = world;
  const deliveries = lists
    .filter(({ row }) => row.status !== STATE.entered)
    .flatMap((list) => {
      const first = calendar.later(list.day, random.between(2, 9));
      const second =
        random.isLikely(22) && first !== undefined ? calendar.later(first, random.between(3, 7)) : undefined;
      const days = [first, second].filter((day) => day !== undefined);
      return days.map((day) => ({ list, day, share: days.length }));
    })
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return deliveries.map(({ list, day, share }) => receipt(world, list, day, share));
}

function receipt({ calendar, ids, random }: World, list: PurchaseList, day: string, share: number): Receipt {
  const factoryId = String(list.row.factoryId);
  const isFleet = random.isLikely(30);
  const keeperId = factoryId === FACTORY.ningbo ? PERSON.ningboKeeper : random.pick(PERSON.keepers);
  const batch = `${day.slice(2).replaceAll('-', '')}${random.pick(['A', 'B', 'C'])}`;
  const lines = list.lines.map(({ article, quantity, cents }) => ({
    article,
    cents,
    batchNo: batch,
    quantity: share === 1 ? quantity : Math.max(1, Math.floor(quantity / share)),
  }));
  const row: DemoRow = {
    id: ids.next('procure'),
    billDate: day,
    supplierId: list.supplierId,
    detailContentId: list.row.id,
    factoryId,
    warehouseId: storeOf(list.lines[0]!.article.class, factoryId),
    kind: random.isLikely(94) ? 'purchase' : random.pick(['gift', 'estimate']),
    buyerId: list.row.buyerId,
    keeperId,
    deliveryNo: `SH${day.slice(2).replaceAll('-', '')}${String(random.between(1, 99)).padStart(3, '0')}`,
    logisticsId: isFleet ? '8' : String(random.between(5, 7)),
    ...(isFleet ? {} : { expressNo: `HY${random.between(100_000, 999_999)}` }),
    taxRate: SUPPLIERS[Number(list.supplierId) - 1]!.taxRate,
    lines: lines.map(({ article, quantity, cents, batchNo }) => ({
      id: ids.next('procure.lines'),
      productId: article.id,
      spec: article.spec,
      unitId: article.unitId,
      batchNo,
      ...(article.shelfLife === undefined ? {} : { productionDate: addToDate(day, -random.between(3, 30), 'day')! }),
      arrivedQuantity: String(quantity + (random.isLikely(8) ? 1 : 0)),
      quantity: String(quantity),
      price: fromCents(cents),
    })),
    ...documentState(
      day,
      { createdId: keeperId, checkedId: factoryId === FACTORY.ningbo ? '7' : '11' },
      calendar,
      random,
    ),
  };
  return { row, day, lines };
}

/** Where bought goods are kept. */
export function storeOf(goodsClass: string, factoryId: string): string {
  if (factoryId === FACTORY.ningbo) return goodsClass === '包装物' ? WAREHOUSE.ningboPackage : WAREHOUSE.ningboRaw;
  return ['表面处理材料', '油品', '刀具模具', '包装物'].includes(goodsClass) ? WAREHOUSE.auxiliary : WAREHOUSE.raw;
}
