import { describe, expect, it } from 'vitest';
import type { BookedDay, BookedThing, DayBooking } from '../wire';
import { dayPlan, momentOf } from './dayPlan';

const DAY = '2026-03-02';
const room = (id: string, opens: string, closes: string): BookedThing => ({
  id,
  name: id,
  about: [],
  opens,
  closes,
  picked: { id },
});
const booking = (thingId: string, from: string, to: string): DayBooking => ({
  id: '1',
  thingId,
  label: '例会',
  by: '陈志远',
  from: `${DAY} ${from}:00`,
  to: `${DAY} ${to}:00`,
  state: 1,
  isSeen: true,
});
const day = (given: Partial<BookedDay>): BookedDay => ({
  things: [room('a', '08:00', '10:00'), room('b', '08:30', '09:30')],
  bookings: [],
  now: '2026-03-01 09:00:00',
  ...given,
});
const plan = (given: Partial<BookedDay>, step = 30) => dayPlan(day(given), DAY, step);
const states = (given: Partial<BookedDay>, step?: number) =>
  plan(given, step).map(({ slots }) => slots.map(({ state }) => state));

describe('the plan of a day', () => {
  it('shows all things from when the first opens until the last closes', () => {
    expect(states({})).toEqual([
      ['free', 'free', 'free', 'free'],
      ['closed', 'free', 'free', 'closed'],
    ]);
    expect(plan({})[0]?.slots.map(({ from, to }) => `${from}-${to}`)).toEqual([
      '08:00-08:30',
      '08:30-09:00',
      '09:00-09:30',
      '09:30-10:00',
    ]);
  });
  it('takes steps of which a booking has a part, and says where it stands', () => {
    const bookings = [booking('a', '08:40', '09:10')];
    expect(states({ bookings })[0]).toEqual(['free', 'taken', 'taken', 'free']);
    const [placed] = plan({ bookings })[0]?.bookings ?? [];
    expect(placed?.start).toBeCloseTo(1 / 3, 6);
    expect(placed?.end).toBeCloseTo(70 / 120, 6);
  });
  it('is divided as finely as its screen says', () => {
    const bookings = [booking('a', '08:40', '09:10')];
    expect(states({ bookings }, 15)[0]).toEqual(['free', 'free', 'taken', 'taken', 'taken', 'free', 'free', 'free']);
    expect(states({ bookings }, 60)).toEqual([
      ['taken', 'taken'],
      ['closed', 'closed'],
    ]);
  });
  it('closes what has begun', () => {
    expect(states({ now: `${DAY} 08:31:00` })[0]).toEqual(['past', 'past', 'free', 'free']);
  });
  it('is empty where nothing can be booked', () => {
    expect(plan({ things: [] })).toEqual([]);
  });
  it('ends at midnight where a room does', () => {
    expect(momentOf(DAY, '24:00')).toBe('2026-03-03 00:00:00');
    const [late] = plan({ things: [room('a', '23:00', '24:00')] });
    expect(late?.slots.map(({ state, to }) => `${to} ${state}`)).toEqual(['23:30 free', '24:00 free']);
  });
});
