import { expect, it } from 'vitest';
import { cardMends } from './cardMends';
import { resultOfDay } from './resultOfDay';
import type { Shift } from './Shift';

const SHIFT: Shift = {
  id: '1',
  name: '常白班',
  spans: [[540, 1080]],
  breaks: [[720, 780]],
  lateMargin: 10,
  earlyMargin: 0,
  flexible: 0,
  absentAfter: null,
  before: 120,
  after: 240,
  punchesOut: true,
};
/** What a card at a minute mends of a day with these punches. */
const mends = (punches: readonly number[], card: number, more: Partial<Shift> = {}) => {
  const result = (all: readonly number[]) =>
    resultOfDay(
      { day: '2026-03-05', kind: 'workday', shift: { ...SHIFT, ...more } },
      { punches: all.toSorted((a, b) => a - b), leave: [], overtime: [], isOver: true },
    );
  return cardMends(result(punches), result([...punches, card]));
};

it('is for coming late, for going early, or for a punch that is missing', () => {
  expect(mends([560, 1085], 540)).toEqual(['late']);
  expect(mends([535, 1020], 1080)).toEqual(['early']);
  expect(mends([535], 1080)).toEqual(['missing']);
  expect(mends([1085], 535)).toEqual(['missing']);
  expect(mends([], 540)).toEqual(['missing']);
});
it('is for a punch that is missing where going asks for none', () => {
  expect(mends([], 540, { punchesOut: false })).toEqual(['missing']);
  expect(mends([560], 540, { punchesOut: false })).toEqual(['late']);
});
it('is for coming late where that counted as absence, and for a punch where a span has none', () => {
  expect(mends([660, 1085], 540, { absentAfter: 60 })).toEqual(['late']);
  const spans: Shift['spans'] = [
    [480, 720],
    [780, 1020],
  ];
  expect(mends([475, 725], 780, { spans, breaks: [] })).toEqual(['missing']);
});
it('is for all that it mends, and for nothing on a day without fault', () => {
  expect(mends([1020], 1080)).toEqual(['early', 'missing']);
  expect(mends([535, 1085], 700)).toEqual([]);
});
