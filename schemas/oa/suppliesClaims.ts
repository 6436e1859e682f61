/** What people ask for, are given, and of books and wine bring back. */
const kinds = [
  { resource: 'officeSupplies', title: '办公用品', series: 'BGLY', word: '领用', isReturned: false, isBook: false },
  { resource: 'bookSupplies', title: '图书', series: 'TSJY', word: '借阅', isReturned: true, isBook: true },
  { resource: 'wineSupplies', title: '酒水', series: 'JSLY', word: '领用', isReturned: true, isBook: false },
];

const supplyOf = (resource: string, title: string, isBook: boolean) => ({
  type: 'ref',
  to: resource,
  title,
  withNote: true,
  filter: { status: '1' },
  required: true,
  fill: { ...(isBook ? {} : { spec: 'spec' }), unit: 'unit', price: 'price' },
  width: 220,
});

/** What is handed out counts on the day of that, however long ago it was asked for; taking it back has cleared the day. */
const bookedTo = (ledger: string, on: string, side: string, keys: object) => ({
  ledger,
  on,
  side,
  each: 'lines',
  ...(on === 'grant' ? { date: 'coalesce(grantDate, billDate)' } : {}),
  keys,
  add: { quantity: 'quantity' },
});

const claims = kinds.map(({ resource, title, series, word, isReturned, isBook }) => ({
  schemaVersion: 5,
  resource: `${resource}Claim`,
  title: `${title}${word}单`,
  kind: 'document',
  group: 'officeSuppliesManagement',
  permission: `${resource}List`,
  $silence: { 'duplicate-permission-use': '用品的权限由规范列出，档案、单据和账同属一个模块' },
  machine: 'suppliesClaim',
  rights: { [`/${resource}List/collection`]: '申领', [`/${resource}List/revoke`]: '撤销' },
  scope: { owner: ['claimantId'], department: 'departmentId' },
  demands: {
    edit: [{ must: 'claimantId == user.id || createdId == user.id', refusal: '{title}【{code}】不是您的申请，请由本人或填写人修改' }],
    delete: [{ must: 'claimantId == user.id || createdId == user.id', refusal: '{title}【{code}】不是您的申请，请由本人或填写人删除；不予发放请取消' }],
  },
  fieldSets: ['documentHead', 'documentTotals', 'partners', 'documentAudit'],
  fields: {
    code: { series: `${series}{yyyyMMdd}{seq:3}` },
    billDate: { title: '申请日期' },
    claimantId: {
      type: 'user',
      title: `${word}人`,
      required: true,
      default: 'user.id',
      editable: `can('/${resource}List/grant')`,
      fill: { departmentId: 'departmentId' },
      check: [
        {
          must: `claimantId == user.id || can('/${resource}List/grant')`,
          message: `只能为自己${word}；为他人${word}请联系负责发放的同事`,
        },
      ],
    },
    departmentId: { title: `${word}部门` },
    purpose: { type: 'text', title: '用途', max: 100, width: 180 },
    ...(isBook
      ? {
          dueDate: {
            type: 'date',
            title: '应还日期',
            required: true,
            default: "dateAdd(today(), 30, 'day')",
            copy: false,
            help: '默认借期30天',
            check: [{ must: 'dueDate >= billDate', message: '应还日期不能早于申请日期' }],
          },
        }
      : {}),
    ...(isBook
      ? {
          outstanding: {
            type: 'quantity',
            title: '未还数量',
            decimals: 0,
            lookUp: { balance: `${resource}Loan`, keys: { claimId: 'id' }, measure: 'quantity' },
            width: 90,
          },
        }
      : {}),
    totalMoney: {},
    lines: {
      type: 'lines',
      title: `${word}明细`,
      fieldSets: ['suppliesLine'],
      enter: ['supplyId', 'quantity', 'remark'],
      fields: {
        supplyId: supplyOf(resource, title, isBook),
        ...(isBook ? {} : { spec: {} }),
        unit: {},
        stock: {
          type: 'quantity',
          title: '现有数量',
          decimals: 0,
          lookUp: { balance: `${resource}Ledger`, keys: { supplyId: 'supplyId' }, measure: 'quantity' },
          width: 90,
        },
        quantity: { title: `${word}数量` },
        price: { editable: false },
        amount: {},
        remark: {},
      },
    },
    grantDate: { type: 'date', title: '发放日期', system: true, copy: false },
    checkedId: { title: '发放人' },
    checkedTime: { title: '发放时间' },
  },
  postings: [
    bookedTo(`${resource}Ledger`, 'grant', 'out', { supplyId: 'supplyId' }),
    ...(isBook ? [bookedTo(`${resource}Loan`, 'grant', 'in', { claimId: 'id', supplyId: 'supplyId' })] : []),
  ],
  ...(isBook
    ? {
        reminders: [
          {
            name: 'due',
            title: '借阅的图书该还了',
            date: 'dueDate',
            before: [3, 0, -1, -7],
            filter: { status: '1', outstanding: '1,' },
            people: ['claimantId'],
            shows: ['dueDate'],
          },
        ],
      }
    : {}),
  ...(isReturned
    ? { generates: [{ to: `${resource}Return`, title: '归还', from: [1], copy: { returnerId: 'claimantId', departmentId: 'departmentId' }, lines: {} }] }
    : {}),
  screens: {
    [`${resource}Collection`]: {
      kind: 'list',
      title: `${title}${word}申请`,
      permission: 'collection',
      columns: [
        'code',
        'billDate',
        'status',
        'claimantId',
        'departmentId',
        'purpose',
        ...(isBook ? ['dueDate', 'outstanding'] : []),
        'totalMoney',
        'grantDate',
        'checkedId',
        'checkedTime',
        'remark',
        'createdId',
        'createdTime',
      ],
      shown: ['code', 'billDate', 'status', 'claimantId', 'departmentId', 'purpose', ...(isBook ? ['dueDate', 'outstanding'] : []), 'grantDate'],
      search: ['code', 'billDate', 'claimantId', 'departmentId', ...(isBook ? ['dueDate', 'outstanding'] : []), 'status'],
      actions: ['add', 'edit', 'delete', 'detail'],
      ...(isBook ? { rowTones: overdueTones() } : {}),
      plans: plansOf(isBook),
    },
    [`${resource}GrantList`]: {
      kind: 'list',
      title: `${title}发放`,
      permission: 'grant',
      $silence: { 'screen-permission': '用品的权限由规范列出，发放的人看发放清单' },
      columns: [
        'code',
        'billDate',
        'status',
        'claimantId',
        'departmentId',
        'purpose',
        ...(isBook ? ['dueDate', 'outstanding'] : []),
        'totalMoney',
        'grantDate',
        'checkedId',
        'checkedTime',
        'remark',
      ],
      shown: ['code', 'billDate', 'status', 'claimantId', 'departmentId', 'purpose', ...(isBook ? ['dueDate', 'outstanding'] : []), 'grantDate'],
      search: ['code', 'billDate', 'claimantId', 'departmentId', ...(isBook ? ['dueDate', 'outstanding'] : []), 'status'],
      sort: ['status', '-billDate'],
      actions: ['grant', 'revoke', 'cancel', 'detail'],
      ...(isBook ? { rowTones: overdueTones() } : {}),
      plans: plansOf(isBook),
    },
    [`${resource}CollectionAdd`]: { permission: 'collection', $silence: { 'screen-permission': '用品的权限由规范列出，申请和修改申请同为collection' } },
    [`${resource}CollectionEdit`]: { permission: 'collection', $silence: { 'screen-permission': '用品的权限由规范列出，申请和修改申请同为collection' } },
    [`${resource}CollectionDetail`]: {
      permission: 'collection',
      actions: ['edit', 'delete', 'grant', 'revoke', 'cancel'],
      $silence: { 'screen-permission': '用品的权限由规范列出，申请的人看自己的申请' },
    },
    [`${resource}Statistics`]: {
      kind: 'report',
      hidden: true,
      title: `${title}${word}统计`,
      permission: 'statistics',
      from: 'lines',
      filter: { status: '1' },
      group: ['departmentId', { field: 'grantDate', by: 'month' }, 'supplyId'],
      measures: {
        quantity: 'sum',
        ...(isReturned ? { 'returned.quantity': { title: '归还数量', value: 'sum' } } : {}),
        amount: 'sum',
        code: 'count',
      },
      ...(isReturned ? { sources: { returned: { of: `${resource}Return.lines`, filter: { status: '1' }, keys: { grantDate: 'billDate' } } } } : {}),
      search: ['grantDate', 'departmentId', 'supplyId'],
      actions: [],
    },
  },
}));

