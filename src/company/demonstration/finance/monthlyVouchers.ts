import { DEPARTMENT } from '../people/organisation';

/** code of the account, what happened, debit or credit in yuan, and what tells the account's balances apart */
export type Entry = readonly [string, string, { debit?: string; credit?: string }, Record<string, string>?];

/** Word of a voucher, sheets attached, entries. */
export type Booked = readonly [string, number, readonly Entry[]];

const SALES = { departmentId: DEPARTMENT.sales };
const OFFICE = { departmentId: DEPARTMENT.office };

/** What is paid in a month, in whole yuan, whose accrual is among {@link MONTHLY}. */
export const PAID = { wages: 150_000, taxes: 9048, utilities: 36_500 } as const;

/** What no document says, so that a maker of hinges books it by hand in a usual month: accruals, and what was put right. */
export const MONTHLY: readonly Booked[] = [
  [
    'transfer',
    1,
    [
      ['6602', '计提行政人员工资', { debit: '35000.00' }, OFFICE],
      ['6601', '计提销售人员工资', { debit: '30000.00' }, SALES],
      ['5001', '计提车间月薪人员工资', { debit: '85000.00' }],
      ['2211', '计提本月工资', { credit: '150000.00' }],
    ],
  ],
  [
    'transfer',
    1,
    [
      ['6403', '计提税金及附加', { debit: '9048.00' }],
      ['222102', '计提税金及附加', { credit: '9048.00' }],
    ],
  ],
  // A wrong posting is taken back by the same entries below zero, and entered anew.
  [
    'transfer',
    1,
    [
      ['6602', '红字冲销误记招待费', { debit: '-1280.00' }, OFFICE],
      ['2241', '红字冲销误记招待费', { credit: '-1280.00' }],
    ],
  ],
  [
    'transfer',
    2,
    [
      ['6601', '业务招待费', { debit: '1280.00' }, SALES],
      ['2241', '业务招待费', { credit: '1280.00' }],
    ],
  ],
];
