import { sourceText } from '../../../language/meta/sourceField';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { soldOf } from '../sales/soldOf';
import { fromCents } from '../work/amounts';
import { STATE } from '../work/documentState';
import { lastToday, recentState, stockLine } from '../work/recent';
import type { World } from '../work/World';
import { STORES } from './stores';

/**
 * Goods that customers sent back, as the warehouses took them in: one receipt for each reviewed sales return, within
 * the next days.
 */
export function customerReturns(world: World, today: string, rejects: readonly DemoRow[]): DemoRow[] {
  const { articles, calendar, ids, random } = world;
  const known = new Map(articles.map((article) => [article.id, article]));
  return rejects
    .filter(({ status }) => status !== STATE.entered)
    .map((reject) => ({ reject, day: calendar.later(String(reject.billDate), random.between(0, 3)) ?? today }))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map(lastToday(today))
    .map(({ reject, day }) => {
      const { keeperId, checkedId } = STORES.find(({ warehouseId }) => warehouseId === reject.warehouseId)!;
      return {
        id: ids.next('storageInReturn'),
        billDate: day,
        clientId: reject.clientId,
        rejectId: reject.id,
        reason: reject.reason,
        ...(reject.reason === 'other' ? { reasonText: reject.reasonText } : {}),
        warehouseId: reject.warehouseId,
        factoryId: reject.factoryId,
        salesmanId: reject.salesmanId,
        keeperId,
        contact: reject.contact,
        tel: reject.tel,
        logisticsId: reject.logisticsId,
        expressNo: reject.expressNo,
        lines: (reject.lines as DemoRow[]).map((line) => {
          const { id, productId, batchNo, quantity } = line;
          const article = known.get(String(productId))!;
          return {
            ...stockLine(world, 'storageInReturn', article, day),
            source: sourceText('reject', id),
            batchNo,
            quantity,
            condition:
              reject.reason === 'quality'
                ? random.pick(['rework', 'scrap'])
                : reject.reason === 'damage'
                  ? 'scrap'
                  : 'good',
            price: fromCents(article.cents),
            ...soldOf(reject, line),
          };
        }),
        ...recentState(world, day, { createdId: keeperId, checkedId }),
      };
    });
}
