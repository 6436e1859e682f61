import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Article } from '../goods/goods';
import { documentState, STATE } from './documentState';
import type { RecentDays } from './RecentDays';
import type { World } from './World';

/** What the documents of sales and production draw on. */
export interface RecentWork extends Pick<World, 'articles' | 'ids' | 'random'> {
  days: RecentDays;
  clients: readonly DemoRow[];
}

/** A document with its day and what it carries, for those that are made from it. */
export interface Made {
  row: DemoRow;
  day: string;
  /** `isGift`: given without being charged */
  lines: { article: Article; quantity: number; batchNo: string; isGift?: 1 }[];
}

export const byDay = (a: { day: string }, b: { day: string }): number => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0);

/** The state of a document with the usual machine by its age; today's is only entered. */
export function usualState(
  { days, random }: RecentWork,
  day: string,
  people: { createdId: string; checkedId: string },
): Record<string, unknown> {
  return day === days.today
    ? days.recorded(day, STATE.entered, people, false)
    : documentState(day, people, days.calendar, random);
}

/**
 * When others were made from documents: some working days later, this morning at the latest, and of what is a week old
 * every third only now. Nothing of today has led to more.
 */
export function dated<T extends { day: string }>(
  work: RecentWork,
  sources: readonly T[],
  least: number,
  most: number,
): { source: T; day: string }[] {
  let young = 0;
  return sources
    .flatMap((source) => {
      if (source.day === work.days.today) return [];
      const due = work.days.later(source.day, work.random.between(least, most)) ?? work.days.today;
      return [{ source, day: work.days.age(source.day) <= 8 && young++ % 3 === 0 ? work.days.today : due }];
    })
    .sort(byDay);
}

/** What every line says of its article. */
export const lineOf = (id: string, { id: productId, spec, unitId }: Article): DemoRow => ({
  id,
  productId,
  spec,
  unitId,
});

/** The batch that a day makes. */
export const batchOf = (day: string, suffix: string): string => `${day.slice(2).replaceAll('-', '')}${suffix}`;

/** Completed in both flows of sales. */
const COMPLETED = 6;

/** What is completed was so some working days after its day, at the hour of its review. */
export function completedLater(
  days: RecentDays,
  day: string,
  count: number,
  state: Record<string, unknown>,
): Record<string, unknown> {
  return state.status === COMPLETED
    ? { ...state, updatedTime: `${days.later(day, count)!}${String(state.checkedTime).slice(10)}` }
    : state;
}
