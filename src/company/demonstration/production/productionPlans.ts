import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Article } from '../goods/goods';
import { planningFacts } from '../goods/planningFacts';
import { DEPARTMENT } from '../people/organisation';
import { ORDER } from '../sales/salesOrders';
import { STATE } from '../work/documentState';
import { usualQuantity } from '../work/quantities';
import { PRODUCTION_GROUPS } from './wageStories';
import { WORKS } from './works';
import { batchOf, byDay, lineOf, type Made, type RecentWork, usualState } from '../work/RecentWork';

const PLANNER = '26';
const MANAGER = '13';
const REMARKS = ['模具已保养，可直接上机', '包装按出口标准', '首件须送质检确认'];

/**
 * Production plans: for about every third reviewed sales order what it sells, and in between what is made for the
 * stores; oldest first.
 */
export function productionPlans(work: RecentWork, orders: readonly Made[]): Made[] {
  const { articles, days, random } = work;
  const ordered = orders.filter(
    ({ row, day }) =>
      row.status !== ORDER.entered && row.status !== ORDER.refused && days.age(day) > 0 && random.isLikely(32),
  );
  const own = articles.slice(0, -1).filter(({ class: name }) => name in WORKS);
  const stocked = days.spread(24, 3).map((day) => {
    const isNingbo = random.isLikely(25);
    return {
      day,
      order: undefined,
      goods: random.some(
        own.filter(({ class: name }) => (name === '门锁拉手') === isNingbo),
        random.between(2, 4),
      ),
    };
  });
  const plans = [
    ...ordered.map((order) => ({ day: order.day, order: order.row, goods: order.lines.map(({ article }) => article) })),
    ...stocked,
  ];
  return plans.sort(byDay).map(({ day, goods, order }) => productionPlan(work, day, goods, order));
}

/**
 * Plans of the last days for the stores, of which nobody has made instructions yet: each names goods of several
 * workshops.
 */
export function plansAhead(work: RecentWork, today: string): Made[] {
  const own = work.articles.filter(({ class: name }) => name in WORKS && name !== '门锁拉手');
  return [-3, -2, -1].map((age) => {
    const day = addToDate(today, age, 'day')!;
    const made = productionPlan(work, day, work.random.some(own, 4), undefined);
    const people = { createdId: PLANNER, checkedId: MANAGER };
    return { ...made, row: { ...made.row, ...work.days.recorded(day, STATE.reviewed, people, true) } };
  });
}

function productionPlan(work: RecentWork, day: string, goods: readonly Article[], order: DemoRow | undefined): Made {
  const { ids, random } = work;
  const startDate = addToDate(day, random.between(1, 3), 'day')!;
  const finishDate = addToDate(startDate, random.between(4, 12), 'day')!;
  const lines = goods.map((article) => ({
    article,
    quantity: usualQuantity(article, random),
    batchNo: batchOf(day, 'S'),
  }));
  const row: DemoRow = {
    id: ids.next('productionPlan'),
    billDate: day,
    planKind: order !== undefined ? 'order' : random.isLikely(90) ? 'stock' : 'trial',
    ...(order === undefined ? {} : { orderId: order.id }),
    factoryId: WORKS[goods[0]!.class]!.factoryId,
    departmentId: DEPARTMENT.production,
    plannerId: PLANNER,
    urgency: random.pick([1, 1, 1, 2, 3]),
    startDate,
    finishDate,
    ...(random.isLikely(30) ? { remark: random.pick(REMARKS) } : {}),
    lines: lines.map(({ article, quantity }) => ({
      ...lineOf(ids.next('productionPlan.lines'), article),
      ...placeOf(article),
      quantity: String(quantity),
      finishDate,
    })),
    ...usualState(work, day, { createdId: PLANNER, checkedId: MANAGER }),
  };
  return { row, day, lines };
}

/** Where an article is made, on what, and by which team; of every third article somebody decides that later. */
function placeOf(article: Article): Record<string, unknown> {
  const { equipment, mouldNo, workshopId } = planningFacts(article);
  const team = PRODUCTION_GROUPS.findIndex((group) => group.workshopId === workshopId) + 1;
  return {
    workshopId,
    equipment,
    mouldNo,
    ...(team > 0 && Number(article.id) % 3 > 0 ? { prodGroupId: String(team) } : {}),
  };
}
