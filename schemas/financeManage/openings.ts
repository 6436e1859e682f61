/** What partners owed, were owed, or had paid in advance before the books began: two kinds of documents, imported or entered. */
const ledger = { ledger: 'dealings', items: 'openItem', on: 'review', due: 'dueDate', opening: true };

const families = [
  {
    resource: 'clientOpening',
    title: '客户期初单',
    series: 'KHQC',
    partner: 'clientId',
    owed: 'receivable',
    advance: 'advanceIn',
    word: '收',
    person: 'salesmanId',
  },
  {
    resource: 'supplierOpening',
    title: '供应商期初单',
    series: 'GYSQC',
    partner: 'supplierId',
    owed: 'payable',
    advance: 'advanceOut',
    word: '付',
    person: 'buyerId',
  },
];

export default families.map(({ resource, title, series, partner, owed, advance, word, person }) => ({
  schemaVersion: 5,
  resource,
  title,
  kind: 'document',
  group: 'currentOffset',
  machine: 'checked',
  fieldSets: ['documentHead', 'partners', 'cash', 'documentAudit'],
  scope: { owner: [person, 'createdId'] },
  check: [{ must: 'dueDate == null || dueDate >= billDate', message: '到期日不能早于单据日期' }],
  fields: {
    code: { series: `${series}{seq:5}` },
    billDate: { help: '原单据的日期，可早于第一个会计期间，账龄从这一天算起' },
    [partner]: { fill: null },
    kind: {
      type: 'enum',
      title: '期初类型',
      required: true,
      default: "'owed'",
      options: [
        { value: 'owed', label: `应${word}款` },
        { value: 'advance', label: `预${word}款` },
      ],
      width: 90,
    },
    amount: { type: 'money', title: '期初金额', required: true, check: [{ must: 'amount > 0', message: '金额必须大于0' }] },
    dueDate: { type: 'date', title: '到期日', visible: "kind == 'owed'", help: '不填时按往来单位的账期计算' },
    sourceNo: { type: 'text', title: '原单据号', max: 40, copy: false, width: 160 },
    [person]: { ...(person === 'buyerId' ? { title: '经办人' } : {}), required: null },
    departmentId: { required: null },
    owed: { type: 'money', title: `期初应${word}`, value: "kind == 'owed' ? amount : 0" },
    advanced: { type: 'money', title: `期初预${word}`, value: "kind == 'advance' ? amount : 0" },
  },
  settlement: {
    opens: [
      { ...ledger, kind: owed, partner, amount: 'owed' },
      { ...ledger, kind: advance, partner, amount: 'advanced' },
    ],
  },
  screens: {
    [`${resource}List`]: {
      kind: 'list',
      columns: [
        'code',
        'billDate',
        'status',
        partner,
        'kind',
        'owed',
        'advanced',
        'dueDate',
        'sourceNo',
        person,
        'departmentId',
        'remark',
        'createdId',
        'createdTime',
        'checkedId',
        'checkedTime',
      ],
      shown: ['code', 'billDate', 'status', partner, 'owed', 'advanced', 'dueDate', 'sourceNo'],
      search: ['code', 'billDate', partner, 'kind', 'amount', 'dueDate', 'sourceNo', 'status'],
      plans: [{ name: 'toReview', title: '待审核', filter: { status: '0' } }],
    },
    [`${resource}Detail`]: { permission: 'list' },
  },
}));
