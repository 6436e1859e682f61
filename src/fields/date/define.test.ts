import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../pure';
import { readOf } from '../readOf';
import { testField } from '../testField';

const WRONG_DAY = '!请输入正确的日期，例如 2026-01-31';

describe('date', () => {
  it.each([
    '2026-01-31',
    '20260131',
    '2026-1-31',
    '2026/1/31',
    '2026年1月31日',
    '２０２６－０１－３１',
    '2026-01-31 08:30:00',
    '2026-01-31T08:30:00',
  ])('reads %s', (input) => {
    expect(readOf(testField('date'), input)).toBe('2026-01-31');
  });

  it.each([
    ['2026-02-29'],
    ['2026-13-01'],
    ['2026-00-10'],
    ['0202-01-01'],
    ['31.01.2026'],
    ['tomorrow'],
    [20260131],
    [true],
    [['2026-01-31']],
    [{}],
    ['2'.repeat(5000)],
  ])('refuses %j', (input) => {
    expect(readOf(testField('date'), input)).toBe(WRONG_DAY);
  });

  it('knows leap years', () => {
    expect(readOf(testField('date'), '2024-02-29')).toBe('2024-02-29');
  });

  it('reads 10 digits as seconds, and keeps the day of a moment that an expression gives', () => {
    const noon = Math.floor(new Date(2026, 0, 31, 12).getTime() / 1000);
    expect(readOf(testField('date'), noon)).toBe('2026-01-31');
    expect(fieldTypes.date!.fromExpression('2026-01-31 12:00:00', testField('date'))).toBe('2026-01-31');
  });
});

describe('datetime', () => {
  it('reads moments with T, without seconds, and without a time of day', () => {
    expect(
      ['2026-01-31 08:05:09', '2026-01-31T08:05:09', '2026-1-31 8:05', '20260131'].map((input) =>
        readOf(testField('datetime'), input),
      ),
    ).toEqual(['2026-01-31 08:05:09', '2026-01-31 08:05:09', '2026-01-31 08:05:00', '2026-01-31 00:00:00']);
  });

  it('reads 10 digits as seconds, as a number or a text', () => {
    const seconds = Math.floor(new Date(2026, 0, 31, 8, 5, 9).getTime() / 1000);
    expect(readOf(testField('datetime'), seconds)).toBe('2026-01-31 08:05:09');
    expect(readOf(testField('datetime'), String(seconds))).toBe('2026-01-31 08:05:09');
  });

  it.each([['2026-01-31 24:00:00'], ['2026-01-31 12:60'], ['2026-02-30 12:00'], [123], ['']])('refuses %j', (input) => {
    expect(readOf(testField('datetime'), input)).toBe('!请输入正确的时间，例如 2026-01-31 08:30:00');
  });
});

describe('month', () => {
  it('reads a month in its usual forms and refuses the thirteenth', () => {
    expect(
      ['2026-01', '2026-1', '202601', '2026/1', '2026年1月'].map((input) => readOf(testField('month'), input)),
    ).toEqual(Array(5).fill('2026-01'));
    expect(readOf(testField('month'), '2026-13')).toBe('!请输入正确的月份，例如 2026-01');
  });
});
