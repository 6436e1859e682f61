import { expect, it } from 'vitest';
import { headRow } from './headRow';

it('the head stands below what the bank says of the account', () => {
  const rows = [
    ['中国银行 交易明细 2026年1月'],
    ['账号', '6222020200112233445', '户名', '衢州规矩科技有限公司', '币种', '人民币'],
    ['起始日期', '2026-01-01', '截止日期', '2026-01-31', '期初余额', '100.00'],
    ['交易日期', '摘要', '借方金额', '贷方金额', '余额'],
    ['2026-01-05', '收入', '', '500.00', '600.00'],
    ['合计', '', '0.00', '500.00'],
  ];
  expect(headRow(rows)).toBe(3);
});

it('the first row where nothing stands above it', () => {
  expect(
    headRow([
      ['Date', 'Amount'],
      ['2026-01-05', '1.00'],
    ]),
  ).toBe(0);
});

it('without known titles the first of the widest rows, for the person to say what it holds', () => {
  expect(headRow([['明细'], ['甲', '乙', '丙'], ['1', '2', '3']])).toBe(1);
});

it('is not looked for beyond the thirtieth row', () => {
  const rows = [...Array.from({ length: 30 }, () => ['甲', '乙']), ['日期', '金额', '摘要']];
  expect(headRow(rows)).toBe(0);
});
