import { describe, expect, it } from 'vitest';
import { CAPITAL_TOO_LARGE, chineseCapital } from './chineseCapital';

describe('chineseCapital', () => {
  it.each(['-1', '-0.01', 'abc', '', null, NaN])('B-221 gives an empty text for %s', (input) => {
    expect(chineseCapital(input)).toBe('');
  });

  it.each(['1000000000000', '1234567890123.45', '999999999999.99999'])('B-222 refuses %s as too large', (input) => {
    expect(chineseCapital(input)).toBe(CAPITAL_TOO_LARGE);
  });

  it('B-222 still writes 12 integer digits', () => {
    expect(chineseCapital('999999999999')).toBe('玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元整');
  });

  it.each([
    ['0.1234', '壹角贰分叁厘肆毫'],
    ['1234.56', '壹仟贰佰叁拾肆元伍角陆分'],
    ['1.05', '壹元零伍分'],
    ['0.05', '伍分'],
    ['0.00005', '壹毫'],
    ['10.5', '壹拾元伍角'],
  ])('B-223 writes the decimals of %s', (input, text) => {
    expect(chineseCapital(input)).toBe(text);
  });

  it.each([
    ['0', '零元整'],
    ['1', '壹元整'],
    ['10', '壹拾元整'],
    ['1001', '壹仟零壹元整'],
    ['10001', '壹万零壹元整'],
    ['1010010', '壹佰零壹万零壹拾元整'],
    ['100000000', '壹亿元整'],
    ['100010000', '壹亿零壹万元整'],
    ['100000001', '壹亿零壹元整'],
  ])('writes one 零 for a run of zeros: %s', (input, text) => {
    expect(chineseCapital(input)).toBe(text);
  });
});
