import { describe, expect, it } from 'vitest';
import { asDecimal, type Decimal } from '../../../lib/decimal';
import { allotment, type AllotmentRule } from './allotment';

const days = (text: string): Decimal => asDecimal(text);
const SENIORITY: AllotmentRule = {
  by: 'seniority',
  on: 'newYear',
  days: days('0'),
  steps: [
    { years: 1, days: days('5') },
    { years: 10, days: days('10') },
  ],
  carryDays: days('5'),
  carryUntil: '03-31',
};
const FIXED: AllotmentRule = { ...SENIORITY, by: 'fixed', days: days('3'), steps: [], carryDays: days('0') };
const told = (rule: AllotmentRule, hired: string, today: string, left = '0') =>
  allotment(rule, hired, today, days(left)).map(
    (each) => `${each.kind} ${each.days.toString()} ${each.from} ${each.until}`,
  );

describe('leave by seniority', () => {
  it('is granted for the year, by the years served when it begins', () => {
    expect(told(SENIORITY, '2020-06-01', '2026-01-01')).toEqual(['rule 5 2026-01-01 2026-12-31']);
    expect(told(SENIORITY, '2016-01-01', '2026-03-08')).toEqual(['rule 10 2026-01-01 2026-12-31']);
    expect(told(SENIORITY, '2016-01-02', '2026-03-08')).toEqual(['rule 5 2026-01-01 2026-12-31']);
  });
  it('begins after the first year, with a part of what is left of that', () => {
    expect(told(SENIORITY, '2025-07-02', '2026-07-01')).toEqual([]);
    expect(told(SENIORITY, '2025-07-02', '2026-07-02')).toEqual(['rule 2.5 2026-07-02 2026-12-31']);
    expect(told(SENIORITY, '2025-12-20', '2026-12-25')).toEqual([]);
  });
  it('takes over what is left, at most five days, until the end of March', () => {
    expect(told(SENIORITY, '2020-06-01', '2026-01-01', '2')).toEqual([
      'rule 5 2026-01-01 2026-12-31',
      'carry 2 2026-01-01 2026-03-31',
    ]);
    expect(told(SENIORITY, '2020-06-01', '2026-01-01', '7')[1]).toBe('carry 5 2026-01-01 2026-03-31');
  });
  it('follows the day on which somebody was hired where the rule says so', () => {
    const hired = { ...SENIORITY, on: 'hired' as const };
    expect(told(hired, '2020-06-15', '2026-06-14')).toEqual(['rule 5 2025-06-15 2026-06-14']);
    expect(told(hired, '2020-06-15', '2026-06-15', '1')).toEqual([
      'rule 5 2026-06-15 2027-06-14',
      'carry 1 2026-06-15 2027-03-31',
    ]);
    expect(told(hired, '2020-02-29', '2026-03-01')).toEqual(['rule 5 2026-02-28 2027-02-27']);
  });
});

it('is granted as said, and in part in the year of being hired', () => {
  expect(told(FIXED, '2020-06-01', '2026-05-05')).toEqual(['rule 3 2026-01-01 2026-12-31']);
  expect(told(FIXED, '2026-07-02', '2026-07-02')).toEqual(['rule 1.5 2026-07-02 2026-12-31']);
  expect(told(FIXED, '2026-07-02', '2026-07-01')).toEqual([]);
});

it('keeps to the last of February where the day is not there', () => {
  expect(told({ ...SENIORITY, carryUntil: '02-29' }, '2020-06-01', '2026-01-01', '1')[1]).toBe(
    'carry 1 2026-01-01 2026-02-28',
  );
});
