import type { PostingTemplate } from './PostingTemplate';

/** Money that comes in and goes out, what is owed without it, and what is settled against each other. */
export const moneyTemplates: readonly PostingTemplate[] = [
  {
    name: '收款',
    kind: 'collection',
    word: 'receipt',
    debit: [
      ['money', 'amount - fee'],
      ['fee', 'fee'],
      ['discount', 'discount'],
    ],
    credit: [
      ['receivable', 'settled - refunds'],
      ['advanceIn', 'advanced + refunds'],
    ],
  },
  {
    name: '付款',
    kind: 'payment',
    word: 'payment',
    debit: [
      ['payable', 'settled - refunds'],
      ['advanceOut', 'advanced + refunds'],
      ['fee', 'fee'],
    ],
    credit: [
      ['money', 'amount + fee'],
      ['discount', 'discount'],
    ],
  },
  {
    name: '预收款',
    kind: 'collectionRe',
    word: 'receipt',
    debit: [['money', 'advanced - refunded']],
    credit: [['advanceIn', 'advanced - refunded']],
  },
  {
    name: '预付款',
    kind: 'paymentRe',
    word: 'payment',
    debit: [['advanceOut', 'advanced - refunded']],
    credit: [['money', 'advanced - refunded']],
  },
  {
    name: '费用',
    kind: 'cost',
    word: 'payment',
    debit: [['expense', 'amount']],
    credit: [
      ['money', 'paid'],
      ['payable', 'owed'],
    ],
  },
  {
    name: '其他业务收入',
    kind: 'receive',
    word: 'receipt',
    debit: [
      ['money', 'paid'],
      ['receivable', 'owed'],
    ],
    credit: [['otherIncome', 'amount']],
  },
  {
    name: '其他应收',
    kind: 'otherIn',
    word: 'general',
    debit: [['receivable', 'total']],
    credit: [['otherIncome', 'amount']],
  },
  {
    name: '其他应付',
    kind: 'otherOut',
    word: 'general',
    debit: [['expense', 'amount']],
    credit: [['payable', 'total']],
  },
  {
    name: '银行存取款',
    kind: 'bankOrder',
    word: 'general',
    debit: [
      ['money', 'received'],
      ['fee', 'fee'],
    ],
    credit: [['money', 'paid']],
  },
  {
    name: '预收冲应收',
    kind: 'proceeds',
    word: 'transfer',
    debit: [['advanceIn', 'amount']],
    credit: [['receivable', 'amount']],
  },
  {
    name: '预付冲应付',
    kind: 'prepaid',
    word: 'transfer',
    debit: [['payable', 'amount']],
    credit: [['advanceOut', 'amount']],
  },
  {
    name: '应收冲应付',
    kind: 'receivable',
    word: 'transfer',
    debit: [['payable', 'amount']],
    credit: [['receivable', 'amount']],
  },
  {
    name: '坏账核销',
    kind: 'evade',
    word: 'transfer',
    debit: [['badDebt', 'amount']],
    credit: [['receivable', 'amount']],
  },
  {
    name: '发放工资',
    kind: 'salaryPayment',
    word: 'payment',
    debit: [['wages', 'amount']],
    credit: [['money', 'amount']],
  },
];
