import { describe, expect, it } from 'vitest';
import { monthSection } from './monthSection';

describe('month of a date', () => {
  it('runs from its first to its last second', () => {
    expect(monthSection('2026-11-21')).toEqual({ startTime: '2026-11-01 00:00:00', endTime: '2026-11-30 23:59:59' });
    expect(monthSection('2026-12-31 23:59:59')).toEqual({
      startTime: '2026-12-01 00:00:00',
      endTime: '2026-12-31 23:59:59',
    });
    expect(monthSection('9999-12-01')?.endTime).toBe('9999-12-31 23:59:59');
  });

  it('knows leap years', () => {
    expect(
      ['2024-02-10', '2025-02-10', '2000-02-01', '1900-02-01'].map((date) => monthSection(date)?.endTime.slice(8, 10)),
    ).toEqual(['29', '28', '29', '28']);
  });

  it('has none for what is no date', () => {
    expect(['', '2026-11', '2026-02-30', 'yesterday'].map(monthSection)).toEqual([null, null, null, null]);
  });
});
