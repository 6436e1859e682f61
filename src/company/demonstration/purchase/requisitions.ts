import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Article } from '../goods/goods';
import { DEPARTMENT, FACTORY } from '../people/organisation';
import { PERSON, staffOf } from '../people/people';
import { fromCents } from '../work/amounts';
import { documentState } from '../work/documentState';
import { movedPrice, usualQuantity } from '../work/quantities';
import type { World } from '../work/World';

/** Departments that ask for goods, more often the further up. */
const ASKING = [
  DEPARTMENT.production,
  DEPARTMENT.stamping,
  DEPARTMENT.production,
  DEPARTMENT.casting,
  DEPARTMENT.surface,
  DEPARTMENT.assembly,
  DEPARTMENT.research,
];
const URGENT_REASONS = ['客户订单提前交货', '生产线缺料待料', '来料不合格补料', '设备抢修急用'];
const REMARKS = ['按月度生产计划', '安全库存补货', '客户追加订单', '新产品试制'];

export interface Requisition {
  row: DemoRow;
  day: string;
  lines: RequisitionLine[];
}
export interface RequisitionLine {
  article: Article;
  quantity: number;
  needDate: string;
}

/** Purchase requisitions, oldest first: goods of one or two suppliers each. */
export function requisitions(world: World, count: number): Requisition[] {
  const { calendar, ids, random } = world;
  const days = Array.from({ length: count }, () => random.pick(calendar.days)).sort();
  return days.map((day) => {
    const departmentId = random.pick(ASKING);
    const applicantId = random.pick(staffOf(departmentId));
    const isUrgent = random.isLikely(7);
    const needDate = addToDate(day, isUrgent ? 3 : random.between(8, 18), 'day')!;
    const lines = linesOf(world, day, needDate);
    const row: DemoRow = {
      id: ids.next('purchaseOrder'),
      billDate: day,
      departmentId,
      applicantId,
      factoryId: departmentId === DEPARTMENT.casting ? FACTORY.ningbo : FACTORY.kunshan,
      urgency: isUrgent ? 3 : random.isLikely(20) ? 2 : 1,
      ...(isUrgent ? { urgentReason: random.pick(URGENT_REASONS) } : {}),
      needDate,
      ...(random.isLikely(60) ? { supplierId: lines[0]!.article.supplierId } : {}),
      ...(random.isLikely(35) ? { remark: random.pick(REMARKS) } : {}),
      lines: lines.map(({ article, quantity, needDate: lineDate }) => ({
        id: ids.next('purchaseOrder.lines'),
        productId: article.id,
        spec: article.spec,
        unitId: article.unitId,
        quantity: String(quantity),
        price: fromCents(movedPrice(article.cents, random)),
        needDate: lineDate,
      })),
      ...documentState(day, { createdId: applicantId, checkedId: PERSON.buyers[1]! }, calendar, random),
    };
    return { row, day, lines };
  });
}

function linesOf({ bySupplier, random }: World, day: string, needDate: string): RequisitionLine[] {
  const suppliers = random.some(bySupplier, random.isLikely(70) ? 1 : 2);
  const articles = suppliers.flatMap((own) => random.some(own, random.between(3, 5)));
  const lines = articles.map((article) => ({ article, quantity: usualQuantity(article, random), needDate }));
  // What is used up fast is wanted in two parts, the first of them at once.
  const early = addToDate(day, 3, 'day')!;
  const parts = lines
    .slice(0, 2)
    .map((line) => ({ ...line, quantity: usualQuantity(line.article, random), needDate: early }));
  return random.isLikely(25) ? [...parts, ...lines] : lines;
}
