/** What comes in or goes out for no order: finds and losses of a stocktake, gifts, goods that are lent. */
const sides = [
  { side: 'in', resource: 'resetIn', word: '入库', series: 'QTRK', kinds: 'otherInKind', stocktake: 'gain', person: 'handlerId' },
  { side: 'out', resource: 'resetOut', word: '出库', series: 'QTCK', kinds: 'otherOutKind', stocktake: 'loss', person: 'receiverId' },
];

/** What comes back of what was lent, also in the books alone, before it is sold or written off. */
const isLent = "kind in ['giveBack', 'lentSold', 'lentLost']";

/** Of what lay there from the start the register says when it was made. */
const onlyIn = { productionDate: { required: `shelfLife != null && kind != 'opening' && !(${isLent})` }, statedExpiry: {}, expireDate: {} };

/** Nobody enters what finds of a stocktake are worth, and what was lent: as much as such goods now cost, as when they left. */
const priced = {
  title: '成本单价',
  visible: `kind != 'gain' && !(${isLent})`,
  required: `kind != 'gain' && !(${isLent})`,
  editable: "!barred('notUpdatePrice')",
};

/** What finds and lent goods are worth is known once they are posted; until then counts what was entered. */
const inLedger = { ledger: 'stockCost', measure: 'amount' };

const lentFrom = {
  resetOutId: {
    type: 'ref',
    to: 'resetOut',
    title: '借出单号',
    filter: { status: '1,2', kind: 'lend' },
    visible: 'resetOutId != null',
    editable: false,
    copy: false,
    fill: { warehouseId: 'warehouseId', factoryId: 'factoryId', keeperId: 'keeperId' },
  },
  clientId: { title: '借用客户', visible: isLent, required: null, editable: false, fill: null },
};

/** Lines of it come from the document that lent them, and are worth what they left at. */
const lentLine = {
  returnable: { title: '可归还数量', visible: isLent, help: '借出而尚未归还、转销售或转报损的数量，按基本单位' },
  quantity: {
    title: '入库数量',
    cap: 'returnable',
    check: [
      { must: 'quantity > 0', message: '数量必须大于0' },
      { must: `!(${isLent}) || source != null`, message: '不是借出单上的货品，请删除此行，或另填其他入库单' },
    ],
  },
};

