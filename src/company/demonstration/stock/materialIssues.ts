import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Article } from '../goods/goods';
import { DEPARTMENT } from '../people/organisation';
import { staffOf } from '../people/people';
import { fromCents } from '../work/amounts';
import { STATE } from '../work/documentState';
import { usualQuantity } from '../work/quantities';
import { articlesOf, lastToday, recentDays, recentState, stockLine } from '../work/recent';
import type { World } from '../work/World';
import { STORE, type Store } from './stores';

/** Workshops with the department that runs them and the stores that feed them. */
const FEEDS: readonly { workshopId: string; departmentId: string; stores: readonly Store[] }[] = [
  { workshopId: '1', departmentId: DEPARTMENT.stamping, stores: [STORE.raw] },
  { workshopId: '2', departmentId: DEPARTMENT.stamping, stores: [STORE.raw, STORE.auxiliary] },
  { workshopId: '3', departmentId: DEPARTMENT.production, stores: [STORE.raw, STORE.auxiliary] },
  { workshopId: '4', departmentId: DEPARTMENT.casting, stores: [STORE.ningboRaw] },
  { workshopId: '5', departmentId: DEPARTMENT.surface, stores: [STORE.auxiliary] },
  { workshopId: '6', departmentId: DEPARTMENT.assembly, stores: [STORE.semi, STORE.auxiliary] },
];

export interface MaterialIssue {
  row: DemoRow;
  day: string;
  store: Store;
  lines: { article: Article; quantity: number; batchNo: unknown }[];
}

/** Materials issued to the workshops, and now and then to a subcontractor. */
export function materialIssues(world: World, today: string, count: number): MaterialIssue[] {
  const { ids, random } = world;
  return recentDays(world, today, count).map((day) => {
    const feed = random.pick(FEEDS);
    const store = random.pick(feed.stores);
    const kind = random.pick(['produce', 'produce', 'produce', 'produce', 'rework', 'repair', 'outsource']);
    const lines = random.some(articlesOf(world, store), random.between(3, 7)).map((article) => {
      const requested = Math.max(1, Math.floor(usualQuantity(article, random) / 3));
      const quantity = random.isLikely(85) ? requested : Math.max(1, Math.floor((requested * 4) / 5));
      return { article, requested, quantity, line: stockLine(world, 'materialOut', article, day) };
    });
    const row: DemoRow = {
      id: ids.next('materialOut'),
      billDate: day,
      kind,
      ...(kind === 'outsource'
        ? { supplierId: random.pick(world.bySupplier)[0]!.supplierId }
        : { workshopId: feed.workshopId }),
      warehouseId: store.warehouseId,
      factoryId: store.factoryId,
      departmentId: feed.departmentId,
      receiverId: random.pick(staffOf(feed.departmentId)),
      keeperId: store.keeperId,
      lines: lines.map(({ article, line, quantity, requested }) => ({
        ...line,
        requestedQuantity: String(requested),
        quantity: String(quantity),
        price: fromCents(article.cents),
      })),
      ...recentState(world, day, { createdId: store.keeperId, checkedId: store.checkedId }),
    };
    return {
      row,
      day,
      store,
      lines: lines.map(({ article, line, quantity }) => ({ article, quantity, batchNo: line.batchNo })),
    };
  });
}

/** What workshops bring back of what they were given; never more than that. */
export function materialReturns(world: World, today: string, issues: readonly MaterialIssue[]): DemoRow[] {
  const { calendar, ids, random } = world;
  return issues
    .filter(({ row }) => row.workshopId !== undefined && row.status !== STATE.entered && random.isLikely(80))
    .map((issue) => ({ issue, day: calendar.later(issue.day, random.between(1, 6)) ?? today }))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map(lastToday(today))
    .map(({ day, issue: { row, store, lines } }) => {
      const reason = random.pick(['surplus', 'surplus', 'wrong', 'defect', 'change']);
      return {
        id: ids.next('returnStorage'),
        billDate: day,
        materialOutId: row.id,
        workshopId: row.workshopId,
        reason,
        warehouseId: store.warehouseId,
        factoryId: store.factoryId,
        departmentId: row.departmentId,
        returnerId: row.receiverId,
        keeperId: store.keeperId,
        lines: random.some(lines, random.between(1, 2)).map(({ article, batchNo, quantity }) => ({
          ...stockLine(world, 'returnStorage', article, day),
          batchNo,
          quantity: String(Math.max(1, Math.floor(quantity / 10))),
          condition: reason === 'defect' ? random.pick(['rework', 'scrap']) : 'good',
          price: fromCents(article.cents),
        })),
        ...recentState(world, day, { createdId: store.keeperId, checkedId: store.checkedId }),
      };
    });
}
