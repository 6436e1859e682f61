import { DEPARTMENT } from '../people/organisation';

/** code of the account, what happened, debit or credit in yuan, and what tells the account's balances apart */
export type Entry = readonly [string, string, { debit?: string; credit?: string }, Record<string, string>?];

/** Word of a voucher, sheets attached, entries. */
export type Booked = readonly [string, number, readonly Entry[]];

const SALES = { departmentId: DEPARTMENT.sales };
const OFFICE = { departmentId: DEPARTMENT.office };
const STAMPING = { departmentId: DEPARTMENT.stamping };
const CLIENT = { clientId: '3' };
const SUPPLIER = { supplierId: '2' };
/** Codes of cash flow items. */
const FROM_SALES = { item: '1101' };
const FOR_GOODS = { item: '1201' };
const FOR_STAFF = { item: '1202' };
const FOR_TAXES = { item: '1203' };
const OTHER_OUT = { item: '1204' };

/**
 * What a maker of hinges books in a usual month, its assets aside, whose vouchers are made of them: sales of a million,
 * fifteen parts in a hundred of it left.
 */
export const MONTHLY: readonly Booked[] = [
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
      ['1403', '采购冷轧板入库', { debit: '360000.00' }],
      ['22210101', '采购进项税额', { debit: '46800.00' }],
      ['2202', '应付货款', { credit: '406800.00' }, SUPPLIER],
    ],
  ],
  [
    'payment',
    2,
    [
      ['2202', '支付上月货款', { debit: '460000.00' }, SUPPLIER],
      ['100201', '支付上月货款', { credit: '460000.00' }, FOR_GOODS],
    ],
  ],
  [
    'general',
    4,
    [
      ['1122', '销售铰链', { debit: '1130000.00' }, CLIENT],
      ['6001', '销售铰链', { credit: '1000000.00' }],
      ['22210105', '销售销项税额', { credit: '130000.00' }],
    ],
  ],
  [
    'receipt',
    1,
    [
      ['100201', '收回货款', { debit: '1110000.00' }, FROM_SALES],
      ['1122', '收回货款', { credit: '1110000.00' }, CLIENT],
    ],
  ],
  [
    'transfer',
    2,
    [
      ['5001', '生产领用冷轧板', { debit: '415000.00' }],
      ['1403', '生产领用冷轧板', { credit: '415000.00' }],
    ],
  ],
  [
    'general',
    1,
    [
      ['6602', '计提行政人员工资', { debit: '62000.00' }, OFFICE],
      ['6601', '计提销售人员工资', { debit: '48000.00' }, SALES],
      ['5001', '计提生产工人工资', { debit: '160000.00' }],
      ['2211', '计提本月工资', { credit: '270000.00' }],
    ],
  ],
  [
    'payment',
    2,
    [
      ['2211', '发放工资', { debit: '270000.00' }],
      ['222103', '代扣个人所得税', { credit: '6200.00' }],
      ['100201', '发放工资', { credit: '263800.00' }, FOR_STAFF],
    ],
  ],
  [
    'payment',
    2,
    [
      ['222103', '缴纳代扣的个人所得税', { debit: '6200.00' }],
      ['222105', '缴纳增值税', { debit: '75400.00' }],
      ['6403', '缴纳附加税费', { debit: '9048.00' }],
      ['100201', '缴纳税费', { credit: '90648.00' }, FOR_TAXES],
    ],
  ],
  [
    'transfer',
    1,
    [
      ['22210105', '转出未交增值税', { debit: '75400.00' }],
      ['222105', '转出未交增值税', { credit: '75400.00' }],
    ],
  ],
  [
    'payment',
    5,
    [
      ['6601', '展会差旅费', { debit: '6850.00' }, SALES],
      ['1001', '展会差旅费', { credit: '6850.00' }, OTHER_OUT],
    ],
  ],
  [
    'payment',
    3,
    [
      ['5101', '车间水电费', { debit: '32000.00' }, STAMPING],
      ['6602', '办公水电及物业费', { debit: '24500.00' }, OFFICE],
      ['6601', '销售运费', { debit: '31800.00' }, SALES],
      ['100201', '水电、物业及运费', { credit: '88300.00' }, OTHER_OUT],
    ],
  ],
  [
    'general',
    2,
    [
      ['1403', '采购包装材料入库', { debit: '60000.00' }],
      ['22210101', '采购进项税额', { debit: '7800.00' }],
      ['2202', '应付货款', { credit: '67800.00' }, SUPPLIER],
    ],
  ],
  [
    'transfer',
    1,
    [
      ['5001', '结转制造费用', { debit: '32000.00' }],
      ['5101', '结转制造费用', { credit: '32000.00' }, STAMPING],
    ],
  ],
  [
    'transfer',
    2,
    [
      ['1405', '铰链完工入库', { debit: '607000.00' }],
      ['5001', '铰链完工入库', { credit: '607000.00' }],
    ],
  ],
  [
    'transfer',
    1,
    [
      ['6401', '结转销售成本', { debit: '655000.00' }],
      ['1405', '结转销售成本', { credit: '655000.00' }],
    ],
  ],
  [
    'general',
    1,
    [
      ['6603', '银行手续费', { debit: '385.60' }],
      ['100202', '银行手续费', { credit: '385.60' }, OTHER_OUT],
    ],
  ],
  // A wrong posting is taken back by the same entries below zero, and entered anew.
  [
    'general',
    1,
    [
      ['6602', '红字冲销误记招待费', { debit: '-1280.00' }, OFFICE],
      ['1001', '红字冲销误记招待费', { credit: '-1280.00' }, OTHER_OUT],
    ],
  ],
  [
    'general',
    2,
    [
      ['6601', '业务招待费', { debit: '1280.00' }, SALES],
      ['1001', '业务招待费', { credit: '1280.00' }, OTHER_OUT],
    ],
  ],
  // Nobody has said yet what the money went for.
  [
    'payment',
    1,
    [
      ['1123', '预付模具款', { debit: '5000.00' }, { supplierId: '5' }],
      ['100201', '预付模具款', { credit: '5000.00' }],
    ],
  ],
];
