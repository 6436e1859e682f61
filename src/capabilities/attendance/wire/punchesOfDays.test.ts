import { expect, it } from 'vitest';
import type { PlannedDay } from './PlannedDay';
import { punchesOfDays } from './punchesOfDays';
import type { Shift } from './Shift';

const shift = (from: number, to: number): Shift => ({
  id: String(from),
  name: '',
  spans: [[from, to]],
  breaks: [],
  lateMargin: 0,
  earlyMargin: 0,
  flexible: 0,
  absentAfter: null,
  before: 120,
  after: 240,
  punchesOut: true,
});
const NIGHT = shift(1320, 1800);
const EARLY = shift(540, 1080);
const days = (...shifts: (Shift | undefined)[]): PlannedDay[] =>
  shifts.map((own, index) => ({ day: `2026-03-0${index + 5}`, kind: own ? 'workday' : 'restday', shift: own }));
const at = (day: number, hour: number, minute = 0): number => (day * 24 + hour) * 60 + minute;

it('gives a night shift what was punched the morning after', () => {
  expect(punchesOfDays(days(NIGHT, NIGHT), [at(0, 21, 52), at(1, 6, 5), at(1, 21, 58), at(2, 6)])).toEqual([
    [1312, 1805],
    [1318, 1800],
  ]);
});
it('does not take the coming of the next shift for the going of the night', () => {
  expect(punchesOfDays(days(NIGHT, EARLY), [at(0, 21, 52), at(1, 6, 5), at(1, 8, 20), at(1, 18, 1)])).toEqual([
    [1312, 1805],
    [500, 1081],
  ]);
});
it('does not pair a forgotten going with the coming of the next day', () => {
  expect(punchesOfDays(days(NIGHT, NIGHT), [at(0, 21, 52), at(1, 21, 50), at(2, 6, 1)])).toEqual([
    [1312],
    [1310, 1801],
  ]);
});
it('keeps what lies in no window on its own day', () => {
  expect(punchesOfDays(days(EARLY, undefined, EARLY), [at(0, 9), at(0, 18), at(1, 10), at(1, 15), at(2, 3)])).toEqual([
    [540, 1080],
    [600, 900],
    [180],
  ]);
});
