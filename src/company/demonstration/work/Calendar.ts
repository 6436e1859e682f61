import { addToDate, daysBetween } from '../../../lib/dates';
import type { Random } from '../../../lib/Random';

/**
 * The days and hours of work of the twelve months before today. Documents end yesterday: nothing lies in the future.
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
    this.days = all.filter((day) => new Date(`${day}T00:00:00Z`).getUTCDay() !== 0);
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
