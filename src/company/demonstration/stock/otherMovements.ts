import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { DEPARTMENT } from '../people/organisation';
import { staffOf } from '../people/people';
import { fromCents } from '../work/amounts';
import { STATE } from '../work/documentState';
import { usualQuantity } from '../work/quantities';
import { articlesOf, recentDays, recentState, stockLine } from '../work/recent';
import type { World } from '../work/World';
import type { StockCount } from './stockCounts';
import { STORE, type Store } from './stores';

/** Other receipts: what counts found too much, and what came in without a purchase. */
export function otherReceipts(world: World, today: string, counts: readonly StockCount[], count: number): DemoRow[] {
  const { random } = world;
  const found = counts.flatMap((each) =>
    isSettled(each) ? [settling(world, 'resetIn', 'gain', each, { handlerId: each.store.keeperId })] : [],
  );
  const others = recentDays(world, today, count).map((day) => {
    const kind = random.pick(['gift', 'sample', 'sample', 'recovery', 'other']);
    const store = kind === 'recovery' ? STORE.scrap : random.pick([STORE.raw, STORE.auxiliary, STORE.finished]);
    const handlerId = random.pick(staffOf(DEPARTMENT.store));
    return small(world, 'resetIn', day, store, kind, {
      ...(kind === 'other' ? { explanation: '客户来料寄存' } : {}),
      departmentId: DEPARTMENT.store,
      handlerId,
    });
  });
  return [...found, ...others].filter((row) => row !== undefined);
}

/** Other issues: what counts missed, and what went out to nobody's order. */
export function otherIssues(world: World, today: string, counts: readonly StockCount[], count: number): DemoRow[] {
  const { random } = world;
  const missed = counts.flatMap((each) =>
    isSettled(each) ? [settling(world, 'resetOut', 'loss', each, { receiverId: each.store.keeperId })] : [],
  );
  const others = recentDays(world, today, count).map((day) => {
    const kind = random.pick(['sample', 'sample', 'research', 'lend', 'scrap', 'other']);
    const departmentId =
      kind === 'sample' ? DEPARTMENT.sales : kind === 'scrap' ? DEPARTMENT.store : DEPARTMENT.research;
    const store = kind === 'scrap' ? STORE.scrap : random.pick([STORE.raw, STORE.finished, STORE.finished]);
    const stated = {
      ...(kind === 'lend' ? { returnDate: addToDate(day, 14, 'day')! } : {}),
      ...(kind === 'other' ? { explanation: '展会陈列' } : {}),
    };
    return small(world, 'resetOut', day, store, kind, {
      ...stated,
      departmentId,
      receiverId: random.pick(staffOf(departmentId)),
    });
  });
  return [...missed, ...others].filter((row) => row !== undefined);
}

const isSettled = ({ row }: StockCount): boolean => row.status !== STATE.entered;

/** The receipt or issue that brings the books to what a count found, or undefined where there is nothing to bring. */
function settling(
  world: World,
  resource: string,
  kind: 'gain' | 'loss',
  { row, day, store, lines }: StockCount,
  people: Record<string, string>,
): DemoRow | undefined {
  const sign = kind === 'gain' ? 1 : -1;
  const different = lines.filter(({ difference }) => difference * sign > 0);
  const settled = world.calendar.later(day, 1);
  if (different.length === 0 || settled === undefined) return undefined;
  return {
    ...header(world, resource, settled, store, kind),
    stockId: row.id,
    departmentId: DEPARTMENT.store,
    ...people,
    lines: different.map(({ article, difference, batchNo }) => ({
      ...stockLine(world, resource, article, day),
      batchNo,
      quantity: String(difference * sign),
      price: fromCents(article.cents),
    })),
    ...recentState(world, settled, { createdId: store.keeperId, checkedId: store.checkedId }),
  };
}

function small(
  world: World,
  resource: string,
  day: string,
  store: Store,
  kind: string,
  stated: Record<string, unknown>,
): DemoRow {
  const { random } = world;
  const articles = random.some(articlesOf(world, store), random.between(1, 4));
  return {
    ...header(world, resource, day, store, kind),
    ...stated,
    lines: articles.map((article) => ({
      ...stockLine(world, resource, article, day),
      quantity: String(Math.max(1, Math.floor(usualQuantity(article, random) / 30))),
      price: fromCents(article.cents),
    })),
    ...recentState(world, day, { createdId: store.keeperId, checkedId: store.checkedId }),
  };
}

function header(
  { ids }: World,
  resource: string,
  day: string,
  { warehouseId, factoryId, keeperId }: Store,
  kind: string,
): DemoRow {
  return { id: ids.next(resource), billDate: day, kind, warehouseId, factoryId, keeperId };
}
