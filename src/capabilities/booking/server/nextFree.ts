import { addToDate } from '../../../lib/dates';
import { plusSeconds } from '../../../server/time';

/** From when until when, `YYYY-MM-DD HH:mm:ss`; the end belongs to the next one. */
export interface Span {
  from: string;
  to: string;
}

/** Times of a day between which something can be booked, `HH:mm`; the last is 24:00 at most. */
export interface Hours {
  opens: string;
  closes: string;
}

/** Whether something never closes, so that who books it may stay over midnight. */
export const isRoundTheClock = ({ closes, opens }: Hours): boolean => opens === '00:00' && closes === '24:00';

export const ALL_DAY: Hours = { opens: '00:00', closes: '24:00' };
/** Days that are looked at, the first included. */
const DAYS = 14;
const START_EVERY = 15 * 60;

/**
 * The first time from `from` on, at a quarter of an hour, in which something is free for so many seconds and open; undefined: there is
 * none in two weeks.
 * @param taken what is booked from then on, in any order
 */
export function nextFree(
  taken: readonly Span[],
  from: string,
  seconds: number,
  hours: Hours = ALL_DAY,
): Span | undefined {
  const spans = taken.toSorted((one, other) => one.from.localeCompare(other.from));
  const last = momentOf(addToDate(from.slice(0, 10), DAYS - 1, 'day') ?? from, '24:00');
  let day = from.slice(0, 10);
  for (let count = 0; count < DAYS; count++) {
    const opens = momentOf(day, hours.opens);
    const closes = isRoundTheClock(hours) ? last : momentOf(day, hours.closes);
    let begin = quarterFrom(from > opens ? from : opens);
    for (let end = plusSeconds(begin, seconds); end <= closes; end = plusSeconds(begin, seconds)) {
      const other = spans.find((span) => span.from < end && span.to > begin);
      if (!other) return { from: begin, to: end };
      begin = quarterFrom(other.to);
    }
    day = addToDate(day, 1, 'day') ?? day;
  }
  return undefined;
}

/** A time of a day as a moment; 24:00 is the next midnight. */
export function momentOf(day: string, time: string): string {
  return time === '24:00' ? `${addToDate(day, 1, 'day') ?? day} 00:00:00` : `${day} ${time}:00`;
}

function quarterFrom(moment: string): string {
  const [, minutes = 0, rest = 0] = moment.slice(11).split(':').map(Number);
  const past = (minutes * 60 + rest) % START_EVERY;
  return past === 0 ? moment : plusSeconds(moment, START_EVERY - past);
}
