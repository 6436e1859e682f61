import type { DemoRow } from '../../../server/demonstration/Demo';
import { PERSON } from '../people/people';
import { storeOf, type Receipt } from '../stock/receipts';
import { STATE } from '../work/documentState';
import { recentState, reviewedState } from '../work/recent';
import type { World } from '../work/World';
import type { PurchaseList } from './purchaseLists';

const CARS = ['苏E7K52P', '浙B6T08N', '沪D3F916', '苏U2M77A'];

/** What came of one article: ordered, put into stock later, refused at the gate. */
interface Arrived {
  goods: DemoRow;
  ordered: number;
  accepted: number;
}

/**
 * Arrival notes: of every third receipt of the last three months, which then names its note, and of ordered goods that
 * stand at the gate today and wait for inspection.
 */
export function arrivals(
  world: World,
  today: string,
  received: readonly Receipt[],
  lists: readonly PurchaseList[],
): DemoRow[] {
  const { calendar, random } = world;
  const listOf = new Map(lists.map((list) => [list.row.id, list]));
  const handled = received
    .filter(({ day, row }) => calendar.age(day) <= 90 && row.kind === 'purchase' && random.isLikely(33))
    .map(({ day, row }) => {
      const list = listOf.get(String(row.detailContentId))!;
      const arrived = (row.lines as DemoRow[]).map((goods, index) => ({
        goods,
        ordered: list.lines[index]!.quantity,
        accepted: Number(goods.arrivedQuantity),
      }));
      const note = {
        ...arrival(world, day, list, String(row.warehouseId), arrived, {
          deliveryNo: row.deliveryNo,
          logisticsId: row.logisticsId,
          expressNo: row.expressNo,
        }),
        inspectStatus: random.isLikely(85) ? 3 : 1,
        ...reviewedState(world, day, { createdId: String(row.keeperId), checkedId: PERSON.buyers[1]! }),
      };
      row.replenishStockId = note.id;
      return note;
    });
  const begun = new Set(received.map(({ row }) => row.detailContentId));
  const waiting = lists
    .filter(({ row }) => row.status !== STATE.entered && !begun.has(row.id))
    .slice(-4)
    .map((list, index) => {
      const arrived = list.lines.map(({ article, quantity }) => ({
        goods: {
          id: article.id,
          productId: article.id,
          spec: article.spec,
          unitId: article.unitId,
          batchNo: `${today.slice(2).replaceAll('-', '')}A`,
        },
        ordered: quantity,
        accepted: quantity,
      }));
      const warehouseId = storeOf(list.lines[0]!.article.class, String(list.row.factoryId));
      return {
        ...arrival(world, today, list, warehouseId, arrived, {
          deliveryNo: `SH${today.slice(2).replaceAll('-', '')}${String(index + 101)}`,
          logisticsId: '8',
        }),
        inspectStatus: index === 0 ? 1 : 2,
        ...recentState(world, today, { createdId: '3', checkedId: PERSON.buyers[1]! }),
      };
    });
  return [...handled, ...waiting];
}

function arrival(
  { ids, random }: World,
  day: string,
  { row: list, supplierId }: PurchaseList,
  warehouseId: string,
  arrived: readonly Arrived[],
  delivery: Record<string, unknown>,
): DemoRow {
  const stated = Object.fromEntries(Object.entries(delivery).filter(([, value]) => value !== undefined));
  return {
    id: ids.next('replenishStock'),
    billDate: day,
    supplierId,
    detailContentId: list.id,
    factoryId: list.factoryId,
    warehouseId,
    buyerId: list.buyerId,
    receiverId: random.pick(PERSON.keepers),
    packages: String(random.between(1, 36)),
    carNo: random.pick(CARS),
    ...stated,
    lines: arrived.map(({ goods: { productId, spec, unitId, batchNo, productionDate }, ordered, accepted }) => {
      const refused = random.isLikely(12) ? Math.max(1, Math.floor(accepted / 40)) : 0;
      return {
        id: ids.next('replenishStock.lines'),
        productId,
        spec,
        unitId,
        batchNo,
        ...(productionDate === undefined ? {} : { productionDate }),
        orderedQuantity: String(ordered),
        quantity: String(accepted + refused),
        ...(refused === 0
          ? {}
          : { rejectedQuantity: String(refused), rejectReason: random.pick(['quality', 'damage', 'surplus']) }),
      };
    }),
  };
}
