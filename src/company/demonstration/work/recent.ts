import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Article } from '../goods/goods';
import type { Store } from '../stock/stores';
import { documentState, STATE } from './documentState';
import type { World } from './World';

const DAYS = 90;
const OF_TODAY = 3;

/** `count` working days of the last three months, oldest first; the last three are today, still being worked on. */
export function recentDays({ calendar, random }: World, today: string, count: number): string[] {
  const days = calendar.days.filter((day) => calendar.age(day) <= DAYS);
  return [
    ...Array.from({ length: count - OF_TODAY }, () => random.pick(days)).sort(),
    ...Array.from({ length: OF_TODAY }, () => today),
  ];
}

/** Sorted by their days, the last ones have come this morning. */
export function lastToday<T extends { day: string }>(today: string) {
  return (each: T, index: number, { length }: readonly T[]): T =>
    index < length - OF_TODAY ? each : { ...each, day: today };
}

/** What was done to a document; one of today has only been entered. */
export function recentState(
  world: World,
  day: string,
  people: { createdId: string; checkedId: string },
): Record<string, unknown> {
  const { calendar, random } = world;
  if (calendar.age(day) > 0) return documentState(day, people, calendar, random);
  const createdTime = calendar.moment(day, 7, 8);
  return { createdId: people.createdId, createdTime, status: STATE.entered, updatedTime: createdTime };
}

/** As `recentState`, for a document that others were made from: it has been reviewed. */
export function reviewedState(
  { calendar, random }: World,
  day: string,
  people: { createdId: string; checkedId: string },
): Record<string, unknown> {
  for (;;) {
    const state = documentState(day, people, calendar, random);
    if (state.status !== STATE.entered) return state;
  }
}

/** The articles that lie in a store; dear machines are not moved about. */
export function articlesOf({ articles }: World, { classes }: Pick<Store, 'classes'>): Article[] {
  return articles.filter((article) => classes.includes(article.class) && article.cents < 400_000);
}

/** What the lines of stock documents have in common; the batch came in one to four weeks before. */
export function stockLine(
  { ids, random }: World,
  resource: string,
  { id, isBatched, spec, unitId }: Article,
  day: string,
): DemoRow {
  const arrived = addToDate(day, -random.between(6, 28), 'day')!;
  const batchNo = `${arrived.slice(2).replaceAll('-', '')}${random.pick(['A', 'B', 'C'])}`;
  return {
    id: ids.next(`${resource}.lines`),
    productId: id,
    spec,
    unitId,
    batchNo: isBatched ? batchNo : null,
  };
}
