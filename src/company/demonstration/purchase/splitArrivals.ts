import { at } from '../../../lib/at';
import { sourceText } from '../../../language/meta/sourceField';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { SUPPLIERS } from '../partner/supplierList';
import { PERSON } from '../people/people';
import { storeOf } from '../stock/receipts';
import { fromCents } from '../work/amounts';
import { STATE } from '../work/documentState';
import type { World } from '../work/World';
import type { PurchaseList } from './purchaseLists';

const INSPECTOR = '29';
const HEAD_OF_QUALITY = '12';
/** Of fewer pieces none is taken as it is. */
const FEWEST = 2;

interface Records {
  resource: string;
  rows: DemoRow[];
}

/**
 * Goods that were ordered once more, came the day before yesterday and were inspected at once: a part of one article is
 * bad, of which one piece is taken as it is. What was accepted is being received, the rest is about to go back.
 */
export function splitArrivals({ calendar, ids }: World, lists: readonly PurchaseList[]): Records[] {
  const [orderedOn, day] = [at(calendar.days, -8), at(calendar.days, -2)];
  const list = lists.findLast(
    ({ lines, row }) => row.status !== STATE.entered && lines.some(({ quantity }) => quantity > FEWEST),
  );
  if (!list) return [];
  const { supplierId } = list;
  const { purchaseOrderId: _, ...again } = list.row;
  const state = (
    status: number,
    createdId: string,
    checkedId: string,
    on: string,
    hour: number,
  ): Record<string, unknown> => {
    const createdTime = calendar.moment(on, hour, hour + 1);
    const entered = { createdId, createdTime, status, updatedTime: createdTime };
    return status === STATE.entered ? entered : { ...entered, checkedId, checkedTime: createdTime };
  };
  const keeperId = at(PERSON.keepers, 0);
  const ordered: DemoRow = {
    ...again,
    ...state(STATE.reviewed, String(again.createdId), String(again.checkedId), orderedOn, 10),
    id: ids.next('detailContent'),
    billDate: orderedOn,
    deliveryDate: day,
    lines: (again.lines as DemoRow[]).map((line) => ({
      ...line,
      id: ids.next('detailContent.lines'),
      deliveryDate: day,
    })),
  };
  const common = { billDate: day, supplierId, factoryId: ordered.factoryId };
  const arrivalId = ids.next('replenishStock');
  const most = Math.max(...list.lines.map(({ quantity }) => quantity));
  const goods = list.lines.map(({ article, cents, quantity }, index) => {
    const isBad = index === list.lines.findIndex((line) => line.quantity === most) && quantity > FEWEST;
    const defective = isBad ? Math.max(2, Math.ceil(quantity / 11)) : 0;
    return {
      cents,
      quantity,
      defective,
      passed: isBad ? quantity - defective + 1 : quantity,
      ordered: sourceText('detailContent', at(ordered.lines as DemoRow[], index).id),
      arrivalLine: ids.next('replenishStock.lines'),
      line: {
        productId: article.id,
        spec: article.spec,
        unitId: article.unitId,
        batchNo: `${day.slice(2).replaceAll('-', '')}B`,
        ...(article.shelfLife === undefined ? {} : { productionDate: at(calendar.days, -8) }),
      },
    };
  });
  const warehouseId = storeOf(at(list.lines, 0).article.class, String(ordered.factoryId));
  const deliveryNo = `SH${day.slice(2).replaceAll('-', '')}188`;
  const from = (arrivalLine: string) => sourceText('replenishStock', arrivalLine);
  const arrival: DemoRow = {
    ...state(STATE.reviewed, keeperId, at(PERSON.buyers, 1), day, 7),
    ...common,
    id: arrivalId,
    detailContentId: ordered.id,
    warehouseId,
    buyerId: ordered.buyerId,
    receiverId: keeperId,
    deliveryNo,
    inspectStatus: 4,
    lines: goods.map(({ arrivalLine: id, line, ordered: source, quantity }) => ({
      id,
      ...line,
      orderedQuantity: String(quantity),
      quantity: String(quantity),
      source,
    })),
  };
  const inspection: DemoRow = {
    ...state(STATE.reviewed, INSPECTOR, HEAD_OF_QUALITY, day, 8),
    ...common,
    id: ids.next('inspect'),
    kind: 'incoming',
    replenishStockId: arrivalId,
    requesterId: keeperId,
    inspectStatus: 4,
    sampling: 'full',
    standard: 'GB/T 2828.1 II级',
    inspectorId: INSPECTOR,
    inspectDate: day,
    lines: goods.map(({ arrivalLine, defective, line: { productionDate: _, ...line }, quantity }) => ({
      id: ids.next('inspect.lines'),
      ...line,
      quantity: String(quantity),
      sampleQuantity: String(quantity),
      defectiveQuantity: String(defective),
      ...(defective > 0 ? { defect: 'appearance', concessionQuantity: '1' } : {}),
      source: from(arrivalLine),
    })),
  };
  const receipt: DemoRow = {
    ...state(STATE.entered, keeperId, '', day, 9),
    ...common,
    id: ids.next('procure'),
    detailContentId: ordered.id,
    replenishStockId: arrivalId,
    warehouseId,
    kind: 'purchase',
    buyerId: ordered.buyerId,
    keeperId,
    deliveryNo,
    taxRate: at(SUPPLIERS, Number(supplierId) - 1).taxRate,
    lines: goods.map(({ arrivalLine, cents, line, passed }) => ({
      id: ids.next('procure.lines'),
      ...line,
      arrivedQuantity: String(passed),
      quantity: String(passed),
      price: fromCents(cents),
      source: from(arrivalLine),
    })),
  };
  const back: DemoRow = {
    ...state(STATE.entered, keeperId, '', day, 9),
    ...common,
    id: ids.next('arrivalReturn'),
    replenishStockId: arrivalId,
    warehouseId,
    reason: 'quality',
    handlerId: keeperId,
    lines: goods
      .filter(({ defective }) => defective > 0)
      .map(({ arrivalLine, defective, line: { productionDate: _, ...line } }) => ({
        id: ids.next('arrivalReturn.lines'),
        ...line,
        quantity: String(defective - 1),
        source: from(arrivalLine),
      })),
  };
  return [
    { resource: 'detailContent', rows: [ordered] },
    { resource: 'replenishStock', rows: [arrival] },
    { resource: 'inspect', rows: [inspection] },
    { resource: 'procure', rows: [receipt] },
    { resource: 'arrivalReturn', rows: [back] },
  ];
}
