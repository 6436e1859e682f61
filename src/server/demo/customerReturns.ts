import { fromCents } from './amounts';
import type { DemoRow } from './Demo';
import { usualQuantity } from './quantities';
import { articlesOf, recentDays, recentState, stockLine } from './recent';
import { STORE } from './stores';
import type { World } from './World';

/** Goods that customers sent back, as the warehouse took them in. */
export function customerReturns(world: World, today: string, clients: readonly DemoRow[], count: number): DemoRow[] {
  const { ids, random } = world;
  const active = clients.filter(({ status }) => status === 1);
  return recentDays(world, today, count).map((day) => {
    const client = random.pick(active);
    const store = random.pick([STORE.finished, STORE.finished, STORE.ningboFinished]);
    const reason = random.pick(['quality', 'quality', 'spec', 'damage', 'surplus', 'other']);
    return {
      id: ids.next('storageInReturn'),
      billDate: day,
      clientId: client.id,
      reason,
      ...(reason === 'other' ? { reasonText: '客户项目取消' } : {}),
      warehouseId: store.warehouseId,
      factoryId: store.factoryId,
      salesmanId: client.salesmanId,
      keeperId: store.keeperId,
      contact: client.contact,
      tel: client.tel,
      logisticsId: String(random.between(1, 6)),
      expressNo: `KT${random.between(100_000, 999_999)}`,
      lines: random.some(articlesOf(world, store), random.between(1, 4)).map((article) => ({
        ...stockLine(world, 'storageInReturn', article, day),
        quantity: String(Math.max(1, Math.floor(usualQuantity(article, random) / 20))),
        condition: reason === 'quality' ? random.pick(['rework', 'scrap']) : reason === 'damage' ? 'scrap' : 'good',
        price: fromCents(article.cents),
      })),
      ...recentState(world, day, { createdId: store.keeperId, checkedId: store.checkedId }),
    };
  });
}
