import { expect, it } from 'vitest';
import { columnsOf } from './columnsOf';

const file = (...rows: string[][]) => ({ rows, numbers: rows.map((_, index) => index + 1) });
const HEAD = ['日期', '摘要', '借方', '贷方', '余额'];
const BANK = { date: 0, text: 1, out: 2, in: 3, balance: 4 };
const TURNED = { date: 0, text: 1, in: 2, out: 3, balance: 4 };
/** A supplier books what we owe as a debit, and what we pay as a credit. */
const SUPPLIER = file(HEAD, ['2026-01-05', '发货', '100', '', '100'], ['2026-01-06', '收款', '', '30', '70']);
/** A customer books what he owes us as a credit. */
const CUSTOMER = file(HEAD, ['2026-01-05', '入库', '', '100', '100'], ['2026-01-06', '付款', '30', '', '70']);

it('what adds to the balance of the file comes in, on whichever side it stands', () => {
  for (const party of ['bank', 'partner'] as const) {
    expect(columnsOf(SUPPLIER, 0, party)).toEqual(TURNED);
    expect(columnsOf(CUSTOMER, 0, party)).toEqual(BANK);
  }
});

it('without balances the credit of a bank comes in; that of a partner may be either, so the person says it', () => {
  const bare = file(HEAD.slice(0, 4), ['2026-01-05', '发货', '100', '']);
  expect(columnsOf(bare, 0, 'bank')).toEqual({ date: 0, text: 1, out: 2, in: 3 });
  expect(columnsOf(bare, 0, 'partner')).toEqual({ date: 0, text: 1 });
  // One line says nothing of the order of balances.
  expect(columnsOf(file(HEAD, ['2026-01-05', '', '100', '', '100']), 0, 'partner')).toEqual({
    date: 0,
    text: 1,
    balance: 4,
  });
});

it('titles that say what they mean are believed, and a side is nothing to rely on with a partner', () => {
  const plain = file(['日期', '收入', '支出'], ['2026-01-05', '100', '']);
  expect(columnsOf(plain, 0, 'partner')).toEqual({ date: 0, in: 1, out: 2 });
  const sided = file(['日期', '借贷方向', '金额'], ['2026-01-05', '借', '100']);
  expect(columnsOf(sided, 0, 'bank')).toEqual({ date: 0, side: 1, amount: 2 });
  expect(columnsOf(sided, 0, 'partner')).toEqual({ date: 0 });
  // Nor is a word beside the amount.
  const worded = file(['日期', '金额'], ['2026-01-05', '100.00 DR'], ['2026-01-06', '30.00 CR']);
  expect(columnsOf(worded, 0, 'bank')).toEqual({ date: 0, amount: 1 });
  expect(columnsOf(worded, 0, 'partner')).toEqual({ date: 0 });
});
