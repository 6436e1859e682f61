import { addToDate } from '../../../lib/dates';
import type { BookedDay, BookedThing, DayBooking } from '../wire';

const FULL_DAY = 24 * 60;

/** A step of the day of something. */
export interface Slot {
  /** HH:mm */
  from: string;
  to: string;
  state: 'free' | 'past' | 'closed' | 'taken';
  /** that takes it */
  booking?: DayBooking;
}

/** The day of something that can be booked. */
export interface DayPlan {
  thing: BookedThing;
  slots: Slot[];
  /** of this day, with where it stands between the first and the last slot, 0 to 1 */
  bookings: { booking: DayBooking; start: number; end: number }[];
  /** where it is now, 0 to 1; undefined: before the first or after the last slot */
  now?: number;
}

/**
 * What can be booked on a day (`YYYY-MM-DD`), in steps of so many minutes, all from when the first opens until the last
 * closes, in whole hours.
 */
export function dayPlan({ bookings, now, things }: BookedDay, day: string, step: number): DayPlan[] {
  const first = Math.floor(Math.min(FULL_DAY, ...things.map(({ opens }) => minutesOf(opens))) / 60) * 60;
  const last = Math.ceil(Math.max(first, ...things.map(({ closes }) => minutesOf(closes))) / 60) * 60;
  return things.map((thing) => {
    const own = bookings.filter(({ thingId }) => thingId === thing.id);
    const slots: Slot[] = [];
    for (let at = first; at < last; at += step) slots.push(slotOf(thing, own, day, now, [at, at + step]));
    const placeOf = (moment: string): number => {
      const minutes = moment < `${day} 00:00:00` ? 0 : moment.startsWith(day) ? minutesOf(moment.slice(11)) : FULL_DAY;
      return Math.min(1, Math.max(0, (minutes - first) / (last - first)));
    };
    const place = placeOf(now);
    return {
      thing,
      slots,
      ...(place > 0 && place < 1 ? { now: place } : {}),
      bookings: own.map((booking) => ({ booking, start: placeOf(booking.from), end: placeOf(booking.to) })),
    };
  });
}

function slotOf(
  thing: BookedThing,
  bookings: readonly DayBooking[],
  day: string,
  now: string,
  [begin, end]: [number, number],
): Slot {
  const [from, to] = [timeOf(begin), timeOf(end)];
  const [begins, ends] = [momentOf(day, from), momentOf(day, to)];
  const booking = bookings.find((each) => each.from < ends && each.to > begins);
  if (booking) return { from, to, state: 'taken', booking };
  if (from < thing.opens || to > thing.closes) return { from, to, state: 'closed' };
  return { from, to, state: begins < now ? 'past' : 'free' };
}

/** A time of a day (`HH:mm`) as a moment; 24:00 is the next midnight. */
export function momentOf(day: string, time: string): string {
  return time === '24:00' ? `${addToDate(day, 1, 'day') ?? day} 00:00:00` : `${day} ${time}:00`;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
