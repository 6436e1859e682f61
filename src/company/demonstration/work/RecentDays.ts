import type { Random } from '../../../lib/Random';
import { Calendar } from './Calendar';

const RECENT = 90;

/**
 * Working days of the last three months, today included: sales and production are shown as they stand now, work begun
 * this morning too. Or those of the books before them.
 */
export class RecentDays {
  /** oldest first, ending today */
  readonly days: string[];
  readonly today: string;
  readonly calendar: Calendar;
  readonly #random: Random;

  constructor(today: string, random: Random, isPast = false) {
    this.today = today;
    this.calendar = new Calendar(today, random);
    const isRecent = (day: string) => this.calendar.age(day) <= RECENT;
    this.days = isPast
      ? this.calendar.days.filter((day) => !isRecent(day))
      : [...this.calendar.days.filter(isRecent), today];
    this.#random = random;
  }

  /**
   * that many days, oldest first, the last `recent` of them today, and more in the days before it than long ago: what
   * is in hand is looked at most
   */
  spread(count: number, recent: number): string[] {
    const earlier = this.days.slice(0, -1);
    const past = Array.from({ length: count - recent }, () =>
      this.#random.pick(this.#random.isLikely(30) ? earlier.slice(-7) : earlier),
    );
    return [...past.sort(), ...Array.from({ length: recent }, () => this.today)];
  }

  /** the day some working days later, or undefined when it is not there yet */
  later(day: string, count: number): string | undefined {
    return this.days[this.days.indexOf(day) + count];
  }

  /** Whole days until today. */
  age(day: string): number {
    return this.calendar.age(day);
  }

  /**
   * Who did what when to a document in a state that is known already. What was entered today was entered before eight
   * and waits to be checked.
   */
  recorded(
    day: string,
    status: number,
    { createdId, checkedId }: { createdId: string; checkedId: string },
    isChecked: boolean,
  ): Record<string, unknown> {
    const createdTime = day === this.today ? this.calendar.moment(day, 6, 8) : this.calendar.moment(day, 8, 12);
    if (!isChecked) return { status, createdId, createdTime, updatedTime: createdTime };
    const checkedTime = this.calendar.moment(day, 13, 17);
    return { status, createdId, createdTime, checkedId, checkedTime, updatedTime: this.calendar.moment(day, 17, 19) };
  }
}
