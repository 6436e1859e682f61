import { describe, expect, it } from 'vitest';
import { MOST_TIMES, occurrences, type Repeat, type Times } from './occurrences';

/** A Thursday. */
const FIRST = { startTime: '2026-03-05 09:00:00', endTime: '2026-03-05 10:30:00' };
/** The weekend of that week, and the Friday before it, which is a holiday. */
const RESTS = ['2026-03-06', '2026-03-07', '2026-03-08'];
const isWorked = (day: string): boolean => !RESTS.includes(day);
const days = (times: Times, repeat: Repeat, until: string) =>
  occurrences(times, repeat, until, isWorked).map(({ startTime }) => startTime.slice(5, 10));

describe('what is held again', () => {
  it('is held each day, working day, week or second week, until the last day included', () => {
    expect(days(FIRST, 'daily', '2026-03-08')).toEqual(['03-06', '03-07', '03-08']);
    expect(days(FIRST, 'workday', '2026-03-10')).toEqual(['03-09', '03-10']);
    expect(days(FIRST, 'weekly', '2026-03-26')).toEqual(['03-12', '03-19', '03-26']);
    expect(days(FIRST, 'biweekly', '2026-03-26')).toEqual(['03-19']);
  });
  it('keeps its hours, over midnight too', () => {
    expect(occurrences({ ...FIRST, endTime: '2026-03-06 00:00:00' }, 'weekly', '2026-03-12', isWorked)).toEqual([
      { startTime: '2026-03-12 09:00:00', endTime: '2026-03-13 00:00:00' },
    ]);
  });
  it('is not held again before the next time, and never without end', () => {
    expect(days(FIRST, 'weekly', '2026-03-11')).toEqual([]);
    expect(days(FIRST, 'daily', '2099-12-31')).toHaveLength(MOST_TIMES);
  });
});
