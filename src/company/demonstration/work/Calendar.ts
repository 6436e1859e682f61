import { addToDate, daysBetween } from '../../../lib/dates';
import type { Random } from '../../../lib/Random';

const A_WEEK = 7;
/** ages of the days of rest, modulo a week */
const OF_REST = 6;

/**
 * The days and hours of work of the twelve months before today. Documents end yesterday: nothing lies in the future. The
 * day of rest is counted from today, not by the week: the company's story is the same on whatever day it is told, so
 * that what is shown, tested and drawn of it today is there tomorrow.
 */
export class Calendar {
  /** working days, oldest first, ending yesterday */
  readonly days: string[];
  readonly #random: Random;
  readonly #today: string;

  constructor(today: string, random: Random) {
    this.#today = today;
    this.#random = random;
    const all = Array.from({ length: 365 }, (_, index) => addToDate(today, index - 365, 'day')!);
    this.days = all.filter((_, index) => (all.length - index) % A_WEEK !== OF_REST);
  }

  /** whole days from the given one until today */
  age(day: string): number {
    return daysBetween(day, this.#today)!;
  }

  /** the day some working days later, or undefined when it is not over yet */
  later(day: string, days: number): string | undefined {
    const at = this.days.indexOf(day);
    return at < 0 ? undefined : this.days[at + days];
  }

  /** a moment of the day between two full hours */
  moment(day: string, from: number, to: number): string {
    const two = (value: number) => String(value).padStart(2, '0');
    return `${day} ${two(this.#random.between(from, to - 1))}:${two(this.#random.between(0, 59))}:${two(this.#random.between(0, 59))}`;
  }
}
