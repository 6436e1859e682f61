/** What of supplies, books and wine is bought or found, and what is broken, lost or drunk up by time. */
const kinds = [
  { resource: 'officeSupplies', title: '办公用品', series: 'BG', isBook: false },
  { resource: 'bookSupplies', title: '图书', series: 'TS', isBook: true },
  { resource: 'wineSupplies', title: '酒水', series: 'JS', isBook: false },
];

const sides = [
  { side: 'in', part: 'In', word: '入库', series: 'RK', dictionary: 'suppliesInKind', usual: 'purchase', on: 'stockIn', undo: 'undoStockIn' },
  { side: 'out', part: 'Out', word: '出库', series: 'CK', dictionary: 'suppliesOutKind', usual: 'damage', on: 'stockOut', undo: 'undoStockOut' },
];

export default kinds.flatMap(({ resource, title, series, isBook }) =>
  sides.map((move) => ({
    schemaVersion: 5,
    resource: `${resource}${move.part}`,
    title: `${title}${move.word}单`,
    kind: 'document',
    group: 'officeSuppliesManagement',
    permission: `${resource}List`,
    $silence: { 'duplicate-permission-use': '用品的权限由规范列出，档案、单据和账同属一个模块' },
    machine: `supplies${move.part}`,
    fieldSets: ['documentHead', 'documentTotals', 'partners', 'documentAudit'],
    fields: {
      code: { series: `${series}${move.series}{yyyyMMdd}{seq:3}` },
      billDate: {},
      kind: { type: 'enum', dictionary: move.dictionary, title: `${move.word}类型`, required: true, default: `'${move.usual}'` },
      handlerId: {},
      totalMoney: {},
      lines: {
        type: 'lines',
        title: `${move.word}明细`,
        fieldSets: ['suppliesLine'],
        enter: ['supplyId', 'quantity', 'price', 'remark'],
        fields: {
          supplyId: {
            type: 'ref',
            to: resource,
            title,
            withNote: true,
            filter: { status: '1' },
            required: true,
            fill: { ...(isBook ? {} : { spec: 'spec' }), unit: 'unit', price: 'price' },
            width: 220,
          },
          ...(isBook ? {} : { spec: {} }),
          unit: {},
          stock: {
            type: 'quantity',
            title: '现有数量',
            decimals: 0,
            lookUp: { balance: `${resource}Ledger`, keys: { supplyId: 'supplyId' }, measure: 'quantity' },
            width: 90,
          },
          quantity: { title: `${move.word}数量` },
          price: {},
          amount: {},
          remark: {},
        },
      },
      checkedId: { title: `${move.word}人` },
      checkedTime: { title: `${move.word}时间` },
    },
    postings: [
      {
        ledger: `${resource}Ledger`,
        on: move.on,
        side: move.side,
        each: 'lines',
        keys: { supplyId: 'supplyId' },
        add: { quantity: 'quantity', ...(isBook ? { owned: 'quantity' } : {}) },
      },
    ],
    screens: {
      [`${resource}${move.part}List`]: {
        kind: 'list',
        hidden: true,
        title: `${title}${move.word}`,
        permission: move.side,
        columns: ['code', 'billDate', 'status', 'kind', 'handlerId', 'totalMoney', 'checkedId', 'checkedTime', 'remark', 'createdId', 'createdTime'],
        shown: ['code', 'billDate', 'status', 'kind', 'handlerId', 'totalMoney', 'checkedId', 'checkedTime'],
        search: ['code', 'billDate', 'kind', 'handlerId', 'status'],
        actions: ['add', 'edit', 'delete', 'detail', move.on, move.undo],
        plans: [{ name: 'waiting', title: `待${move.word}`, filter: { status: '0' } }],
      },
      [`${resource}${move.part}Add`]: { permission: move.side },
      [`${resource}${move.part}Edit`]: { permission: move.side },
      [`${resource}${move.part}Detail`]: { permission: move.side },
    },
  })),
);
