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

  it('as the larger banks and payment services export them', () => {
    const heads = {
      icbc: '凭证号,本方账号,对方账号,交易时间,借/贷,借方发生额,贷方发生额,对方行号,摘要,用途,对方单位名称,余额,个性化信息',
      ccb: '账号,账户名称,交易时间,借方发生额（支取）,贷方发生额（收入）,余额,币种,对方户名,对方账号,对方开户机构,记账日期,摘要,备注,账户明细编号-交易流水号,企业流水号,凭证种类,凭证号',
      boc: '交易类型[ Transaction Type ],付款人账号[ Debit Account No. ],收款人开户行名[ Beneficiary account bank ],交易日期[ Transaction Date ],交易时间[ Transaction time ],交易金额[ Trade Amount ],交易后余额[ After-transaction balance ],起息日期[ Value Date ],交易流水号[ Transaction reference number ],摘要[ Reference ],用途[ Purpose ]',
      cmb: '交易日,交易时间,起息日,交易类型,借方金额,贷方金额,余额,摘要,流水号,业务名称,用途,收(付)方分行名,收(付)方名称,收(付)方帐号',
      alipay:
        '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,业务类型,备注',
      wechat: '交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号,商户单号,备注',
    };
    const all = Object.fromEntries(Object.entries(heads).map(([bank, head]) => [bank, told(head.split(','))]));
    expect(all).toEqual({
      icbc: {
        date: '交易时间',
        no: '凭证号',
        out: '借方发生额',
        in: '贷方发生额',
        text: '摘要',
        name: '对方单位名称',
        balance: '余额',
      },
      ccb: {
        date: '记账日期',
        out: '借方发生额（支取）',
        in: '贷方发生额（收入）',
        balance: '余额',
        name: '对方户名',
        text: '摘要',
        no: '账户明细编号-交易流水号',
      },
      boc: {
        date: '交易日期[ Transaction Date ]',
        amount: '交易金额[ Trade Amount ]',
        balance: '交易后余额[ After-transaction balance ]',
        no: '交易流水号[ Transaction reference number ]',
        text: '摘要[ Reference ]',
      },
      cmb: {
        date: '交易日',
        out: '借方金额',
        in: '贷方金额',
        balance: '余额',
        text: '摘要',
        no: '流水号',
        name: '收(付)方名称',
      },
      alipay: {
        date: '发生时间',
        in: '收入金额（+元）',
        out: '支出金额（-元）',
        balance: '账户余额（元）',
        no: '账务流水号',
        text: '备注',
      },
      wechat: {
        date: '交易时间',
        side: '收/支',
        amount: '金额(元)',
        name: '交易对方',
        no: '交易单号',
        text: '备注',
      },
    });
  });

  it('a side is no amount, in whatever words it is titled', () => {
    for (const side of [
      '借贷方向',
      '借/贷标志',
      '收付标志',
      '收支类型',
      '收支方向',
      '存取',
      '进出',
      '收付',
      '方向',
      '交易方向',
      'Debit/Credit',
      'Dr/Cr',
      'D/C',
      'CR/DR',
      'Debit/Credit Indicator',
      'DC标志',
      'ＤＲ／ＣＲ',
    ])
      expect([side, told(['日期', side, '金额'])]).toEqual([side, { date: '日期', side, amount: '金额' }]);
    expect(told(['Date', 'Debit/Credit Amount'])).toEqual({ date: 'Date', amount: 'Debit/Credit Amount' });
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
