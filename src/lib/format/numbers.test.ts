import { describe, expect, it } from 'vitest';
import { chineseCapital } from '../chineseCapital';
import { abbreviateNumber } from './abbreviateNumber';
import { amountText } from './amountText';
import { fileSizeText } from './fileSizeText';
import { shortName } from './shortName';

describe('amountText', () => {
  it('B-334 shows 2 decimals and thousands separators, however large the amount', () => {
    expect(
      ['1234567.8', '0', 1234.5, '-1234567.80', '999', '1000', '12345678901234567890.12'].map((value) =>
        amountText(value),
      ),
    ).toEqual([
      '1,234,567.80',
      '0.00',
      '1,234.50',
      '-1,234,567.80',
      '999.00',
      '1,000.00',
      '12,345,678,901,234,567,890.12',
    ]);
    expect(amountText('1.2345', 3)).toBe('1.235');
  });

  it('B-335 shows a dash for an empty amount, or 0.00 where totals want it', () => {
    for (const empty of [null, undefined, '', ' ', 'abc', NaN])
      expect([amountText(empty), amountText(empty, 2, '0.00')]).toEqual(['—', '0.00']);
  });
});

describe('abbreviateNumber', () => {
  it('B-363 shortens with k, M, G, T, P and E', () => {
    expect(
      ['1500', 2_000_000, '3e9', 4.2e9, '5000000000000', '6000000000000000', '7000000000000000000'].map((value) =>
        abbreviateNumber(value, 'en'),
      ),
    ).toEqual(['1.5k', '2M', '', '4.2G', '5T', '6P', '7E']);
  });

  it('rounds before it chooses the unit, and stops at E', () => {
    expect(
      [0, 999, 999.94, 999.95, 1000, 1049, 1050, 999_949, 999_950, -1500, '1234000000000000000000000', null, 'abc'].map(
        (value) => abbreviateNumber(value, 'en'),
      ),
    ).toEqual(['0', '999', '999.9', '1k', '1k', '1k', '1.1k', '999.9k', '1M', '-1.5k', '1234000E', '', '']);
  });
});

it('numbers are shortened in Chinese with 万, 亿 and 万亿', () => {
  expect(
    [999, 9999, 9999.96, 15_000, 99_999_999, '123456789', '2500000000000', -20_000].map((value) =>
      abbreviateNumber(value, 'zh'),
    ),
  ).toEqual(['999', '9999', '1万', '1.5万', '1亿', '1.2亿', '2.5万亿', '-2万']);
});

describe('chineseCapital', () => {
  it('writes amounts in capitals of yuan, jiao and fen', () => {
    expect(chineseCapital('1234.56')).toBe('壹仟贰佰叁拾肆元伍角陆分');
  });
});

describe('fileSizeText', () => {
  it('B-350 shows B, KB, MB, GB and TB', () => {
    expect([0, 1, 1023, 1024, 1536, 64 * 1024, 1024 ** 2, 2.25 * 1024 ** 3, 5 * 1024 ** 4].map(fileSizeText)).toEqual([
      '0 B',
      '1 B',
      '1023 B',
      '1 KB',
      '1.5 KB',
      '64 KB',
      '1 MB',
      '2.25 GB',
      '5 TB',
    ]);
  });

  it('rounds before it chooses the unit, stops at TB, and is empty for what is no size', () => {
    expect([1024 ** 2 - 1, 2048 * 1024 ** 4].map(fileSizeText)).toEqual(['1 MB', '2048 TB']);
    expect([-1, NaN, Infinity].map(fileSizeText)).toEqual(['', '', '']);
  });
});

describe('shortName', () => {
  it('B-362 shortens names over 3 characters to 2 and an ellipsis', () => {
    expect(['', '张三', '王小明', '欧阳小明', 'Maria', '𠮷田太郎'].map(shortName)).toEqual([
      '',
      '张三',
      '王小明',
      '欧阳...',
      'Ma...',
      '𠮷田...',
    ]);
  });
});
