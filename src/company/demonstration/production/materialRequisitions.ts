import type { DemoRow } from '../../../server/demonstration/Demo';
import { FACTORY } from '../people/organisation';
import { PERSON } from '../people/people';
import { fromCents } from '../work/amounts';
import { STATE } from '../work/documentState';
import { usualQuantity } from '../work/quantities';
import { batchOf, dated, lineOf, type Made, type RecentWork, usualState } from '../work/RecentWork';
import { WORKS } from './works';

const CHIEF = '11';

/** What the workshops fetch for reviewed production orders, on the day or the next; oldest first. */
export function materialRequisitions(work: RecentWork, orders: readonly Made[]): Made[] {
  const reviewed = orders.filter(({ row }) => row.status !== STATE.entered);
  return dated(work, reviewed, 0, 1).map(({ source, day }) => materialRequisition(work, source, day));
}

function materialRequisition(work: RecentWork, { row: order, lines: made }: Made, day: string): Made {
  const { articles, ids, random } = work;
  const { departmentId, from, leaderId, materials } = WORKS[made[0]!.article.class]!;
  const isExtra = random.isLikely(10);
  const stuff = articles.filter((article) => materials.includes(article.class));
  const lines = random.some(stuff, random.between(2, 5)).map((article) => ({
    article,
    quantity: Math.max(2, Math.floor(usualQuantity(article, random) / 4)),
    batchNo: batchOf(day, 'M'),
  }));
  const keeperId = order.factoryId === FACTORY.ningbo ? PERSON.ningboKeeper : random.pick(PERSON.keepers);
  const row: DemoRow = {
    id: ids.next('picking'),
    billDate: day,
    pickingDate: day,
    manufactureOrderId: order.id,
    kind: isExtra ? 'extra' : order.commandType === 'rework' ? 'rework' : 'normal',
    ...(isExtra ? { reason: random.pick(['首件调机损耗', '来料尺寸超差挑选使用', '换模后试冲']) } : {}),
    workshopId: order.workshopId,
    factoryId: order.factoryId,
    warehouseId: from,
    departmentId,
    receiverId: leaderId,
    keeperId,
    lines: lines.map(({ article, batchNo, quantity }) => ({
      ...lineOf(ids.next('picking.lines'), article),
      batchNo,
      plannedQuantity: String(quantity),
      quantity: String(isExtra ? quantity + 1 : quantity),
      price: fromCents(article.cents),
    })),
    ...usualState(work, day, { createdId: leaderId, checkedId: CHIEF }),
  };
  return { row, day, lines };
}
