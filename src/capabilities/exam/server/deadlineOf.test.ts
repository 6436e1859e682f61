import { expect, it } from 'vitest';
import { deadlineOf } from './deadlineOf';

const timing = { startedTime: '2026-11-30 09:00:00', minutes: 60, extraMinutes: 0, closesTime: null };

it('time ends after its minutes, or when the exam closes, and more time moves both', () => {
  expect(deadlineOf(timing)).toBe('2026-11-30 10:00:00');
  const closing = { ...timing, closesTime: '2026-11-30 09:30:00' };
  expect(deadlineOf(closing)).toBe('2026-11-30 09:30:00');
  expect(deadlineOf({ ...timing, extraMinutes: 15 })).toBe('2026-11-30 10:15:00');
  expect(deadlineOf({ ...closing, extraMinutes: 15 })).toBe('2026-11-30 09:45:00');
  expect(deadlineOf({ ...timing, startedTime: '2026-11-30 23:30:00' })).toBe('2026-12-01 00:30:00');
});
