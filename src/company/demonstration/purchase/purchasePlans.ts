import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { DEPARTMENT, FACTORY } from '../people/organisation';
import { PERSON } from '../people/people';
import { fromCents } from '../work/amounts';
import { usualQuantity } from '../work/quantities';
import { recentState, reviewedState } from '../work/recent';
import type { World } from '../work/World';
import type { Requisition, RequisitionLine } from './requisitions';

const PLANNER = '26';
const LEAD_DAYS = 3;
const REMARKS = ['按主生产计划展开', '已扣除在途数量', '含安全库存'];

/**
 * Purchase plans of the last three months: one for each department and fortnight, which its requisitions of that time
 * then name. Two plans of today are for the weeks to come.
 */
export function purchasePlans(world: World, today: string, requisitions: readonly Requisition[]): DemoRow[] {
  const { calendar } = world;
  const groups = new Map<string, Requisition[]>();
  for (const requisition of requisitions) {
    const age = calendar.age(requisition.day);
    if (age > 84) continue;
    const key = `${Math.floor(age / 14)}/${String(requisition.row.departmentId)}`;
    groups.set(key, [...(groups.get(key) ?? []), requisition]);
  }
  const plans = [...groups.values()]
    .map((covered) => ({ covered, day: calendar.days[calendar.days.indexOf(covered[0]!.day) - LEAD_DAYS]! }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  const made = plans.map(({ covered, day }) => {
    const row = {
      ...plan(
        world,
        day,
        String(covered[0]!.row.departmentId),
        covered.flatMap(({ lines }) => lines),
        covered.at(-1)!.day,
      ),
      ...reviewedState(world, day, { createdId: PLANNER, checkedId: PERSON.buyers[1]! }),
    };
    for (const requisition of covered) requisition.row.purchaseId = row.id;
    return row;
  });
  const coming = [DEPARTMENT.stamping, DEPARTMENT.assembly].map((departmentId) => ({
    ...plan(world, today, departmentId, nextNeeds(world, today), addToDate(today, 14, 'day')!),
    ...recentState(world, today, { createdId: PLANNER, checkedId: PERSON.buyers[1]! }),
  }));
  return [...made, ...coming];
}

function plan(
  world: World,
  day: string,
  departmentId: string,
  wanted: readonly RequisitionLine[],
  endDate: string,
): DemoRow {
  const { ids, random } = world;
  const byArticle = new Map<string, RequisitionLine>();
  for (const line of wanted) {
    const known = byArticle.get(line.article.id);
    byArticle.set(
      line.article.id,
      known
        ? {
            ...known,
            quantity: known.quantity + line.quantity,
            needDate: known.needDate < line.needDate ? known.needDate : line.needDate,
          }
        : line,
    );
  }
  const kind = random.pick(['month', 'month', 'order', 'order', 'safety', 'special']);
  return {
    id: ids.next('purchase'),
    billDate: day,
    kind,
    ...(kind === 'special' ? { specialReason: random.pick(['新产品试制备料', '旺季备货', '供应商停产前储备']) } : {}),
    departmentId,
    plannerId: PLANNER,
    factoryId: departmentId === DEPARTMENT.casting ? FACTORY.ningbo : FACTORY.kunshan,
    startDate: day,
    endDate,
    ...(random.isLikely(40) ? { remark: random.pick(REMARKS) } : {}),
    lines: [...byArticle.values()].map(({ article, quantity, needDate }) => {
      const stock = Math.floor((quantity * random.between(0, 30)) / 100);
      return {
        id: ids.next('purchase.lines'),
        productId: article.id,
        spec: article.spec,
        unitId: article.unitId,
        demandQuantity: String(quantity + stock),
        stockQuantity: String(stock),
        quantity: String(quantity),
        price: fromCents(article.cents),
        needDate,
        supplierId: article.supplierId,
      };
    }),
  };
}

function nextNeeds({ bySupplier, random }: World, today: string): RequisitionLine[] {
  const articles = random.some(bySupplier, 3).flatMap((own) => random.some(own, 3));
  return articles.map((article) => ({
    article,
    quantity: usualQuantity(article, random),
    needDate: addToDate(today, 14, 'day')!,
  }));
}
