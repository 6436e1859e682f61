/** What comes in or goes out for no order: finds and losses of a stocktake, gifts, goods that are lent. */
const sides = [
  { side: 'in', resource: 'resetIn', word: '入库', series: 'QTRK', kinds: 'otherInKind', stocktake: 'gain', person: 'handlerId' },
  { side: 'out', resource: 'resetOut', word: '出库', series: 'QTCK', kinds: 'otherOutKind', stocktake: 'loss', person: 'receiverId' },
];

/** Of what lay there from the start the register says when it was made. */
const onlyIn = { productionDate: { required: "shelfLife != null && kind != 'opening'" }, statedExpiry: {}, expireDate: {} };

/** Finds of a stocktake are worth what such goods cost at present: nobody enters it. */
const priced = {
  title: '成本单价',
  visible: "kind != 'gain'",
  required: "kind != 'gain'",
  editable: "!barred('notUpdatePrice')",
};

const onlyOut = {
  returnDate: {
    type: 'date',
    title: '预计归还日期',
    copy: false,
    visible: "kind == 'lend'",
    required: "kind == 'lend'",
    check: [{ must: 'returnDate >= billDate', message: '预计归还日期不能早于单据日期' }],
  },
};

/** What is lost is taken as it lies, without a batch too; what is scrapped may have expired. */
const taken = {
  batchNo: { visible: "batchManaged == true || kind == 'loss'", required: "kind != 'loss'" },
  expireDate: {
    check: [
      {
        must: "expireDate >= billDate || kind in ['loss', 'scrap'] || count('basicSetting', expiredIssue in ['warn', 'allow']) > 0",
        message: '已过有效期{expireDate}，不可领用，请改选未过期的，或以报废出库',
      },
    ],
  },
  expiryState: {},
};

const audited = ['createdId', 'createdTime', 'checkedId', 'checkedTime', 'remark'];

export default sides.map(({ side, resource, word, series, kinds, stocktake, person }) => {
  const isIn = side === 'in';
  const posted = { side, each: 'lines' };
  const [place, goods] = [{ warehouseId: 'warehouseId', productId: 'productId' }, { quantity: 'coalesce(baseQuantity, quantity)' }];
  return {
    schemaVersion: 4,
    resource,
    title: `其他${word}单`,
    kind: 'document',
    group: 'reset',
    machine: 'document',
    fieldSets: isIn ? undefined : ['documentHead', 'documentTotals', 'partners', 'sites', 'documentAudit', 'postedCost'],
    repricing: isIn ? ['lines.price'] : undefined,
    fields: {
      code: { series: `${series}{yyyyMMdd}{seq:4}` },
      billDate: {},
      kind: { type: 'enum', dictionary: kinds, title: `${word}类型`, required: true, default: `'${stocktake}'`, width: 120 },
      stockId: {
        type: 'ref',
        to: 'stock',
        title: '盘点单号',
        filter: { status: '1' },
        visible: `kind == '${stocktake}'`,
        copy: false,
        fill: { warehouseId: 'warehouseId', factoryId: 'factoryId', keeperId: 'keeperId' },
      },
      ...(isIn ? {} : onlyOut),
      explanation: { type: 'text', title: `${word}说明`, max: 100, visible: "kind == 'other'", required: "kind == 'other'" },
      warehouseId: { title: `${word}仓库`, fill: { keeperId: 'managerId' } },
      factoryId: { title: isIn ? '收货工厂' : '发货工厂' },
      departmentId: { title: isIn ? '经办部门' : '领用部门' },
      [person]: isIn ? {} : { title: '领用人' },
      keeperId: {},
      totalQuantity: {},
      totalMoney: {},
      lines: {
        type: 'lines',
        title: `${word}明细`,
        fieldSets: isIn ? ['goodsLine', 'lineUnits', 'batchLine', 'batchReceipt'] : ['goodsLine', 'lineUnits', 'postedCost', 'batchLine', 'batchIssue'],
        enter: ['productId', 'batchNo', ...(isIn ? ['productionDate', 'statedExpiry'] : []), 'quantity', ...(isIn ? ['price'] : []), 'remark'],
        fields: {
          productId: {},
          spec: {},
          unitId: {},
          batchNo: {},
          ...(isIn ? onlyIn : { ...taken, available: {} }),
          quantity: { title: `${word}数量` },
          price: isIn ? priced : {},
          amount: isIn ? { title: '成本金额' } : {},
          remark: {},
        },
      },
    },
    reversal: { negates: ['lines.quantity'], by: 'lines.quantity' },
    postings: [
      { ledger: 'stockLedger', on: 'review', ...posted, keys: { ...place, batchNo: 'batchNo' }, add: goods },
      { ledger: 'stockCost', on: 'post', ...posted, keys: place, add: isIn ? { ...goods, amount: "kind == 'gain' ? null : amount" } : goods },
    ],
    prints: {
      standard: {
        paper: '241x140',
        rows: 6,
        header: [
          ['code', 'billDate', 'kind', 'warehouseId'],
          ['departmentId', person, 'keeperId', 'explanation'],
        ],
        columns: [
          { field: 'productId', width: 46, overflow: 'wrap' },
          { field: 'spec', width: 30 },
          { field: 'unitId', width: 13, align: 'center' },
          { field: 'batchNo', width: 24 },
          { field: 'quantity', width: 22 },
          { field: 'price', width: 22 },
          { field: 'amount', width: 26 },
          { field: 'remark', width: 21, overflow: 'wrap' },
        ],
        capitals: 'totalMoney',
        signatures: [{ title: '制单', field: 'createdId' }, { title: '审核', field: 'checkedId' }, { title: '仓管员' }, { title: isIn ? '经办人' : '领用人' }],
      },
    },
    screens: {
      [`${resource}List`]: {
        kind: 'list',
        columns: [
          'code',
          'billDate',
          'status',
          'kind',
          'warehouseId',
          'factoryId',
          'departmentId',
          person,
          'keeperId',
          'totalQuantity',
          'totalMoney',
          ...audited,
        ],
        search: ['code', 'billDate', 'kind', 'stockId', 'warehouseId', 'factoryId', 'departmentId', person, 'status', 'totalMoney'],
      },
      [`${resource}DetailList`]: {
        kind: 'report',
        title: `其他${word}明细表`,
        permission: 'detailList',
        from: 'lines',
        columns: [
          'code',
          'billDate',
          'kind',
          'warehouseId',
          'departmentId',
          ...(isIn ? [] : [person]),
          'status',
          'productId',
          'spec',
          'unitId',
          'batchNo',
          'quantity',
          'price',
          'amount',
          'lines.remark',
        ],
        search: ['code', 'billDate', 'kind', 'warehouseId', 'departmentId', 'productId', 'batchNo', 'status'],
      },
      [`${resource}Statistics`]: {
        kind: 'report',
        title: `其他${word}统计表`,
        permission: 'statistics',
        from: 'lines',
        group: ['kind', 'warehouseId', 'productId', 'spec', 'unitId'],
        measures: { quantity: 'sum', amount: 'sum', price: 'amount / quantity', code: 'count' },
        search: ['billDate', 'kind', 'warehouseId', ...(isIn ? [] : ['departmentId']), 'productId', 'status'],
      },
    },
  };
});
