/** What is owed is settled with what is owed the other way, without money: seven kinds of documents (B-377). */
const ledger = { ledger: 'dealings', items: 'openItem', on: 'review' };

const clients = { partner: 'clientId', reference: { clientId: { fill: null } } };
const suppliers = { partner: 'supplierId', reference: { supplierId: {} } };

const families = [
  { resource: 'proceeds', title: '预收冲应收单', series: 'YSCYS', ...clients, from: 'advanceIn', to: 'receivable', fromTitle: '预收款项', toTitle: '应收款' },
  { resource: 'prepaid', title: '预付冲应付单', series: 'YFCYF', ...suppliers, from: 'advanceOut', to: 'payable', fromTitle: '预付款项', toTitle: '应付款' },
  { resource: 'receivable', title: '应收冲应付单', series: 'YSCYF', ...clients, from: 'payable', to: 'receivable', fromTitle: '应付款', toTitle: '应收款' },
  { resource: 'evade', title: '坏账核销单', series: 'HZHX', ...clients, from: '', to: 'receivable', fromTitle: '', toTitle: '应收款' },
  {
    resource: 'receivableRush',
    title: '应收红冲单',
    series: 'YSHC',
    ...clients,
    from: 'receivableRed',
    to: 'receivable',
    fromTitle: '红字应收款',
    toTitle: '应收款',
  },
  {
    resource: 'proceedsRush',
    title: '预收红冲单',
    series: 'YUSHC',
    ...clients,
    from: 'advanceInRed',
    to: 'advanceIn',
    fromTitle: '退回的预收款',
    toTitle: '预收款项',
  },
  {
    resource: 'prepaidRush',
    title: '预付红冲单',
    series: 'YUFHC',
    ...suppliers,
    from: 'advanceOutRed',
    to: 'advanceOut',
    fromTitle: '退回的预付款',
    toTitle: '预付款项',
  },
];

const table = (title: string) => ({
  type: 'lines',
  title,
  min: 1,
  max: 200,
  enter: ['itemId', 'amount', 'remark'],
  fieldSets: [],
  fields: { remark: { type: 'text', title: '备注', max: 100 } },
});

const badDebt = {
  reason: { type: 'enum', dictionary: 'badDebtReason', title: '坏账原因', required: true, default: "'lost'", width: 120 },
  reasonText: {},
};

/** A receivable that is settled with a red one of the same customer stays on its subject: there is nothing to book. */
const isBooked = (from: string, to: string) => from !== `${to}Red`;

export default families.map(({ resource, title, series, partner, reference, from, to, fromTitle, toTitle }) => {
  const isBad = from === '';
  const isBoth = from === 'payable';
  return {
    schemaVersion: 5,
    resource,
    title,
    kind: 'document',
    group: 'currentOffset',
    machine: isBad ? 'checked' : 'writeOff',
    fieldSets: ['documentHead', 'partners', 'documentAudit'],
    check: isBad ? undefined : [{ must: 'fromTotal == toTotal', message: `${fromTitle}合计{fromTotal}与${toTitle}合计{toTotal}不相等，无法核销` }],
    fields: {
      code: { series: `${series}{yyyyMMdd}{seq:3}` },
      billDate: {},
      ...reference,
      ...(isBoth ? { supplierId: {} } : {}),
      ...(isBad ? badDebt : {}),
      handlerId: {},
      departmentId: { required: null },
      ...(isBad ? {} : { fromTotal: { type: 'money', title: `${fromTitle}合计`, value: 'sum(offset.map(l, l.amount))' } }),
      toTotal: { type: 'money', title: `${toTitle}合计`, value: 'sum(settled.map(l, l.amount))' },
      ...(isBad ? {} : { offset: table(fromTitle) }),
      settled: table(toTitle),
    },
    accounting: isBooked(from, to)
      ? {
          sources: 'voucherSource',
          on: 'review',
          partner,
          total: 'toTotal',
          amounts: { amount: { title: '核销金额', field: 'toTotal' } },
          parties: { [partner]: partner, ...(isBoth ? { supplierId: 'supplierId' } : {}), employeeId: 'handlerId', departmentId: 'departmentId' },
        }
      : undefined,
    settlement: {
      settles: [
        ...(isBad ? [] : [{ ...ledger, lines: 'offset', kinds: [from], partner: isBoth ? 'supplierId' : partner }]),
        { ...ledger, lines: 'settled', kinds: [to], partner, ...(isBad ? {} : { total: 'fromTotal' }) },
      ],
    },
    prints: {
      standard: {
        paper: '241x140',
        rows: 5,
        header: [isBoth ? ['code', 'billDate', 'clientId', 'supplierId'] : ['code', 'billDate', partner, 'handlerId']],
        columns: [
          { field: 'itemId', width: 56 },
          { field: 'itemDate', width: 30 },
          { field: 'itemAmount', width: 36 },
          { field: 'amount', width: 36 },
          { field: 'remark', width: 44, overflow: 'wrap' },
        ],
        capitals: 'toTotal',
        signatures: [
          { title: '审核', field: 'checkedId' },
          { title: '经办', field: 'handlerId' },
          { title: '制单', field: 'createdId' },
        ],
      },
    },
    screens: {
      [`${resource}List`]: {
        kind: 'list',
        columns: [
          'code',
          'billDate',
          'status',
          partner,
          ...(isBoth ? ['supplierId'] : []),
          ...(isBad ? ['reason'] : []),
          'handlerId',
          'departmentId',
          ...(isBad ? [] : ['fromTotal']),
          'toTotal',
          'remark',
          'createdId',
          'createdTime',
          'checkedId',
          'checkedTime',
        ],
        shown: ['code', 'billDate', 'status', partner, ...(isBoth ? ['supplierId'] : []), 'handlerId', 'toTotal'],
        search: [
          'code',
          'billDate',
          partner,
          ...(isBoth ? ['supplierId'] : []),
          ...(isBad ? ['reason'] : []),
          'handlerId',
          'departmentId',
          'toTotal',
          'status',
        ],
        plans: [
          { name: 'toReview', title: '待审核', filter: { status: '0' } },
          { name: 'thisMonth', title: '本月', filter: { billDate: '本月,本月' } },
        ],
      },
      [`${resource}Detail`]: { permission: 'list' },
    },
  };
});
