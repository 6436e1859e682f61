import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { STATE } from '../work/documentState';
import { batchOf, dated, lineOf, type Made, type RecentWork, usualState } from '../work/RecentWork';
import { WORKS } from './works';

const PLANNER = '26';
const MANAGER = '13';

/** Production orders: what each workshop gets of a reviewed plan, on the day or the next; oldest first. */
export function productionOrders(work: RecentWork, plans: readonly Made[]): Made[] {
  const reviewed = plans.filter(({ row }) => row.status !== STATE.entered);
  return dated(work, reviewed, 0, 1).flatMap(({ source, day }) => {
    const workshops = [...new Set(source.lines.map(({ article }) => WORKS[article.class]!.workshopId))];
    return workshops.map((workshopId) => productionOrder(work, source, workshopId, day));
  });
}

function productionOrder(work: RecentWork, { row: plan, lines: planned }: Made, workshopId: string, day: string): Made {
  const { ids, random } = work;
  const id = ids.next('manufactureOrder');
  const lines = planned
    .filter(({ article }) => WORKS[article.class]!.workshopId === workshopId)
    .map(({ article, quantity }, index) => ({
      article,
      quantity,
      batchNo: batchOf(day, `${id.padStart(2, '0').slice(-2)}${String.fromCodePoint(65 + index)}`),
    }));
  const { factoryId, leaderId } = WORKS[lines[0]!.article.class]!;
  const startDate = addToDate(day, random.between(0, 2), 'day')!;
  const finishDate = addToDate(startDate, random.between(2, 8), 'day')!;
  const row: DemoRow = {
    id,
    billDate: day,
    planId: plan.id,
    commandType: plan.planKind === 'trial' ? 'trial' : random.isLikely(92) ? 'normal' : 'rework',
    commandUserId: MANAGER,
    workshopId,
    factoryId,
    groupLeaderId: leaderId,
    groupCount: random.between(4, 16),
    urgency: plan.urgency,
    startDate,
    finishDate,
    lines: lines.map(({ article, batchNo, quantity }) => ({
      ...lineOf(ids.next('manufactureOrder.lines'), article),
      batchNo,
      quantity: String(quantity),
      finishDate,
    })),
    ...usualState(work, day, { createdId: PLANNER, checkedId: MANAGER }),
  };
  return { row, day, lines };
}
