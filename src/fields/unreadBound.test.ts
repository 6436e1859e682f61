import { describe, expect, it } from 'vitest';
import { testField } from './testField';
import { unreadBound } from './unreadBound';

describe('E-12 E-34 what a list is not asked with', () => {
  it.each([
    ['date', '2026-01-01,'],
    ['date', '上月,上月'],
    ['datetime', '-3,今天'],
    ['month', ',上月'],
    ['money', '-5,1234567890'],
    ['integer', '60,'],
    ['text', '1e3'],
    ['date', ''],
  ])('%s %s can be asked', (type, value) => {
    expect(unreadBound(testField(type), value)).toBeUndefined();
  });

  it.each([
    ['date', '1301,', '请输入正确的日期，例如 2026-01-31'],
    ['date', '2026-01-01,下下月', '请输入正确的日期，例如 2026-01-31'],
    ['money', '1e3,', '请输入数字'],
    ['month', ',13', '请输入正确的月份，例如 2026-01'],
  ])('%s %s cannot', (type, value, message) => {
    expect(unreadBound(testField(type), value)?.message).toBe(message);
  });
});
