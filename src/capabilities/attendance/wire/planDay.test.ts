import { expect, it } from 'vitest';
import type { CalendarDay, Group, RosterDay } from './PlannedDay';
import { planDay } from './planDay';
import type { Shift } from './Shift';

const shift = (id: string): Shift => ({
  id,
  name: id,
  spans: [[540, 1080]],
  breaks: [],
  lateMargin: 0,
  earlyMargin: 0,
  flexible: 0,
  absentAfter: null,
  before: 0,
  after: 0,
  punchesOut: true,
});
const shifts = new Map(['day', 'night'].map((id) => [id, shift(id)]));
const OFFICE: Group = {
  kind: 'fixed',
  week: ['day', 'day', 'day', 'day', 'day', null, null],
  freeMinutes: 0,
  followsHolidays: true,
};
const plan = (day: string, group: Group, known: { calendar?: CalendarDay; roster?: RosterDay } = {}) => {
  const { kind, shift: own, freeMinutes } = planDay(day, group, { ...known, shifts });
  return [kind, own?.id ?? freeMinutes ?? null];
};
const FRIDAY = '2026-03-06';
const SATURDAY = '2026-03-07';
const worked = { isWorked: true, isStatutory: false };
const statutory = { isWorked: false, isStatutory: true };

it('follows the week, and the calendar before it', () => {
  expect(plan(FRIDAY, OFFICE)).toEqual(['workday', 'day']);
  expect(plan(SATURDAY, OFFICE)).toEqual(['restday', null]);
  expect(plan(SATURDAY, OFFICE, { calendar: worked })).toEqual(['workday', 'day']);
  expect(plan(FRIDAY, OFFICE, { calendar: statutory })).toEqual(['holiday', null]);
  expect(plan(FRIDAY, OFFICE, { calendar: { isWorked: false, isStatutory: false } })).toEqual(['restday', null]);
  expect(plan(FRIDAY, { ...OFFICE, followsHolidays: false }, { calendar: statutory })).toEqual(['workday', 'day']);
});
it('follows the roster before all else', () => {
  const group: Group = { ...OFFICE, kind: 'scheduled' };
  expect(plan(FRIDAY, group)).toEqual(['restday', null]);
  expect(plan(SATURDAY, group, { roster: { shiftId: 'night' } })).toEqual(['workday', 'night']);
  expect(plan(FRIDAY, group, { roster: { shiftId: 'night' }, calendar: statutory })).toEqual(['holiday', 'night']);
  expect(plan(FRIDAY, OFFICE, { roster: { shiftId: null } })).toEqual(['restday', null]);
});
it('asks for hours of those who come when they like', () => {
  const group: Group = { ...OFFICE, kind: 'free', freeMinutes: 480 };
  expect(plan(FRIDAY, group)).toEqual(['workday', 480]);
  expect(plan(SATURDAY, group)).toEqual(['restday', null]);
});