const onlyOut = {
  resetInId: {
    type: 'ref',
    to: 'resetIn',
    title: '借出转报损单号',
    filter: { status: '1,2', kind: 'lentLost' },
    visible: 'resetInId != null',
    editable: false,
    copy: false,
    fill: { warehouseId: 'warehouseId', factoryId: 'factoryId', keeperId: 'keeperId' },
  },
  clientId: { title: '借用客户', visible: "kind == 'lend'", required: null, fill: null, help: '借给外部的填写；内部借用的记领用人' },
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

/** What was lent to whom, since when, and what has become of it. */
const lentKeys = {
  code: 'resetOutId.code',
  billDate: 'resetOutId.billDate',
  receiverId: 'resetOutId.receiverId',
  departmentId: 'resetOutId.departmentId',
  returnDate: 'resetOutId.returnDate',
  warehouseId: 'resetOutId.warehouseId',
};
const become = (kind: string) => ({ of: 'resetIn.lines', filter: { kind, status: '1,2' }, keys: lentKeys });
const lentOut = {
  kind: 'report',
  path: '/stockManage/statement/lentOutList',
  title: '借出归还表',
  from: 'lines',
  filter: { kind: 'lend', status: '1,2' },
  sources: { returned: become('giveBack'), sold: become('lentSold'), lost: become('lentLost') },
  group: ['code', 'billDate', 'clientId', 'receiverId', 'departmentId', 'returnDate', 'warehouseId', 'productId', 'spec', 'batchNo'],
  measures: {
    baseQuantity: { title: '借出数量', value: 'sum' },
    'returned.baseQuantity': { title: '归还数量', value: 'sum' },
    'sold.baseQuantity': { title: '转销售数量', value: 'sum' },
    'lost.baseQuantity': { title: '报损数量', value: 'sum' },
    open: { title: '未还数量', value: 'baseQuantity - returnedBaseQuantity - soldBaseQuantity - lostBaseQuantity' },
  },
  search: ['code', 'billDate', 'clientId', 'receiverId', 'departmentId', 'returnDate', 'warehouseId', 'productId', 'batchNo'],
  totals: ['baseQuantity', 'returned.baseQuantity', 'sold.baseQuantity', 'lost.baseQuantity', 'open'],
  opens: 'resetOutDetailList',
  links: { code: 'resetOutList' },
  plans: [{ name: 'open', title: '借出未还', filter: { 'avg.open': '0.01,' } }],
  rowTones: [{ when: 'open > 0 && returnDate < today()', tone: 'danger', title: '逾期未还' }],
};

export default sides.map(({ side, resource, word, series, kinds, stocktake, person }) => {
  const isIn = side === 'in';
  const posted = { side, each: 'lines' };
  const [place, goods] = [{ warehouseId: 'warehouseId', productId: 'productId' }, { quantity: 'coalesce(baseQuantity, quantity)' }];
  return {
    schemaVersion: 5,
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
      kind: {
        type: 'enum',
        dictionary: kinds,
        title: `${word}类型`,
        required: true,
        default: `'${stocktake}'`,
        width: 120,
        check: isIn
          ? [
              { must: `resetOutId != null || !(${isLent})`, message: '请在借出的其他出库单上生成归还入库单' },
              { must: `resetOutId == null || ${isLent}`, message: '由借出单生成的，入库类型应为归还入库、借出转销售或借出转报损' },
            ]
          : undefined,
      },
      stockId: {
        type: 'ref',
        to: 'stock',
        title: '盘点单号',
        filter: { status: '1' },
        visible: `kind == '${stocktake}'`,
        copy: false,
        fill: { warehouseId: 'warehouseId', factoryId: 'factoryId', keeperId: 'keeperId' },
      },
      ...(isIn ? lentFrom : onlyOut),
      explanation: { type: 'text', title: `${word}说明`, max: 100, visible: "kind == 'other'", required: "kind == 'other'" },
      warehouseId: { title: `${word}仓库`, fill: { keeperId: 'managerId' } },
      factoryId: { title: isIn ? '收货工厂' : '发货工厂' },
      departmentId: { title: isIn ? '经办部门' : '领用部门' },
      [person]: isIn ? {} : { title: '领用人' },
      keeperId: {},
      totalQuantity: {},
      totalMoney: isIn ? { posted: inLedger } : {},
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
          ...(isIn ? lentLine : { quantity: { title: '出库数量' } }),
          price: isIn ? priced : {},
          amount: isIn ? { title: '成本金额', posted: inLedger } : {},
          remark: {},
        },
      },
    },
    accounting: {
      sources: 'voucherSource',
      on: 'post',
      when: isIn ? "kind != 'opening'" : undefined,
      total: 'totalMoney',
      amounts: { cost: { title: '成本金额', field: 'lines.amount' } },
      parties: { departmentId: 'departmentId', employeeId: person, productId: 'lines.productId', categoryId: 'lines.productId.categoryId' },
    },
    reversal: { negates: ['lines.quantity'], by: 'lines.quantity' },
    postings: [
      { ledger: 'stockLedger', on: 'review', ...posted, keys: { ...place, batchNo: 'batchNo' }, add: goods },
      isIn
        ? { ledger: 'stockCost', on: 'post', when: `!(${isLent})`, ...posted, keys: place, add: { ...goods, amount: "kind == 'gain' ? null : amount" } }
        : { ledger: 'stockCost', on: 'post', ...posted, keys: place, add: goods },
      ...(isIn ? [{ ledger: 'stockCost', on: 'post', when: isLent, returns: 'resetOut', ...posted, keys: place, add: goods }] : []),
    ],
    generates: isIn
      ? [
          { to: 'sales', title: '生成销售单', when: "kind == 'lentSold'", lines: { copy: { price: false } } },
          { to: 'resetOut', title: '生成报废出库单', when: "kind == 'lentLost'", copy: { kind: "'scrap'", explanation: false }, lines: {} },
        ]
      : [
          {
            to: 'resetIn',
            title: '生成归还入库单',
            when: "kind == 'lend'",
            copy: { kind: "'giveBack'", explanation: false },
            lines: { copy: { price: false } },
          },
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
          ...(isIn ? ['resetOutId'] : ['clientId']),
          'warehouseId',
          'factoryId',
          'departmentId',
          person,
          'keeperId',
          'totalQuantity',
          'totalMoney',
          ...audited,
        ],
        shown: ['code', 'billDate', 'status', 'kind', ...(isIn ? ['resetOutId'] : ['clientId']), 'warehouseId', person, 'totalMoney'],
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
        search: ['code', 'billDate', 'kind', ...(isIn ? [] : ['clientId']), 'warehouseId', 'departmentId', 'productId', 'batchNo', 'status'],
      },
      [`${resource}Statistics`]: {
        kind: 'report',
        title: `其他${word}统计表`,
        permission: 'statistics',
        from: 'lines',
        group: ['kind', 'warehouseId', 'productId', 'spec', 'unitId'],
        measures: { quantity: 'sum', amount: 'sum', price: 'amount / quantity', code: 'count' },
        search: ['billDate', 'kind', 'warehouseId', ...(isIn ? [] : ['departmentId']), 'productId', 'status'],
        opens: `${resource}DetailList`,
      },
      ...(isIn ? {} : { lentOutList: lentOut }),
    },
  };
});
