/** What goods in stock cost is put right, without a quantity: on the side of what came in, or of what went out. */
const sides = [
  { side: 'in', resource: 'inAdjust', title: '入库调整单', series: 'RKTZ', help: '正数增加存货成本，负数减少；数量不变' },
  { side: 'out', resource: 'outAdjust', title: '出库调整单', series: 'CKTZ', help: '正数减少存货成本，负数增加；数量不变' },
];

const audited = ['createdId', 'createdTime', 'checkedId', 'checkedTime', 'remark'];

export default sides.map(({ side, resource, title, series, help }) => ({
  schemaVersion: 5,
  resource,
  title,
  kind: 'document',
  group: 'costAccounting',
  machine: 'reviewed',
  fields: {
    code: { series: `${series}{yyyyMMdd}{seq:4}` },
    billDate: {},
    warehouseId: { fill: null },
    reason: { type: 'enum', dictionary: 'costAdjustReason', title: '调整原因', required: true, default: "'price'" },
    explanation: { type: 'text', title: '原因说明', max: 100, visible: "reason == 'other'", required: "reason == 'other'" },
    departmentId: { title: '经办部门' },
    handlerId: {},
    totalMoney: { title: '调整总额', negative: true },
    lines: {
      type: 'lines',
      title: '调整明细',
      min: 1,
      enter: ['productId', 'amount', 'remark'],
      fieldSets: ['goodsLine'],
      fields: {
        productId: {},
        spec: {},
        unitId: { among: null, required: null },
        onHand: {},
        bookValue: {},
        amount: { title: '调整金额', negative: true, required: true, help, check: [{ must: 'amount != 0', message: '调整金额不能为0' }], value: null },
        remark: {},
      },
    },
  },
  accounting: {
    sources: 'voucherSource',
    on: 'review',
    total: 'totalMoney',
    amounts: { cost: { title: '调整金额', field: 'lines.amount' } },
    parties: { departmentId: 'departmentId', employeeId: 'handlerId', productId: 'lines.productId', categoryId: 'lines.productId.categoryId' },
  },
  reversal: { negates: ['lines.amount'] },
  postings: [
    { ledger: 'stockCost', on: 'review', side, each: 'lines', keys: { warehouseId: 'warehouseId', productId: 'productId' }, add: { amount: 'amount' } },
  ],
  prints: {
    standard: {
      paper: 'A5',
      orientation: 'landscape',
      rows: 6,
      header: [
        ['code', 'billDate', 'warehouseId'],
        ['reason', 'departmentId', 'handlerId'],
      ],
      columns: [
        { field: 'productId', width: 50, overflow: 'wrap' },
        { field: 'spec', width: 34 },
        { field: 'unitId', width: 13, align: 'center' },
        { field: 'amount', width: 30 },
        { field: 'remark', width: 46, overflow: 'wrap' },
      ],
      capitals: 'totalMoney',
      footer: [['explanation']],
      signatures: [{ title: '制单', field: 'createdId' }, { title: '审核', field: 'checkedId' }, { title: '财务' }],
    },
  },
  screens: {
    [`${resource}List`]: {
      kind: 'list',
      columns: ['code', 'billDate', 'status', 'warehouseId', 'reason', 'departmentId', 'handlerId', 'totalMoney', ...audited],
      shown: ['code', 'billDate', 'status', 'warehouseId', 'reason', 'departmentId', 'handlerId', 'totalMoney', 'remark'],
      search: ['code', 'billDate', 'warehouseId', 'reason', 'handlerId', 'status', 'totalMoney'],
    },
    [`${resource}Particular`]: {
      kind: 'report',
      title: `${title}明细表`,
      permission: 'detailList',
      from: 'lines',
      columns: ['code', 'billDate', 'warehouseId', 'reason', 'status', 'productId', 'spec', 'unitId', 'amount', 'lines.remark'],
      search: ['code', 'billDate', 'warehouseId', 'reason', 'productId', 'status'],
    },
  },
}));
