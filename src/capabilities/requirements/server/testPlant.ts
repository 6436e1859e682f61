import { own } from '../../../../tests/support/smallCompany';
import { RECIPES } from '../../bill/server/testRecipes';

const updatedTime = { type: 'datetime', title: '修改时间', system: true };
const createdTime = { type: 'datetime', title: '创建时间', system: true };
const date = (title: string, more = {}) => ({ type: 'date', title, ...more });
const quantity = (title: string) => ({ type: 'quantity', title, decimals: 3 });

/** A document with lines of goods, on a day of its own. */
const document = (
  name: string,
  title: string,
  more: Record<string, unknown> = {},
  fields: Record<string, unknown> = {},
) => ({
  [`trade/${name}.json`]: own(
    name,
    title,
    {
      code: { type: 'text', title: '编号' },
      billDate: date('日期', { default: 'today()' }),
      ...fields,
      lines: {
        type: 'lines',
        title: '明细',
        fields: {
          goodsId: { type: 'ref', to: 'goods', title: '存货', required: true },
          quantity: quantity('数量'),
          day: date('到期'),
          note: { type: 'text', title: '说明' },
          source: { type: 'text', title: '来源', system: true },
        },
      },
      status: { type: 'enum', title: '状态', system: true },
      createdTime,
      updatedTime,
    },
    {
      kind: 'document',
      machine: 'review',
      label: 'code',
      date: 'billDate',
      screens: {
        [`${name}List`]: { kind: 'list', columns: ['code'], actions: ['add', 'edit', 'delete', 'review', 'unreview'] },
        [`${name}Add`]: {},
        [`${name}Detail`]: { kind: 'detail', permission: 'list' },
      },
      ...more,
    },
  ),
});
const becomes = (to: string, more: Record<string, unknown> = {}) => [{ to, title: to, lines: more }];
const line = (of: string) => ({ of, product: 'lines.goodsId', days: ['lines.day', 'billDate'] });
const proposed = (to: string) => ({
  to,
  lines: 'lines',
  product: 'goodsId',
  quantity: 'quantity',
  day: 'day',
  why: 'note',
});
const posts = (side: 'in' | 'out') => [
  {
    ledger: 'book',
    on: 'review',
    side,
    each: 'lines',
    keys: { goodsId: 'goodsId' },
    add: { quantity: 'quantity' },
  },
];

/**
 * A plant that plans: sale → delivery, plan → job → made, wish → purchase → receipt, and issue for jobs. A product says its
 * lead time, least order, multiple and least stock.
 */
export const PLANT = {
  ...RECIPES,
  'trade/goods.json': own(
    'goods',
    '存货',
    {
      name: { type: 'text', title: '名称', required: true },
      unitId: { type: 'ref', to: 'unit', title: '单位' },
      price: { type: 'price', title: '进价' },
      lead: { type: 'integer', title: '提前期', max: 999 },
      least: quantity('最小'),
      multiple: quantity('批量'),
      minStock: quantity('安全库存'),
      updatedTime,
    },
    { label: 'name', screens: { goodsList: { kind: 'list', columns: ['name'], actions: ['add', 'edit'] } } },
  ),
  'trade/book.json': own(
    'book',
    '库存账',
    {
      billDate: date('日期', { system: true }),
      documentKind: { type: 'enum', title: '单据类型', system: true },
      documentCode: { type: 'text', title: '单据编号', system: true },
      lineNo: { type: 'integer', title: '行号', system: true },
      side: { type: 'enum', dictionary: 'side', title: '方向', system: true },
      createdId: { type: 'user', title: '记录人', system: true },
      createdTime: { type: 'datetime', title: '记录时间', system: true },
      goodsId: { type: 'ref', to: 'goods', title: '存货', required: true },
      quantity: { ...quantity('数量'), negative: true },
    },
    {
      label: 'documentCode',
      ledger: {
        keys: ['goodsId'],
        measures: ['quantity'],
        expects: [
          { of: 'purchase', by: 'receipt', side: 'in', date: 'day', keys: { goodsId: 'goodsId' } },
          { of: 'job', by: 'made', side: 'in', date: 'day', keys: { goodsId: 'goodsId' } },
          { of: 'sale', by: 'delivery', side: 'out', date: 'day', keys: { goodsId: 'goodsId' } },
        ],
      },
    },
  ),
  'trade/holiday.json': own(
    'holiday',
    '假日',
    {
      name: { type: 'text', title: '名称' },
      day: date('日期', { required: true }),
      kind: {
        type: 'enum',
        title: '安排',
        options: [
          { value: 'rest', label: '放假' },
          { value: 'work', label: '上班' },
        ],
      },
      updatedTime,
    },
    { label: 'name', screens: { holidayList: { kind: 'list', columns: ['name'], actions: ['add'] } } },
  ),
  ...document('sale', '销售订单', { generates: becomes('delivery', { closable: true }) }),
  ...document('delivery', '出库单', { postings: posts('out') }),
  ...document('wish', '请购单', { generates: becomes('purchase', { closable: true }) }),
  ...document('purchase', '采购单', { generates: becomes('receipt', { closable: true }) }),
  ...document('receipt', '入库单', { postings: posts('in') }),
  ...document(
    'plan',
    '生产计划',
    {
      generates: becomes('job', { closable: true }),
      requirements: {
        ledger: 'book',
        key: 'goodsId',
        measure: 'quantity',
        besides: [
          { ...line('wish'), by: 'purchase', side: 'in' },
          { ...line('plan'), by: 'job', side: 'in' },
        ],
        drafts: ['wish', 'purchase', 'plan', 'job'],
        bills: 'recipe',
        made: [
          { of: 'plan', begins: 'begins' },
          { of: 'job', begins: 'begins', issues: 'issue' },
        ],
        products: 'goods',
        safety: 'minStock',
        lead: 'lead',
        least: 'least',
        multiple: 'multiple',
        calendar: { of: 'holiday', day: 'day', kind: 'kind', works: 'work' },
        make: { ...proposed('plan'), begins: 'begins' },
        buy: proposed('wish'),
      },
      screens: {
        planList: { kind: 'list', columns: ['code'], actions: ['add', 'edit', 'delete', 'review', 'unreview'] },
        planAdd: {},
        planDetail: { kind: 'detail', permission: 'list' },
        needs: { kind: 'requirements' },
      },
    },
    { begins: date('开工') },
  ),
  ...document(
    'job',
    '生产指令',
    { generates: [...becomes('made', { closable: true }), { to: 'issue', title: '领料', lines: false }] },
    { begins: date('开工') },
  ),
  ...document('made', '完工单', { postings: posts('in') }),
  ...document(
    'issue',
    '领料单',
    {
      postings: posts('out'),
      norm: {
        bills: 'recipe',
        of: 'jobId',
        makes: 'lines.goodsId',
        quantity: 'lines.quantity',
        day: 'billDate',
        parts: 'lines',
        part: 'goodsId',
        planned: 'quantity',
        issued: 'quantity',
        counts: { status: '1' },
      },
    },
    { jobId: { type: 'ref', to: 'job', title: '指令' } },
  ),
};
