import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Article } from '../goods/goods';
import { DEPARTMENT } from '../people/organisation';
import { usualQuantity } from '../work/quantities';
import { articlesOf, recentState, stockLine } from '../work/recent';
import type { World } from '../work/World';
import { STORES, type Store } from './stores';

export interface StockCount {
  row: DemoRow;
  day: string;
  store: Store;
  /** `book`: at least so much lies there by the book, which says what was counted: see {@link bookedCounts} */
  lines: { article: Article; book: number; difference: number; batchNo: unknown }[];
}

/** The resource of counts. */
export const COUNT = 'stock';

/**
 * Counts of the last three months: each warehouse at the end of every month, some goods in between, and one that is
 * going on today.
 */
export function stockCounts(world: World, today: string): StockCount[] {
  const { calendar, random } = world;
  const days = calendar.days.filter((day) => calendar.age(day) <= 92);
  const monthEnds = days.filter(
    (day, index) => days[index + 1] !== undefined && days[index + 1]!.slice(0, 7) !== day.slice(0, 7),
  );
  const planned = [
    ...monthEnds.flatMap((day) => STORES.map((store) => ({ day, store, kind: 'month' }))),
    ...Array.from({ length: 10 }, () => ({
      day: random.pick(days),
      store: random.pick(STORES),
      kind: random.pick(['cycle', 'cycle', 'spot']),
    })),
    { day: today, store: STORES[0]!, kind: 'cycle' },
  ].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return planned.map(({ day, store, kind }) => stockCount(world, day, store, kind));
}

function stockCount(world: World, day: string, store: Store, kind: string): StockCount {
  const { ids, random } = world;
  const articles = random.some(articlesOf(world, store), kind === 'month' ? 10 : 5);
  const counted = articles.map((article) => {
    const book = usualQuantity(article, random);
    const difference = random.isLikely(78)
      ? 0
      : Math.max(1, Math.floor((book * random.between(1, 4)) / 100)) * (random.isLikely(60) ? -1 : 1);
    return { article, book, difference, line: stockLine(world, COUNT, article, day) };
  });
  const row: DemoRow = {
    id: ids.next(COUNT),
    billDate: day,
    kind,
    warehouseId: store.warehouseId,
    factoryId: store.factoryId,
    countDate: day,
    departmentId: DEPARTMENT.store,
    keeperId: store.keeperId,
    counterId: store.keeperId,
    supervisorId: '25',
    lines: counted.map(({ book, difference, line }) => ({
      ...line,
      quantity: String(book + difference),
      ...(difference === 0 ? {} : { reason: random.pick(['count', 'natural', 'unbooked', 'mixed', 'damage']) }),
    })),
    ...recentState(world, day, { createdId: store.keeperId, checkedId: '5' }),
  };
  return {
    row,
    day,
    store,
    lines: counted.map(({ article, book, difference, line }) => ({
      article,
      book,
      difference,
      batchNo: line.batchNo,
    })),
  };
}
