import { addToDate } from '../../../lib/dates';
import type { DayMeeting, DayRoom, MeetingDay } from '../MeetingDay';

/** Minutes that a slot takes. */
const STEP = 30;
const FULL_DAY = 24 * 60;

/** Half an hour of a room. */
export interface Slot {
  /** HH:mm */
  from: string;
  to: string;
  state: 'free' | 'past' | 'closed' | 'taken';
  /** that takes it */
  meeting?: DayMeeting;
}

export interface RoomPlan {
  room: DayRoom;
  slots: Slot[];
  /** of this day, with where it stands between the first and the last slot, 0 to 1 */
  meetings: { meeting: DayMeeting; start: number; end: number }[];
  /** where it is now, 0 to 1; undefined: before the first or after the last slot */
  now?: number;
}

/**
 * The rooms of a day (`YYYY-MM-DD`) in half hours, all of them from when the first one opens until the last one closes.
 */
export function dayPlan({ meetings, now, rooms }: MeetingDay, day: string): RoomPlan[] {
  const first = Math.floor(Math.min(FULL_DAY, ...rooms.map(({ opens }) => minutesOf(opens))) / 60) * 60;
  const last = Math.ceil(Math.max(first, ...rooms.map(({ closes }) => minutesOf(closes))) / 60) * 60;
  return rooms.map((room) => {
    const own = meetings.filter(({ roomId }) => roomId === room.id);
    const slots: Slot[] = [];
    for (let at = first; at < last; at += STEP) slots.push(slotOf(room, own, day, now, at));
    const placeOf = (moment: string): number => {
      const minutes = moment < `${day} 00:00:00` ? 0 : moment.startsWith(day) ? minutesOf(moment.slice(11)) : FULL_DAY;
      return Math.min(1, Math.max(0, (minutes - first) / (last - first)));
    };
    const place = placeOf(now);
    return {
      room,
      slots,
      ...(place > 0 && place < 1 ? { now: place } : {}),
      meetings: own.map((meeting) => ({ meeting, start: placeOf(meeting.from), end: placeOf(meeting.to) })),
    };
  });
}

function slotOf(room: DayRoom, meetings: readonly DayMeeting[], day: string, now: string, at: number): Slot {
  const [from, to] = [timeOf(at), timeOf(at + STEP)];
  const [begins, ends] = [momentOf(day, from), momentOf(day, to)];
  const meeting = meetings.find((each) => each.from < ends && each.to > begins);
  if (meeting) return { from, to, state: 'taken', meeting };
  if (from < room.opens || to > room.closes) return { from, to, state: 'closed' };
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
