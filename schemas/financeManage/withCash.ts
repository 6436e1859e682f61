/** Money that comes in or goes out, and what is owed without it: eight families of documents (B-375). */
const ledger = { ledger: 'dealings', items: 'openItem', on: 'review' };

/** Of customers and of suppliers the same is said, with other words. */
const sides = {
  in: {
    partner: 'clientId',
    word: '收',
    kinds: ['receivable', 'receivableRed', 'advanceInRed'],
    owed: 'receivable',
    advance: 'advanceIn',
    advanceRed: 'advanceInRed',
    person: { salesmanId: { required: null } },
    posts: 'in',
  },
  out: {
    partner: 'supplierId',
    word: '付',
    kinds: ['payable', 'payableRed', 'advanceOutRed'],
    owed: 'payable',
    advance: 'advanceOut',
    advanceRed: 'advanceOutRed',
    person: { buyerId: { title: '经办人', required: null } },
    posts: 'out',
  },
};

const families = [
  { resource: 'collectionRe', side: 'in', title: '预收款单', series: 'YSK', form: 'advance', family: 'collectionRe' },
  { resource: 'collection', side: 'in', title: '收款单', series: 'SKD', form: 'money', family: 'collection' },
  { resource: 'paymentRe', side: 'out', title: '预付款单', series: 'YFK', form: 'advance', family: 'paymentRe' },
  { resource: 'payment', side: 'out', title: '付款单', series: 'FKD', form: 'money', family: 'payment' },
  { resource: 'cost', side: 'out', title: '费用单', series: 'FYD', form: 'paid', family: 'cost', type: 'expenseTypeId' },
  { resource: 'receive', side: 'in', title: '收入单', series: 'SRD', form: 'paid', family: 'receive', type: 'incomeTypeId' },
  { resource: 'otherIn', side: 'in', title: '其他应收单', series: 'QTYS', form: 'owed', family: 'otherIn', type: 'incomeTypeId' },
  { resource: 'otherOut', side: 'out', title: '其他应付单', series: 'QTYF', form: 'owed', family: 'otherOut', type: 'expenseTypeId' },
];

const positive = (field: string, message: string) => [{ must: `${field} > 0`, message }];

/** What is received or paid into one account. */
const moneyFields = (required?: string) => ({
  accountId: required === undefined ? {} : { required },
  clearingFormId: {},
});

/** Whether a receipt or payment moves money, and does more than settle items of one subject with each other. */
const hasMoved = 'coalesce(amount, 0) != 0 || coalesce(fee, 0) != 0';
const isBooked = `${hasMoved} || coalesce(discount, 0) != 0 || advanced != 0 || coalesce(refunds, 0) != 0`;

const typeOf = {
  itemTypeId: { type: 'ref', to: 'itemType', title: '单据类型', copy: true, width: 110 },
};

const personal = { departmentId: { required: null }, projectId: { type: 'ref', to: 'project', title: '项目', filter: { status: '1' }, width: 140 } };

const voucherNo = { type: 'text', title: '流水号', max: 40, copy: false, help: '银行流水号或票据号', width: 160 };

/** An advance, or one that is given back. */
const advanceFields = (word: string) => ({
  kind: { type: 'enum', dictionary: 'advanceKind', title: `预${word}类型`, required: true, default: "'advance'" },
  amount: { type: 'money', title: `预${word}金额`, required: true, check: positive('amount', '金额必须大于0') },
  advanced: { type: 'money', title: `转入预${word}`, value: "kind == 'advance' ? amount : 0" },
  refunded: { type: 'money', title: `退回预${word}`, value: "kind == 'refund' ? amount : 0" },
});

/** A receipt or payment settles items; what is left of it becomes an advance in the same document. */
const settlingFields = (word: string, owed: string, advanceRed: string) => ({
  amount: {
    type: 'money',
    title: `${word}款金额`,
    required: true,
    help: '只把红字单据与其他未结单据互相核销时填0',
    check: [{ must: 'amount > 0 || settled.size() > 0', message: '金额为0时请在核销明细中选择单据' }],
  },
  discount: { type: 'money', title: '折让金额', default: '0', check: [{ must: 'discount >= 0', message: '折让金额不能小于0' }], width: 100 },
  fee: { type: 'money', title: '手续费', default: '0', check: [{ must: 'fee >= 0', message: '手续费不能小于0' }], width: 100 },
  settledTotal: { type: 'money', title: '核销合计', value: `sum(settled.map(l, l.kind == '${owed}Red' ? 0 - l.amount : l.amount))` },
  refunds: {
    type: 'money',
    title: `核销退回预${word}`,
    value: `sum(settled.map(l, l.kind == '${advanceRed}' ? l.amount : 0))`,
    help: `核销合计中属于已退回预${word}款的部分`,
    visible: 'refunds != 0',
  },
  advanced: {
    type: 'money',
    title: `转入预${word}`,
    value: 'amount + coalesce(discount, 0) - settledTotal',
    help: `${word}款与折让超过核销的部分，自动转为预${word}款`,
    check: [{ must: 'advanced >= 0', message: `${word}款与折让之和不够核销` }],
  },
  settled: {
    type: 'lines',
    title: '核销明细',
    max: 500,
    enter: ['itemId', 'amount', 'remark'],
    fieldSets: [],
    fields: {
      remark: { type: 'text', title: '备注', max: 100 },
      paidDays: { type: 'integer', title: `${word}款天数`, value: 'days(itemDate, billDate)' },
      lateDays: { type: 'integer', title: '逾期天数', overdue: true, value: 'days(dueDate, billDate)' },
    },
  },
});

