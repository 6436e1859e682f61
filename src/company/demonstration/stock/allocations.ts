import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Article } from '../goods/goods';
import { DEPARTMENT, FACTORY, WAREHOUSE } from '../people/organisation';
import { PERSON, staffOf } from '../people/people';
import { fromCents } from '../work/amounts';
import { documentState } from '../work/documentState';
import { usualQuantity } from '../work/quantities';
import type { World } from '../work/World';

const MATERIAL = ['钢材', '有色金属', '紧固件', '弹簧钢珠'];
const AUXILIARY = ['表面处理材料', '油品', '刀具模具', '包装物'];
const FINISHED = ['铰链', '滑轨', '门锁拉手'];
const CARS = ['苏E8K26F', '苏E5R71N', '浙B3Q98D'];

/** A way that goods usually take: kind, from, to, who asks, what is carried. */
interface Way {
  kind: 'feed' | 'finish' | 'balance' | 'scrap';
  from: string;
  to: string;
  departmentId: string;
  classes: string[];
}
const WAYS: readonly Way[] = [
  { kind: 'feed', from: WAREHOUSE.raw, to: WAREHOUSE.semi, departmentId: DEPARTMENT.stamping, classes: MATERIAL },
  { kind: 'feed', from: WAREHOUSE.raw, to: WAREHOUSE.semi, departmentId: DEPARTMENT.production, classes: MATERIAL },
  { kind: 'feed', from: WAREHOUSE.auxiliary, to: WAREHOUSE.semi, departmentId: DEPARTMENT.surface, classes: AUXILIARY },
  {
    kind: 'feed',
    from: WAREHOUSE.auxiliary,
    to: WAREHOUSE.finished,
    departmentId: DEPARTMENT.assembly,
    classes: AUXILIARY,
  },
  {
    kind: 'balance',
    from: WAREHOUSE.raw,
    to: WAREHOUSE.ningboRaw,
    departmentId: DEPARTMENT.casting,
    classes: MATERIAL,
  },
  {
    kind: 'finish',
    from: WAREHOUSE.finished,
    to: WAREHOUSE.ningboFinished,
    departmentId: DEPARTMENT.store,
    classes: FINISHED,
  },
  {
    kind: 'finish',
    from: WAREHOUSE.ningboFinished,
    to: WAREHOUSE.finished,
    departmentId: DEPARTMENT.store,
    classes: FINISHED,
  },
  {
    kind: 'scrap',
    from: WAREHOUSE.semi,
    to: WAREHOUSE.scrap,
    departmentId: DEPARTMENT.production,
    classes: ['半成品', ...MATERIAL],
  },
];

/** Stock transfers between the warehouses, oldest first. */
export function allocations(world: World, count: number): DemoRow[] {
  const { calendar, random } = world;
  const days = Array.from({ length: count }, () => random.pick(calendar.days)).sort();
  return days.map((day) => allocation(world, random.pick(WAYS), day));
}

function allocation(
  { articles, calendar, ids, random }: World,
  { kind, from, to, departmentId, classes }: Way,
  day: string,
): DemoRow {
  const isFromNingbo = from === WAREHOUSE.ningboFinished;
  const isBetweenWorks = isFromNingbo !== ([WAREHOUSE.ningboRaw, WAREHOUSE.ningboFinished] as string[]).includes(to);
  const handlerId = isFromNingbo ? PERSON.ningboKeeper : random.pick(PERSON.keepers);
  const carried = articles.filter((article) => classes.includes(article.class) && article.cents < 400_000);
  return {
    id: ids.next('allot'),
    billDate: day,
    kind,
    fromWarehouseId: from,
    toWarehouseId: to,
    factoryId: isFromNingbo ? FACTORY.ningbo : FACTORY.kunshan,
    departmentId,
    handlerId,
    arriveDate: isBetweenWorks ? addToDate(day, 1, 'day')! : day,
    ...(isBetweenWorks ? { carNo: random.pick(CARS) } : {}),
    lines: random.some(carried, random.between(3, 12)).map((article) => line(article)),
    ...documentState(day, { createdId: random.pick(staffOf(DEPARTMENT.store)), checkedId: '11' }, calendar, random),
  };

  function line(article: Article): DemoRow {
    const usual = usualQuantity(article, random);
    const quantity = Math.max(1, Math.floor(usual / (kind === 'scrap' ? 20 : 2)));
    // Finished goods travel in full boxes.
    const pack =
      kind === 'finish' && article.pack && quantity >= article.pack.rate
        ? article.pack
        : { unitId: article.unitId, rate: 1 };
    return {
      id: ids.next('allot.lines'),
      productId: article.id,
      spec: article.spec,
      unitId: pack.unitId,
      ...(!article.isBatched ? {} : { batchNo: `${day.slice(2, 7).replace('-', '')}B` }),
      quantity: String(Math.floor(quantity / pack.rate)),
      price: fromCents(article.cents * pack.rate),
    };
  }
}
