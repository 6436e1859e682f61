import { expect, it } from 'vitest';
import { weeksOf } from './weeksOf';

const days = (month: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ day: `${month}-${String(index + 1).padStart(2, '0')}` }));
const shape = (month: string, count: number) =>
  weeksOf(days(month, count)).map((week) => week.map((day) => (day ? Number(day.day.slice(8)) : 0)));

it('puts a month into weeks from Monday', () => {
  expect(shape('2026-03', 31)).toEqual([
    [0, 0, 0, 0, 0, 0, 1],
    [2, 3, 4, 5, 6, 7, 8],
    [9, 10, 11, 12, 13, 14, 15],
    [16, 17, 18, 19, 20, 21, 22],
    [23, 24, 25, 26, 27, 28, 29],
    [30, 31, 0, 0, 0, 0, 0],
  ]);
  expect(shape('2027-02', 28)).toHaveLength(4);
  expect(weeksOf([])).toEqual([]);
});
