import { describe, expect, it } from 'vitest';
import type { DayMeeting, DayRoom, MeetingDay } from '../MeetingDay';
import { dayPlan, momentOf } from './dayPlan';

const DAY = '2026-03-02';
const room = (id: string, opens: string, closes: string): DayRoom => ({
  id,
  name: id,
  place: '',
  seats: 6,
  opens,
  closes,
  asksApproval: false,
});
const meeting = (roomId: string, from: string, to: string): DayMeeting => ({
  id: '1',
  roomId,
  subject: '例会',
  organiser: '陈志远',
  from: `${DAY} ${from}:00`,
  to: `${DAY} ${to}:00`,
  isWaiting: false,
  isSeen: true,
});
const day = (given: Partial<MeetingDay>): MeetingDay => ({
  rooms: [room('a', '08:00', '10:00'), room('b', '08:30', '09:30')],
  meetings: [],
  now: '2026-03-01 09:00:00',
  ...given,
});
const states = (given: Partial<MeetingDay>) =>
  dayPlan(day(given), DAY).map(({ slots }) => slots.map(({ state }) => state));

describe('the plan of a day', () => {
  it('shows all rooms from when the first opens until the last closes', () => {
    expect(states({})).toEqual([
      ['free', 'free', 'free', 'free'],
      ['closed', 'free', 'free', 'closed'],
    ]);
    expect(dayPlan(day({}), DAY)[0]?.slots.map(({ from, to }) => `${from}-${to}`)).toEqual([
      '08:00-08:30',
      '08:30-09:00',
      '09:00-09:30',
      '09:30-10:00',
    ]);
  });
  it('takes half hours of which a meeting has a part, and says where it stands', () => {
    const meetings = [meeting('a', '08:40', '09:10')];
    expect(states({ meetings })[0]).toEqual(['free', 'taken', 'taken', 'free']);
    const [placed] = dayPlan(day({ meetings }), DAY)[0]?.meetings ?? [];
    expect(placed?.start).toBeCloseTo(1 / 3, 6);
    expect(placed?.end).toBeCloseTo(70 / 120, 6);
  });
  it('closes what has begun', () => {
    expect(states({ now: `${DAY} 08:31:00` })[0]).toEqual(['past', 'past', 'free', 'free']);
  });
  it('is empty without rooms', () => {
    expect(dayPlan(day({ rooms: [] }), DAY)).toEqual([]);
  });
  it('ends at midnight where a room does', () => {
    expect(momentOf(DAY, '24:00')).toBe('2026-03-03 00:00:00');
    const [late] = dayPlan(day({ rooms: [room('a', '23:00', '24:00')] }), DAY);
    expect(late?.slots.map(({ state, to }) => `${to} ${state}`)).toEqual(['23:30 free', '24:00 free']);
  });
});
