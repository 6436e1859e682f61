import { describe, expect, it } from 'vitest';
import { readOf } from '../readOf';
import { testField } from '../testField';

const field = testField('json');

describe('json', () => {
  it('is an object, as such or as its text', () => {
    expect(readOf(field, { a: [1] })).toEqual({ a: [1] });
    expect(readOf(field, '{"a":[1]}')).toEqual({ a: [1] });
    expect([[], '[1]', '1', 'null', '{a}', 5, true].map((input) => readOf(field, input))).toEqual(
      Array(7).fill('!请输入JSON对象'),
    );
  });

  it('refuses what is larger than 64 KB or nested without end', () => {
    expect(readOf(field, { a: '汉'.repeat(30_000) })).toBe('!JSON内容不能超过64KB');
    expect(readOf(field, `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`)).toBe('!JSON内容不能超过64KB');
  });
});
