import { expect, test } from 'vitest';
import { dueOn } from './dueOn';

test('terms in days count from the document, across months and leap days', () => {
  expect(dueOn('2026-01-05', 'days', 30)).toBe('2026-02-04');
  expect(dueOn('2028-01-31', 'days', 30)).toBe('2028-03-01');
  expect(dueOn('2026-01-05', null, 30)).toBe('2026-02-04');
});

test('days after the end of the month count from its last day', () => {
  expect(dueOn('2026-01-05', 'monthEnd', 30)).toBe('2026-03-02');
  expect(dueOn('2026-02-28', 'monthEnd', 0)).toBe('2026-02-28');
  expect(dueOn('2028-02-01', 'monthEnd', 1)).toBe('2028-03-01');
});

test('a day of the next month keeps to its end where the month is shorter', () => {
  expect(dueOn('2026-01-31', 'dayOfMonth', 31)).toBe('2026-02-28');
  expect(dueOn('2026-01-01', 'dayOfMonth', 30)).toBe('2026-02-28');
  expect(dueOn('2026-12-15', 'dayOfMonth', 10)).toBe('2027-01-10');
});

test('terms without a number are due at once', () => {
  expect(dueOn('2026-01-31', null, null)).toBe('2026-01-31');
  expect(dueOn('2026-01-31', 'dayOfMonth', null)).toBe('2026-01-31');
  expect(dueOn('2026-01-05', 'monthEnd', null)).toBe('2026-01-05');
});

test('terms of 0 days are due on the day itself, after the end of the month on its last day', () => {
  expect(dueOn('2026-01-05', 'days', 0)).toBe('2026-01-05');
  expect(dueOn('2026-01-05', 'monthEnd', 0)).toBe('2026-01-31');
});
