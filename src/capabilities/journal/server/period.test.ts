import { describe, expect, it } from 'vitest';
import { openPeriods } from './remindWriters';
import { dueAt, isDue, isOwed, periodOf, periodsAround, periodText, type Rule } from '../wire';

const rule = (given: Partial<Rule>): Rule => ({
  kind: 'daily',
  dueHour: 24,
  dueWeekday: 5,
  dueDay: 31,
  dueNext: false,
  weekends: false,
  ...given,
});
const due = (given: Partial<Rule>, day: string): string | undefined => {
  const own = rule(given);
  return dueAt(own, periodOf(own.kind, day));
};

describe('periods of journals', () => {
  it('a week begins on Monday, whatever month and year it lies in', () => {
    for (const day of ['2025-12-29', '2026-01-01', '2026-01-04'])
      expect(periodOf('weekly', day)).toEqual({ start: '2025-12-29', end: '2026-01-04' });
    expect(periodOf('weekly', '2023-12-31')).toEqual({ start: '2023-12-25', end: '2023-12-31' });
  });

  it('a month ends on its last day', () => {
    expect(periodOf('monthly', '2024-02-10')).toEqual({ start: '2024-02-01', end: '2024-02-29' });
    expect(periodText('monthly', periodOf('monthly', '2024-02-10'))).toBe('2024-02');
  });

  it('is due by hour, weekday and day of the month, of the next period where that is said', () => {
    expect(due({ dueHour: 18 }, '2026-11-27')).toBe('2026-11-27 18:00:00');
    expect(due({ dueHour: 9, dueNext: true }, '2026-11-30')).toBe('2026-12-01 09:00:00');
    expect(due({ kind: 'weekly' }, '2026-11-25')).toBe('2026-11-27 23:59:59');
    expect(due({ kind: 'weekly', dueWeekday: 1, dueHour: 10, dueNext: true }, '2026-11-25')).toBe(
      '2026-11-30 10:00:00',
    );
    expect(due({ kind: 'monthly' }, '2026-11-25')).toBe('2026-11-30 23:59:59');
    expect(due({ kind: 'monthly', dueDay: 3, dueNext: true }, '2026-12-25')).toBe('2027-01-03 23:59:59');
    expect(due({ kind: 'other' }, '2026-11-25')).toBeUndefined();
  });

  it('nobody has to write at weekends unless that is said, and never what is of no period', () => {
    const days = periodsAround('daily', '2026-11-25');
    expect(days.map(({ start }) => isDue(rule({}), { start, end: start }))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(days.every((day) => isDue(rule({ weekends: true }), day))).toBe(true);
    expect(days.some((day) => isDue(rule({ kind: 'other' }), day))).toBe(false);
  });

  it('who joins later, or before whom a template was made, owes nothing of what was over or due by then', () => {
    const owed = (given: Partial<Rule>, day: string, since: string): boolean => {
      const own = rule({ weekends: true, ...given });
      return isOwed(own, periodOf(own.kind, day), since);
    };
    expect(owed({}, '2026-11-25', '')).toBe(true);
    expect(owed({}, '2026-11-24', '2026-11-25 00:00:00')).toBe(false);
    expect(owed({}, '2026-11-25', '2026-11-25 00:00:00')).toBe(true);
    expect(owed({ dueHour: 18 }, '2026-11-25', '2026-11-25 18:00:01')).toBe(false);
    expect(owed({ dueNext: true }, '2026-11-24', '2026-11-25 00:00:00')).toBe(false);
    expect(owed({ kind: 'weekly' }, '2026-11-23', '2026-11-25 00:00:00')).toBe(true);
    expect(owed({ kind: 'weekly', dueWeekday: 2 }, '2026-11-23', '2026-11-25 00:00:00')).toBe(false);
    expect(owed({ weekends: false }, '2026-11-28', '2026-11-25 00:00:00')).toBe(false);
  });

  it('five weeks and six months are looked at together, the one of the day last', () => {
    expect(periodsAround('weekly', '2026-11-25').map(({ start }) => start)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
    ]);
    expect(periodsAround('monthly', '2026-03-31').map(({ start }) => start.slice(0, 7))).toEqual([
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ]);
  });

  it('people are reminded an hour before, or in the evening of what is due at midnight', () => {
    const open = (given: Partial<Rule>, now: string) => openPeriods(rule(given), now).map(({ start }) => start);
    expect(open({ dueHour: 16 }, '2026-11-25 14:59:59')).toEqual([]);
    expect(open({ dueHour: 16 }, '2026-11-25 15:00:00')).toEqual(['2026-11-25']);
    expect(open({ dueHour: 16 }, '2026-11-25 16:00:00')).toEqual([]);
    expect(open({}, '2026-11-25 17:29:00')).toEqual([]);
    expect(open({}, '2026-11-25 17:30:00')).toEqual(['2026-11-25']);
    expect(open({ dueHour: 9, dueNext: true }, '2026-11-26 08:30:00')).toEqual(['2026-11-25']);
    expect(open({}, '2026-11-28 18:00:00')).toEqual([]);
    expect(open({ kind: 'weekly' }, '2026-11-27 18:00:00')).toEqual(['2026-11-23']);
    expect(open({ kind: 'other' }, '2026-11-25 18:00:00')).toEqual([]);
  });
});