/** Expenses and income, by what they are for; what is not paid at once is owed. */
const typedLines = (type: string) => ({
  total: { type: 'money', title: '金额合计', value: 'sum(lines.map(l, l.amount))' },
  lines: {
    type: 'lines',
    title: '明细',
    min: 1,
    max: 200,
    enter: [type, 'departmentId', 'projectId', 'amount', 'remark'],
    fieldSets: [],
    fields: {
      [type]: {
        type: 'ref',
        to: type === 'expenseTypeId' ? 'expenseType' : 'incomeType',
        title: type === 'expenseTypeId' ? '费用类型' : '收入类型',
        filter: { status: '1' },
        required: true,
      },
      departmentId: { type: 'department', title: '归属部门', required: true, default: 'departmentId' },
      projectId: { type: 'ref', to: 'project', title: '项目', filter: { status: '1' }, width: 140 },
      amount: { type: 'money', title: '金额', required: true, check: positive('amount', '金额必须大于0') },
      remark: { type: 'text', title: '备注', max: 100 },
    },
  },
});

const paidFields = (side: { partner: string; word: string }) => ({
  paid: {
    type: 'money',
    title: `实${side.word}金额`,
    required: true,
    default: '0',
    check: [
      { must: 'paid >= 0', message: '金额不能小于0' },
      { must: 'paid <= total', message: '不能超过金额合计' },
    ],
  },
  owed: { type: 'money', title: `未${side.word}金额`, value: 'total - coalesce(paid, 0)', help: `未${side.word}的部分记入往来账` },
});

/** What posting templates may name of a document, by its form. */
const offered = {
  advance: {
    amount: { title: '金额', field: 'amount' },
    advanced: { title: '预收预付', field: 'advanced' },
    refunded: { title: '退回', field: 'refunded' },
  },
  money: {
    amount: { title: '金额', field: 'amount' },
    discount: { title: '折让', field: 'discount' },
    fee: { title: '手续费', field: 'fee' },
    settled: { title: '核销', field: 'settledTotal' },
    refunds: { title: '核销退回预收预付', field: 'refunds' },
    advanced: { title: '转入预收预付', field: 'advanced' },
  },
  paid: {
    total: { title: '金额合计', field: 'total' },
    paid: { title: '已收付', field: 'paid' },
    owed: { title: '未收付', field: 'owed' },
    amount: { title: '明细金额', field: 'lines.amount' },
  },
  owed: {
    total: { title: '金额合计', field: 'total' },
    amount: { title: '明细金额', field: 'lines.amount' },
  },
};

/** Each sale with what came in for it, by whom, and how many days it took. */
const moneyReturned = {
  kind: 'report',
  path: '/financeManage/businessAccount/receiptSettledList',
  title: '收款核销明细',
  permission: '/sellReturnMoneyRecord/list',
  $silence: { 'screen-permission': '销售回款的逐笔核销，与销售回款明细同权' },
  from: 'settled',
  filter: { 'settled.kind': 'receivable' },
  columns: [
    'clientId',
    'itemId',
    'itemDate',
    'dueDate',
    'itemAmount',
    'code',
    'billDate',
    'status',
    'settled.amount',
    'paidDays',
    'lateDays',
    'salesmanId',
    'accountId',
  ],
  search: ['clientId', 'billDate', 'itemId', 'itemDate', 'code', 'salesmanId', 'accountId', 'status'],
  totals: ['settled.amount'],
  sort: ['-billDate'],
  rowTones: [{ when: 'lateDays > 0', tone: 'danger', title: '逾期回款' }],
};

