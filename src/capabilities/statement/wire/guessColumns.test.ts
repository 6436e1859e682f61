import { describe, expect, it } from 'vitest';
import { guessColumns } from './guessColumns';

/** The titles that were taken, by what they were taken for. */
const told = (head: string[]) =>
  Object.fromEntries(Object.entries(guessColumns(head)).map(([meaning, index]) => [meaning, head[index]]));

describe('columns are known by the titles that banks give them', () => {
  it('with amounts in two columns: credit comes in for us, debit goes out', () => {
    expect(
      told([
        '交易日期',
        '交易时间',
        '凭证号',
        '借方发生额/元(支取)',
        '贷方发生额/元(收入)',
        '余额',
        '对方户名',
        '对方账号',
        '摘要',
        '备注',
      ]),
    ).toEqual({
      date: '交易日期',
      no: '凭证号',
      out: '借方发生额/元(支取)',
      in: '贷方发生额/元(收入)',
      balance: '余额',
      name: '对方户名',
      text: '摘要',
    });
    expect(told(['记账日期', '收入金额', '支出金额', '账户余额', '对手户名', '交易流水号', '用途'])).toEqual({
      date: '记账日期',
      in: '收入金额',
      out: '支出金额',
      balance: '账户余额',
      name: '对手户名',
      no: '交易流水号',
      text: '用途',
    });
  });

  it('with a signed amount, or one whose side stands beside it', () => {
    expect(told(['序号', '日期', '交易金额', '账户余额', '对方名称', '附言'])).toEqual({
      date: '日期',
      amount: '交易金额',
      balance: '账户余额',
      name: '对方名称',
      text: '附言',
    });
    expect(told(['交易时间', '借贷标志', '发生额', '余额', '对方户名', '摘要'])).toMatchObject({
      date: '交易时间',
      side: '借贷标志',
      amount: '发生额',
    });
  });

  it('in English, in full width, with blanks and marks', () => {
    expect(told(['Date', 'Description', 'Reference', 'Debit', 'Credit', 'Balance'])).toEqual({
      date: 'Date',
      text: 'Description',
      no: 'Reference',
      out: 'Debit',
      in: 'Credit',
      balance: 'Balance',
    });
    expect(told(['Transaction Date', 'Money In', 'Money Out', 'Payee'])).toEqual({
      date: 'Transaction Date',
      in: 'Money In',
      out: 'Money Out',
      name: 'Payee',
    });
    expect(told(['*交易 日期', '收入（元）', '支出（元）', '摘 要'])).toEqual({
      date: '*交易 日期',
      in: '收入（元）',
      out: '支出（元）',
      text: '摘 要',
    });
  });

  it('accounts, names and counts of a side are no amounts, and what says nothing is nothing', () => {
    expect(told(['借方账号', '贷方户名', '借方笔数', '币种', ''])).toEqual({ name: '贷方户名' });
    expect(told(['中国建设银行账户明细'])).toEqual({});
  });

  it('prefers the day of booking to that of interest', () => {
    expect(told(['起息日', '记账日期', '金额'])).toMatchObject({ date: '记账日期' });
    expect(told(['起息日', '金额'])).toMatchObject({ date: '起息日' });
  });
});
