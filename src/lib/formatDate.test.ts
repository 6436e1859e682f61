import { expect, it } from 'vitest';
import { formatDate, isDatePattern } from './formatDate';

it('a date is written by a pattern, with noughts and whatever stands between', () => {
  expect(formatDate('2026-03-05', 'yyyy-MM')).toBe('2026-03');
  expect(formatDate('2026-03-05', 'yy年MM月dd日')).toBe('26年03月05日');
  expect(formatDate('2026-11-23', 'yyyy-Q')).toBe('2026-4');
  expect(formatDate('2026-03-05 07:08:09', 'yyyyMMddHHmmss')).toBe('20260305070809');
  expect(formatDate('2026-03-05', 'HH:mm')).toBe('00:00');
});

it('what is no date, or no pattern, gives nothing', () => {
  expect(formatDate('2026-02-30', 'yyyy')).toBeNull();
  expect(formatDate('2026-02-28', 'YYYY')).toBeNull();
  expect([isDatePattern(''), isDatePattern('yyyy-mmm'), isDatePattern('yyyy/MM')]).toEqual([false, false, true]);
});
