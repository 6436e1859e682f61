import { describe, expect, it } from 'vitest';
import { addToDate, daysBetween, isDay, isMoment, monthsBetween, readLooseDay } from './dates';

describe('dates', () => {
  it('knows which days exist', () => {
    expect(['2024-02-29', '2023-02-29', '2024-04-31', '2024-13-01', '0000-01-01', '2024-1-1'].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(['2024-01-01 23:59:59', '2024-01-01 24:00:00', '2024-01-01'].map(isMoment)).toEqual([true, false, false]);
  });

  it('counts days from the first to the second', () => {
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2024-03-01 10:00:00', '2024-02-28')).toBe(-2);
    expect(daysBetween('soon', '2024-02-28')).toBeNull();
  });

  it('counts whole months', () => {
    expect(
      [
        ['2020-03-15', '2026-11-21'],
        ['2026-10-22', '2026-11-21'],
        ['2026-10-21', '2026-11-21'],
        ['2024-01-31', '2024-02-29'],
        ['2024-01-31', '2024-02-28'],
      ].map(([a, b]) => monthsBetween(a!, b!)),
    ).toEqual([80, 0, 1, 1, 0]);
    expect([
      monthsBetween('2026-11-21', '2026-11-20'),
      monthsBetween('soon', '2026-11-20'),
      monthsBetween('2026-11-20', ''),
    ]).toEqual([null, null, null]);
  });

  it('keeps to the last day of a shorter month', () => {
    expect(addToDate('2024-01-31', 1, 'month')).toBe('2024-02-29');
    expect(addToDate('2024-02-29', 1, 'year')).toBe('2025-02-28');
    expect(addToDate('2024-01-15', -1, 'month')).toBe('2023-12-15');
    expect(addToDate('2024-12-31 08:00:00', 1, 'day')).toBe('2025-01-01 08:00:00');
    expect(addToDate('9999-12-31', 1, 'day')).toBeNull();
    expect(addToDate('2024-01-01', 0.5, 'day')).toBeNull();
  });

  it('reads loosely written days', () => {
    expect(['2024/1/5', '2024年1月5日', '20240105', '2024/2/30', '5.1.'].map(readLooseDay)).toEqual([
      '2024-01-05',
      '2024-01-05',
      '2024-01-05',
      null,
      null,
    ]);
  });
});
