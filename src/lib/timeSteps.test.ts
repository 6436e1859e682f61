import { describe, expect, it } from 'vitest';
import { addToDate } from './dates';
import { lastSteps, stepOf, stepSpan, type TimeStep } from './timeSteps';

const STEPS: readonly TimeStep[] = ['day', 'week', 'month', 'quarter', 'year'];

describe('parts of time', () => {
  it('have names in the order of time, weeks those of ISO 8601', () => {
    expect(STEPS.map((step) => stepOf('2026-11-23', step))).toEqual([
      '2026-11-23',
      '2026-W48',
      '2026-11',
      '2026-Q4',
      '2026',
    ]);
    expect(['2020-12-31', '2021-01-03', '2021-01-04', '2024-12-30'].map((day) => stepOf(day, 'week'))).toEqual([
      '2020-W53',
      '2020-W53',
      '2021-W01',
      '2025-W01',
    ]);
  });

  it('hold the days that are named by them, and no others', () => {
    for (let day = '2019-12-20'; day < '2022-01-10'; day = addToDate(day, 1, 'day')!)
      for (const step of STEPS) {
        const { from, to } = stepSpan(stepOf(day, step), step)!;
        expect([step, day, from <= day && day <= to]).toEqual([step, day, true]);
        expect(stepOf(addToDate(from, -1, 'day')!, step)).not.toBe(stepOf(from, step));
        expect(stepOf(addToDate(to, 1, 'day')!, step)).not.toBe(stepOf(to, step));
      }
    expect(stepSpan('2021-W54', 'week')).toBeUndefined();
    expect(stepSpan('2021-13', 'month')).toBeUndefined();
    expect(stepSpan('', 'year')).toBeUndefined();
  });

  it('are told one by one, the running one last', () => {
    expect(lastSteps('day', 3, '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(lastSteps('week', 2, '2026-01-01')).toEqual(['2025-W52', '2026-W01']);
    expect(lastSteps('month', 3, '2026-01-31')).toEqual(['2025-11', '2025-12', '2026-01']);
    expect(lastSteps('quarter', 3, '2026-05-31')).toEqual(['2025-Q4', '2026-Q1', '2026-Q2']);
    expect(lastSteps('year', 2, '2024-02-29')).toEqual(['2023', '2024']);
  });
});
