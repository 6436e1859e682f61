import { describe, expect, it } from 'vitest';
import { watchedOf, type Range } from '../wire';
import { boundReport, type Heard } from './boundReport';
import { NOTHING_HEARD } from './heardOf';

const free = { length: 100, isStraight: false };
const straight = { length: 100, isStraight: true };
const heard = (ranges: Range[], credit = 0): Heard => ({ ranges, credit });
const played = (from: number, to: number, place = to) => ({ from, to, place });

describe('a report of a player', () => {
  it('is believed as far as the clock allows, twice as fast at most', () => {
    expect(boundReport(heard([]), played(0, 10), { ...free, passed: 10 }).ranges).toEqual([[0, 10]]);
    expect(boundReport(heard([]), played(0, 100), { ...free, passed: 10 }).ranges).toEqual([[0, 20]]);
    expect(boundReport(heard([]), played(0, 100), { ...free, passed: 0 }).ranges).toEqual([]);
    expect(boundReport(heard([]), played(0, 100), { ...free, passed: -5 }).ranges).toEqual([]);
  });

  it('is no more than a moment where it is the first one', () => {
    expect(watchedOf(boundReport(NOTHING_HEARD, played(0, 100), { ...free, passed: 0 }).ranges)).toBe(2);
  });

  it('comes to no more than the time that passed however many are sent', () => {
    let now = NOTHING_HEARD;
    for (let second = 0; second < 60; second++)
      now = boundReport(now, played(second, second + 50), { ...free, length: 1e6, passed: second % 10 === 0 ? 1 : 0 });
    expect(watchedOf(now.ranges)).toBeLessThanOrEqual(6 * 2 + 2);
  });

  it('leaves some for another tab that reports the same time', () => {
    const first = boundReport(heard([], 20), played(0, 10), { ...free, passed: 10 });
    const second = boundReport(first, played(50, 60), { ...free, passed: 0 });
    expect(second.ranges).toEqual([
      [0, 10],
      [50, 60],
    ]);
  });

  it('never leaves the video', () => {
    const end = boundReport(heard([], 20), played(95, 130, 130), { ...free, passed: 10 });
    expect([end.ranges, end.place]).toEqual([[[95, 100]], 100]);
  });

  it('skips nothing where that is forbidden: what does not join what was seen does not count', () => {
    const seen = heard([[0, 30]], 20);
    const jumped = boundReport(seen, played(90, 100), { ...straight, passed: 10 });
    expect([jumped.ranges, jumped.place]).toEqual([[[0, 30]], 30]);
    const joined = boundReport(seen, played(25, 40), { ...straight, passed: 10 });
    expect([joined.ranges, joined.place]).toEqual([[[0, 40]], 40]);
    const before = boundReport(heard([]), played(5, 10), { ...straight, passed: 10 });
    expect([before.ranges, before.place]).toEqual([[], 0]);
  });

  it('never takes away what was watched, wherever the place is', () => {
    const back = boundReport(heard([[0, 80]]), played(0, 0, 0), { ...free, passed: 10 });
    expect([back.ranges, back.place]).toEqual([[[0, 80]], 0]);
  });
});
