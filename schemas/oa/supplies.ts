/** What an office keeps for its people: supplies that are used up, books and wine that may come back. */
const kinds = [
  { resource: 'officeSupplies', title: '办公用品', list: '办公用品', series: 'BG', isReturned: false },
  { resource: 'bookSupplies', title: '图书', list: '图书借阅', series: 'TS', unit: '本', isReturned: true },
  { resource: 'wineSupplies', title: '酒水', list: '酒水管理', series: 'JS', unit: '瓶', isReturned: true },
];

/** A list leads to all that is done with what stands in it, each by its own right. */
const leading = (resource: string, isReturned: boolean) => ({
  class: { title: '分类', select: 'none', opens: `${resource}ClassList` },
  in: { title: '入库', select: 'none', opens: `${resource}InList` },
  out: { title: '出库', select: 'none', opens: `${resource}OutList` },
  grant: { title: '发放', select: 'none', opens: `${resource}GrantList` },
  ...(isReturned ? { return: { title: '归还', select: 'none', opens: `${resource}ReturnList` } } : {}),
  ...(resource === 'bookSupplies' ? { queue: { title: '排队', permission: 'collection', select: 'none', opens: 'bookSuppliesQueueList' } } : {}),
  statistics: { title: '统计', select: 'none', opens: `${resource}Statistics` },
});

const onlyBooks = {
  author: { type: 'text', title: '作者', max: 60, width: 120 },
  isbn: {
    type: 'text',
    title: 'ISBN',
    max: 17,
    unique: true,
    copy: false,
    width: 140,
    check: [{ must: 'size(isbn) in [10, 13, 17]', message: 'ISBN应为10位或13位，可带连字符' }],
  },
  publisher: { type: 'text', title: '出版社', max: 60, width: 140 },
};

const balance = (ledger: string, measure: string) => ({ balance: ledger, keys: { supplyId: 'id' }, measure });

export default kinds.flatMap(({ resource, title, list, series, unit, isReturned }) => {
  const isBook = resource === 'bookSupplies';
  const permission = `${resource}List`;
  return [
    {
      schemaVersion: 5,
      resource: `${resource}Class`,
      title: `${title}分类`,
      group: 'officeSuppliesManagement',
      permission,
      $silence: { 'duplicate-permission-use': '用品的权限由规范列出，档案、单据和账同属一个模块' },
      machine: 'suppliesClass',
      fieldSets: ['documentHead', 'masterAudit'],
      fields: {
        code: { title: '分类编号', series: `${series}FL{seq:3}` },
        name: { type: 'text', title: '分类名称', required: true, max: 40, unique: true, width: 180 },
      },
      screens: {
        [`${resource}ClassList`]: {
          kind: 'list',
          hidden: true,
          permission: 'class',
          columns: ['code', 'name', 'remark', 'status', 'createdId', 'createdTime'],
          search: ['code', 'name', 'status'],
          sort: ['code'],
          actions: ['add', 'edit', 'delete', 'enable', 'disable'],
        },
        [`${resource}ClassAdd`]: { kind: 'form', mode: 'add', permission: 'class' },
        [`${resource}ClassEdit`]: { kind: 'form', mode: 'edit', permission: 'class' },
      },
    },
    {
      schemaVersion: 5,
      resource,
      title,
      group: 'officeSuppliesManagement',
      machine: 'suppliesMaster',
      fieldSets: ['documentHead', 'suppliesMaster', 'masterAudit'],
      findBy: isBook ? ['code', 'name', 'author', 'isbn'] : ['code', 'name', 'spec'],
      rights: { [`/${permission}/config`]: '档案维护' },
      buttons: leading(resource, isReturned),
      fields: {
        code: { title: isBook ? '图书编号' : '用品编号', series: `${series}{seq:4}` },
        name: { type: 'text', title: isBook ? '书名' : '名称', required: true, max: 80, width: 200 },
        classId: { type: 'ref', to: `${resource}Class`, title: '分类', filter: { status: '1' }, required: true, width: 110 },
        ...(isBook ? onlyBooks : { spec: {} }),
        unit: unit === undefined ? {} : { default: `'${unit}'` },
        price: {},
        stock: { type: 'quantity', title: isBook ? '在馆数量' : '库存数量', decimals: 0, lookUp: balance(`${resource}Ledger`, 'quantity'), width: 90 },
        ...(isBook
          ? {
              lent: { type: 'quantity', title: '借出数量', decimals: 0, lookUp: balance(`${resource}Loan`, 'quantity'), width: 90 },
              copies: { type: 'quantity', title: '馆藏册数', decimals: 0, lookUp: balance(`${resource}Ledger`, 'owned'), width: 90 },
            }
          : {}),
        minStock: {},
        place: {},
        remark: {},
      },
      screens: {
        [`${resource}List`]: {
          kind: 'list',
          title: list,
          columns: [
            { field: 'code', fixed: 'left' },
            'name',
            'classId',
            ...(isBook ? ['author', 'isbn', 'publisher'] : ['spec']),
            'unit',
            'price',
            ...(isBook ? ['copies'] : []),
            'stock',
            ...(isBook ? ['lent'] : []),
            'minStock',
            'place',
            'status',
            'remark',
            'createdId',
            'createdTime',
          ],
          shown: [
            'code',
            'name',
            'classId',
            ...(isBook ? ['author', 'isbn', 'copies'] : ['spec', 'unit']),
            'stock',
            ...(isBook ? ['lent'] : []),
            ...(isBook ? [] : ['minStock']),
            'place',
            'status',
          ],
          search: ['code', 'name', 'classId', ...(isBook ? ['author', 'isbn', 'publisher'] : ['spec']), 'stock', 'place', 'status'],
          sort: ['code'],
          actions: [
            'add',
            'edit',
            'in',
            'out',
            'grant',
            ...(isReturned ? ['return'] : []),
            ...(isBook ? ['queue'] : []),
            'statistics',
            'class',
            'detail',
            'enable',
            'disable',
            'delete',
          ],
          rowTones: [
            { when: 'status == 0', tone: 'muted', title: '禁用' },
            { when: 'minStock > 0 && stock <= minStock', tone: 'warning', title: isBook ? '在馆不足' : '低于最低库存' },
          ],
          plans: [{ name: 'none', title: isBook ? '已全部借出' : '已无库存', filter: { stock: ',0' } }],
        },
        [`${resource}Add`]: {
          kind: 'form',
          mode: 'add',
          permission: 'config',
          $silence: { 'screen-permission': '用品的权限由规范列出，新增和编辑同为config' },
        },
        [`${resource}Edit`]: {
          kind: 'form',
          mode: 'edit',
          permission: 'config',
          $silence: { 'screen-permission': '用品的权限由规范列出，新增和编辑同为config' },
        },
        [`${resource}Detail`]: { kind: 'detail', permission: 'list' },
      },
    },
  ];
});