function overdueTones() {
  return [
    { when: 'status == 1 && outstanding > 0 && dueDate < today()', tone: 'danger', title: '逾期未还' },
    { when: 'status == 2', tone: 'muted', title: '已撤销' },
  ];
}

function plansOf(isBook: boolean) {
  return [
    { name: 'waiting', title: '待发放', filter: { status: '0' } },
    ...(isBook
      ? [
          { name: 'open', title: '未还', filter: { outstanding: '1,' } },
          { name: 'overdue', title: '逾期未还', filter: { outstanding: '1,', dueDate: ',昨天' } },
        ]
      : []),
  ];
}

const returns = kinds
  .filter(({ isReturned }) => isReturned)
  .map(({ resource, title, word, isBook }) => ({
    schemaVersion: 5,
    resource: `${resource}Return`,
    title: `${title}归还单`,
    kind: 'document',
    group: 'officeSuppliesManagement',
    permission: `${resource}List`,
    $silence: { 'duplicate-permission-use': '用品的权限由规范列出，档案、单据和账同属一个模块' },
    machine: 'suppliesReturn',
    fieldSets: ['documentHead', 'partners', 'documentAudit'],
    fields: {
      code: { series: `${isBook ? 'TS' : 'JS'}GH{yyyyMMdd}{seq:3}` },
      billDate: { title: '归还日期' },
      claimId: { type: 'ref', to: `${resource}Claim`, title: `${word}单号`, filter: { status: '1' }, required: true, editable: false, copy: false, width: 150 },
      returnerId: { type: 'user', title: '归还人', required: true, default: 'user.id' },
      departmentId: { title: '归还部门' },
      lines: {
        type: 'lines',
        title: '归还明细',
        fieldSets: ['suppliesLine'],
        enter: ['quantity', 'remark'],
        fields: {
          supplyId: { type: 'ref', to: resource, title, withNote: true, editable: false, width: 220 },
          ...(isBook ? {} : { spec: {} }),
          unit: {},
          returnable: { type: 'quantity', title: '未还数量', decimals: 0, lookUp: { remaining: true }, width: 90 },
          quantity: {
            title: '归还数量',
            default: null,
            cap: 'returnable',
            check: [
              { must: 'quantity > 0', message: '数量必须大于0' },
              { must: 'source != null', message: `此行不是从${word}单归还的，请删除此行，在${word}单上点归还` },
            ],
          },
          remark: {},
        },
      },
      checkedId: { title: '收回人' },
      checkedTime: { title: '收回时间' },
    },
    postings: [
      ...(isBook ? [bookedTo(`${resource}Loan`, 'giveBack', 'out', { claimId: 'claimId', supplyId: 'supplyId' })] : []),
      bookedTo(`${resource}Ledger`, 'giveBack', 'in', { supplyId: 'supplyId' }),
    ],
    screens: {
      [`${resource}ReturnList`]: {
        kind: 'list',
        hidden: true,
        title: `${title}归还`,
        permission: 'return',
        columns: ['code', 'billDate', 'status', 'claimId', 'returnerId', 'departmentId', 'checkedId', 'checkedTime', 'remark', 'createdId', 'createdTime'],
        shown: ['code', 'billDate', 'status', 'claimId', 'returnerId', 'departmentId', 'checkedId', 'checkedTime'],
        search: ['code', 'billDate', 'claimId', 'returnerId', 'departmentId', 'status'],
        actions: ['edit', 'delete', 'detail', 'giveBack', 'undoGiveBack'],
        plans: [{ name: 'waiting', title: '待归还', filter: { status: '0' } }],
      },
      [`${resource}ReturnAdd`]: { kind: 'form', mode: 'add', permission: 'return' },
      [`${resource}ReturnEdit`]: { permission: 'return' },
      [`${resource}ReturnDetail`]: { permission: 'return' },
    },
  }));

export default [...claims, ...returns];
