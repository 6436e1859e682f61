import { Decimal } from '../../../lib/decimal';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { DEPARTMENT } from '../people/organisation';
import { STATE } from '../work/documentState';
import { recentDays, recentState } from '../work/recent';
import type { World } from '../work/World';

/** code of the account, what happened, debit or credit in yuan, and what tells the account's balances apart */
type Entry = [string, string, { debit?: string; credit?: string }, Record<string, string>?];

const SALES = { departmentId: DEPARTMENT.sales };
const OFFICE = { departmentId: DEPARTMENT.office };
const CLIENT = { clientId: '3' };
const SUPPLIER = { supplierId: '2' };

/** How busy the months were, of a hundred. */
const MONTHS = [94, 100, 108];

/** What a maker of hinges books in a month: word of the voucher, sheets attached, entries. */
const BOOKED: readonly [string, number, readonly Entry[]][] = [
  [
    'receipt',
    1,
    [
      ['1001', '提取备用金', { debit: '20000.00' }],
      ['100201', '提取备用金', { credit: '20000.00' }],
    ],
  ],
  [
    'general',
    3,
    [
      ['1403', '采购冷轧板入库', { debit: '186000.00' }],
      ['22210101', '采购进项税额', { debit: '24180.00' }],
      ['2202', '应付货款', { credit: '210180.00' }, SUPPLIER],
    ],
  ],
  [
    'payment',
    2,
    [
      ['2202', '支付上月货款', { debit: '320000.00' }, SUPPLIER],
      ['100201', '支付上月货款', { credit: '320000.00' }],
    ],
  ],
  [
    'general',
    4,
    [
      ['1122', '销售铰链', { debit: '384200.00' }, CLIENT],
      ['6001', '销售铰链', { credit: '340000.00' }],
      ['22210105', '销售销项税额', { credit: '44200.00' }],
    ],
  ],
  [
    'receipt',
    1,
    [
      ['100201', '收回货款', { debit: '260000.00' }],
      ['1122', '收回货款', { credit: '260000.00' }, CLIENT],
    ],
  ],
  [
    'general',
    1,
    [
      ['6602', '计提行政人员工资', { debit: '86000.00' }, OFFICE],
      ['6601', '计提销售人员工资', { debit: '64000.00' }, SALES],
      ['5001', '计提生产工人工资', { debit: '312000.00' }],
      ['2211', '计提本月工资', { credit: '462000.00' }],
    ],
  ],
  [
    'payment',
    2,
    [
      ['2211', '发放工资', { debit: '441500.00' }],
      ['222103', '代扣个人所得税', { credit: '8300.00' }],
      ['100201', '发放工资', { credit: '433200.00' }],
    ],
  ],
  [
    'payment',
    5,
    [
      ['6601', '展会差旅费', { debit: '6850.00' }, SALES],
      ['1001', '展会差旅费', { credit: '6850.00' }],
    ],
  ],
  [
    'transfer',
    1,
    [
      ['5101', '计提设备折旧', { debit: '58000.00' }, { departmentId: DEPARTMENT.stamping }],
      ['6602', '计提办公设备折旧', { debit: '7200.00' }, OFFICE],
      ['1602', '计提折旧', { credit: '65200.00' }],
    ],
  ],
  [
    'transfer',
    1,
    [
      ['6401', '结转销售成本', { debit: '251600.00' }],
      ['1405', '结转销售成本', { credit: '251600.00' }],
    ],
  ],
  [
    'general',
    1,
    [
      ['6603', '银行手续费', { debit: '385.60' }],
      ['100202', '银行手续费', { credit: '385.60' }],
    ],
  ],
  // A wrong posting is taken back by the same entries below zero, and entered anew.
  [
    'general',
    1,
    [
      ['6602', '红字冲销误记招待费', { debit: '-1280.00' }, OFFICE],
      ['1001', '红字冲销误记招待费', { credit: '-1280.00' }],
    ],
  ],
  [
    'general',
    2,
    [
      ['6601', '业务招待费', { debit: '1280.00' }, SALES],
      ['1001', '业务招待费', { credit: '1280.00' }],
    ],
  ],
  [
    'payment',
    1,
    [
      ['1123', '预付模具款', { debit: '45000.00' }, { supplierId: '5' }],
      ['100201', '预付模具款', { credit: '45000.00' }],
    ],
  ],
];

/** The vouchers of the last three months. Each is balanced. */
export function vouchers(world: World, today: string, subjects: readonly DemoRow[]): DemoRow[] {
  const booked = MONTHS.flatMap((share) =>
    BOOKED.map(([word, sheets, entries]) => [word, sheets, entries.map((entry) => scaled(entry, share))] as const),
  );
  const days = recentDays(world, today, booked.length);
  return booked.map(([word, sheets, entries], index) => {
    const state = recentState(world, days[index]!, { createdId: '5', checkedId: '1' });
    const posted = state.status === STATE.posted ? { postedId: '1', postedTime: state.updatedTime } : {};
    return { ...voucher(world, subjects, days[index]!, word, sheets, entries), ...state, ...posted };
  });
}

function scaled([code, summary, amounts, auxiliary]: Entry, share: number): Entry {
  const scale = (amount: string): string => new Decimal(amount).times(share).div(100).toFixed(2);
  return [
    code,
    summary,
    Object.fromEntries(Object.entries(amounts).map(([side, amount]) => [side, scale(amount)])),
    auxiliary,
  ];
}

function voucher(
  { ids }: World,
  subjects: readonly DemoRow[],
  day: string,
  word: string,
  sheets: number,
  entries: readonly Entry[],
): DemoRow {
  return {
    id: ids.next('cashVoucher'),
    billDate: day,
    word,
    attachmentCount: sheets,
    lines: entries.map(([code, summary, amounts, auxiliary = {}]) => ({
      id: ids.next('cashVoucher.lines'),
      summary,
      subjectId: subjects.find((subject) => subject.code === code)!.id,
      ...amounts,
      ...auxiliary,
    })),
  };
}
