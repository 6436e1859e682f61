/** What of supplies, books and wine lies there, and which books are with people. */
const kinds = [
  { resource: 'officeSupplies', title: '办公用品', measures: ['quantity'], isBook: false },
  { resource: 'bookSupplies', title: '图书', measures: ['quantity', 'owned'], isBook: true },
  { resource: 'wineSupplies', title: '酒水', measures: ['quantity'], isBook: false },
];

const supply = (to: string, title: string) => ({ type: 'ref', to, title, withNote: true, required: true, width: 240 });

const stocks = kinds.map(({ resource, title, measures, isBook }) => ({
  schemaVersion: 5,
  resource: `${resource}Ledger`,
  title: `${title}库存账`,
  group: 'officeSuppliesManagement',
  permission: `${resource}List`,
  $silence: { 'duplicate-permission-use': '用品的权限由规范列出，档案、单据和账同属一个模块', 'open-ledger': '用品只记数量，不入财务账，不随会计期间结账' },
  fieldSets: ['posting'],
  label: 'documentCode',
  ledger: { keys: ['supplyId'], measures, notNegative: measures },
  fields: {
    supplyId: {
      ...supply(resource, title),
      ...(isBook ? {} : { $silence: { 'reference-state': '账上可有已停用的用品' } }),
    },
    quantity: { type: 'quantity', title: '库存数量', decimals: 0, negative: true },
    ...(isBook ? { owned: { type: 'quantity', title: '馆藏册数', decimals: 0, negative: true } } : {}),
  },
  screens: {
    [`${resource}Flow`]: {
      kind: 'report',
      hidden: true,
      title: `${title}收发流水`,
      permission: 'list',
      columns: ['billDate', 'documentKind', 'documentCode', 'supplyId', 'side', 'quantity', 'createdId', 'createdTime'],
      search: ['billDate', 'supplyId', 'documentKind', 'documentCode', 'side'],
      sort: ['-billDate', '-createdTime'],
      actions: [],
    },
  },
}));

/** Who brings a book back, and who does not: what of each claim is still out. */
const loans = {
  schemaVersion: 5,
  resource: 'bookSuppliesLoan',
  title: '图书未还账',
  group: 'officeSuppliesManagement',
  permission: 'bookSuppliesList',
  $silence: { 'duplicate-permission-use': '用品的权限由规范列出，档案、单据和账同属一个模块', 'open-ledger': '用品只记数量，不入财务账，不随会计期间结账' },
  fieldSets: ['posting'],
  label: 'documentCode',
  ledger: { keys: ['claimId', 'supplyId'], measures: ['quantity'], notNegative: ['quantity'] },
  fields: {
    claimId: { type: 'ref', to: 'bookSuppliesClaim', title: '借阅单', required: true, width: 150 },
    supplyId: supply('bookSupplies', '图书'),
    quantity: { type: 'quantity', title: '未还数量', decimals: 0, negative: true },
  },
  screens: {},
};

export default [...stocks, loans];
