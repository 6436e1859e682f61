import { describe, expect, it } from 'vitest';
import { periodBefore, runningPeriod } from './periods';

describe('Periods', () => {
  it('run from the beginning of the day, month or year', () => {
    expect(runningPeriod('day', '2026-11-21')).toEqual({ from: '2026-11-21', to: '2026-11-21' });
    expect(runningPeriod('month', '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' });
    expect(runningPeriod('year', '2026-11-21')).toEqual({ from: '2026-01-01', to: '2026-11-21' });
  });

  it('are compared with the same part of the one before', () => {
    expect(periodBefore('day', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
    expect(periodBefore('month', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-15' });
    expect(periodBefore('month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(periodBefore('year', '2024-02-29')).toEqual({ from: '2023-01-01', to: '2023-02-28' });
  });
});
