import { expect, it } from 'vitest';
import { otherNumber } from './otherNumber';

const OWN = '6222020200112233445';

it('a file that names the account, or no number at all, is its own', () => {
  for (const rows of [
    [['账号：6222020200112233445']],
    [['账号', '6222 0202 0011 2233 445', '户名', '某公司']],
    [['账号:6222-0202-0011-2233-445']],
    [['中国银行'], ['起止日期', '20260101-20260131'], ['20260101 20260131', '打印时间 20260201101500']],
    [['联系电话', '95588']],
    [],
  ])
    expect([rows, otherNumber(rows, OWN)]).toEqual([rows, undefined]);
});

it('one that names another account is not', () => {
  expect(otherNumber([['账号：6217000011112222333']], OWN)).toBe('6217000011112222333');
  expect(otherNumber([['Account', '6217 0000 1111 2222 333']], OWN)).toBe('6217000011112222333');
  expect(otherNumber([['6217000011112222333']], OWN)).toBe('6217000011112222333');
});

it('what is called the number of an account counts before other long numbers', () => {
  expect(
    otherNumber(
      [
        ['税号', '330802199001011234'],
        ['账号', OWN],
      ],
      OWN,
    ),
  ).toBeUndefined();
  expect(
    otherNumber(
      [
        ['客户号', OWN],
        ['账号', '6217000011112222333'],
      ],
      OWN,
    ),
  ).toBe('6217000011112222333');
});

it('a number that is kept shorter or longer is the same where it ends alike', () => {
  expect(otherNumber([['账号', '100622202020011223']], '622202020011223')).toBeUndefined();
});