/** Income and expenses of departments by month, beside last year. */
const inAndOut = {
  kind: 'report',
  path: '/financeManage/statisticalTable/deptInOutList',
  title: '部门收支分析',
  from: 'lines',
  filter: { status: '1' },
  sources: { income: { of: 'receive.lines', filter: { status: '1' } } },
  group: [{ field: 'billDate', by: 'month' }, 'departmentId'],
  measures: {
    'income.amount': { title: '收入', value: 'sum' },
    amount: { title: '费用', value: 'sum' },
    balance: { title: '收支结余', value: 'incomeAmount - amount' },
    lastYear: { title: '上年同期结余', value: 'lastYear(incomeAmount) - lastYear(amount)' },
  },
  search: ['billDate', 'departmentId'],
  chart: { kind: 'bar', measure: 'balance' },
  opens: 'costDetailList',
};

/** What people enter of each form, which a red entry has with the opposite sign. */
const negates = {
  advance: ['amount'],
  money: ['amount', 'discount', 'fee', 'settled.amount'],
  paid: ['paid', 'lines.amount'],
  owed: ['lines.amount'],
};

/** Receipts alone come in from files (B-422). */
const withoutImport = ['add', 'edit', 'delete', 'detail', 'review', 'unreview', 'export', 'reverse'];

const signatures = [{ title: '审核', field: 'checkedId' }, { title: '经办' }, { title: '出纳' }, { title: '制单', field: 'createdId' }];

export default families.map(({ resource, side: name, title, series, form, type = '' }) => {
  const side = name === 'in' ? sides.in : sides.out;
  const hasMoney = form !== 'owed';
  const isTyped = form === 'paid' || form === 'owed';
  const total = form === 'owed' ? 'total' : isTyped ? 'paid' : 'amount';
  const partnerIsOptional = form === 'paid';
  const figures =
    form === 'advance'
      ? ['amount']
      : form === 'money'
        ? ['amount', 'discount', 'fee', 'settledTotal', 'advanced']
        : form === 'paid'
          ? ['total', 'paid', 'owed']
          : ['total'];
  const shownFigures = form === 'money' ? ['amount', 'settledTotal', 'advanced'] : figures;
  const person = name === 'in' ? 'salesmanId' : 'buyerId';
  const money = hasMoney ? ['accountId', 'clearingFormId'] : [];
  return {
    schemaVersion: 5,
    resource,
    title,
    kind: 'document',
    group: 'withCash',
    permission: `${resource}Order`,
    machine: 'checked',
    fieldSets: ['documentHead', 'partners', 'cash', 'documentAudit'],
    ...(resource === 'cost' ? { approval: { on: 'review', from: 'approvalId' } } : {}),
    scope: { owner: [person, 'createdId'] },
    fields: {
      code: { series: `${series}{yyyyMMdd}{seq:4}` },
      billDate: {},
      [side.partner]: partnerIsOptional ? { fill: null, required: 'owed > 0' } : { fill: null },
      ...(form === 'advance' ? advanceFields(side.word) : {}),
      ...(hasMoney ? (partnerIsOptional ? moneyFields('paid > 0') : form === 'money' ? moneyFields(`amount == null || ${hasMoved}`) : moneyFields()) : {}),
      ...typeOf,
      ...side.person,
      ...personal,
      ...(hasMoney ? { voucherNo } : {}),
      ...(resource === 'cost' ? { approvalId: { type: 'ref', to: 'approval', title: '来源审批', editable: false, copy: false } } : {}),
      ...(form === 'money' ? settlingFields(side.word, side.owed, side.advanceRed) : {}),
      ...(isTyped ? typedLines(type) : {}),
      ...(form === 'paid' ? paidFields(side) : {}),
    },
    accounting: {
      sources: 'voucherSource',
      on: 'review',
      partner: side.partner,
      total,
      ...(form === 'money' ? { when: isBooked } : {}),
      amounts: form === 'advance' ? offered.advance : form === 'money' ? offered.money : form === 'paid' ? offered.paid : offered.owed,
      parties: {
        [side.partner]: side.partner,
        employeeId: person,
        ...(hasMoney ? { accountId: 'accountId' } : {}),
        ...(isTyped
          ? { departmentId: 'lines.departmentId', projectId: 'lines.projectId', [type]: `lines.${type}` }
          : { departmentId: 'departmentId', projectId: 'projectId' }),
      },
    },
    settlement: {
      opens:
        form === 'advance'
          ? [
              { ...ledger, kind: side.advance, partner: side.partner, amount: 'advanced' },
              { ...ledger, kind: side.advanceRed, partner: side.partner, amount: 'refunded' },
            ]
          : form === 'money'
            ? [{ ...ledger, kind: side.advance, partner: side.partner, amount: 'advanced' }]
            : [{ ...ledger, kind: side.owed, partner: side.partner, amount: form === 'paid' ? 'owed' : 'total' }],
      ...(form === 'money' ? { settles: [{ ...ledger, lines: 'settled', kinds: side.kinds, partner: side.partner, total: 'amount' }] } : {}),
    },
    reversal: { negates: form === 'advance' ? negates.advance : form === 'money' ? negates.money : form === 'paid' ? negates.paid : negates.owed },
    postings: hasMoney
      ? [
          {
            ledger: 'cashLedger',
            on: 'review',
            side: side.posts,
            keys: { accountId: 'accountId' },
            add: {
              amount:
                form === 'advance'
                  ? 'advanced - refunded'
                  : form === 'money'
                    ? name === 'in'
                      ? 'amount - coalesce(fee, 0)'
                      : 'amount + coalesce(fee, 0)'
                    : 'paid',
            },
          },
        ]
      : undefined,
    prints: {
      standard: {
        paper: '241x140',
        rows: 5,
        header: [['code', 'billDate', side.partner], hasMoney ? ['accountId', 'clearingFormId', 'voucherNo'] : [person, 'departmentId', 'projectId']],
        columns:
          form === 'money'
            ? [
                { field: 'itemId', width: 56 },
                { field: 'itemDate', width: 30 },
                { field: 'itemAmount', width: 36 },
                { field: 'amount', width: 36 },
                { field: 'remark', width: 44, overflow: 'wrap' },
              ]
            : isTyped
              ? [
                  { field: type, width: 56 },
                  { field: 'departmentId', width: 40 },
                  { field: 'projectId', width: 40 },
                  { field: 'amount', width: 36 },
                  { field: 'remark', width: 30, overflow: 'wrap' },
                ]
              : undefined,
        capitals: form === 'paid' ? 'total' : total,
        signatures,
      },
    },
    screens: {
      [`${resource}List`]: {
        kind: 'list',
        ...(resource === 'collection' ? {} : { actions: withoutImport }),
        columns: [
          'code',
          'billDate',
          'status',
          side.partner,
          ...(form === 'advance' ? ['kind'] : []),
          ...money,
          'itemTypeId',
          person,
          'departmentId',
          'projectId',
          ...figures,
          ...(hasMoney ? ['voucherNo'] : []),
          'remark',
          'createdId',
          'createdTime',
          'checkedId',
          'checkedTime',
        ],
        shown: ['code', 'billDate', 'status', side.partner, ...(hasMoney && form === 'advance' ? ['accountId'] : []), person, ...shownFigures],
        search: [
          'code',
          'billDate',
          side.partner,
          ...money,
          'itemTypeId',
          person,
          'departmentId',
          'projectId',
          form === 'owed' || form === 'paid' ? 'total' : 'amount',
          'status',
        ],
        plans: [
          { name: 'toReview', title: '待审核', filter: { status: '0' } },
          { name: 'thisMonth', title: '本月', filter: { billDate: '本月,本月' } },
        ],
      },
      [`${resource}Detail`]: { permission: 'list' },
      ...(resource === 'collection' ? { collectionImport: { kind: 'import' } } : {}),
      [`${resource}Statistics`]: {
        kind: 'report',
        title: `${title}统计`,
        permission: `/${resource}Order/list`,
        $silence: { 'screen-permission': '规范规定统计表的权限与列表相同' },
        ...(isTyped
          ? {
              from: 'lines',
              group: [{ field: 'billDate', by: 'month' }, type, 'lines.departmentId', 'lines.projectId'],
              measures: { 'lines.amount': 'sum', code: 'count' },
              search: ['billDate', side.partner, type, 'lines.departmentId', 'lines.projectId', person, 'status'],
              opens: `${resource}DetailList`,
            }
          : {
              group: [{ field: 'billDate', by: 'month' }, side.partner, 'accountId', person],
              measures:
                form === 'money'
                  ? { amount: 'sum', discount: 'sum', fee: 'sum', settledTotal: 'sum', advanced: 'sum', code: 'count' }
                  : { amount: 'sum', code: 'count' },
              search: ['billDate', side.partner, 'accountId', 'clearingFormId', 'itemTypeId', person, 'departmentId', 'projectId', 'status'],
              opens: `${resource}List`,
            }),
      },
      ...(resource === 'collection' ? { receiptSettledList: moneyReturned } : {}),
      ...(resource === 'cost' ? { deptInOutList: inAndOut } : {}),
      ...(isTyped
        ? {
            [`${resource}DetailList`]: {
              kind: 'report',
              from: 'lines',
              columns: ['code', 'billDate', side.partner, 'status', type, 'lines.departmentId', 'lines.projectId', 'lines.amount', 'lines.remark', person],
              search: ['code', 'billDate', side.partner, type, 'lines.departmentId', 'lines.projectId', person, 'status'],
            },
          }
        : {}),
    },
  };
});
