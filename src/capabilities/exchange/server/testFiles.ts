import { own } from '../../../../tests/support/smallCompany';

const text = (title: string, more: object = {}) => ({ type: 'text', title, max: 200, ...more });
const choice = (title: string, values: readonly string[], more: object = {}) => ({
  type: 'enum',
  title,
  options: values.map((value) => ({ value, label: value })),
  ...more,
});
const ref = (to: string, title: string, more: object = {}) => ({ type: 'ref', to, title, ...more });
const system = (type: string, title: string) => ({ type, title, system: true });
const updatedTime = system('datetime', '修改时间');
const screens = (name: string, column: string, actions: readonly string[]) => ({
  [`${name}List`]: { kind: 'list', columns: [column], actions },
  [`${name}Detail`]: { kind: 'detail', permission: 'list' },
});
const master = (name: string, title: string, fields: object, more: object = {}) =>
  own(
    name,
    title,
    { name: text('名称', { required: true }), ...fields, updatedTime },
    {
      label: 'name',
      screens: screens(name, 'name', ['add', 'edit', 'delete']),
      ...more,
    },
  );

const RUN_ACTION = { title: '重跑', from: [9], refusalTitle: '重跑失败', refusal: {}, permission: 'update' };

/** A company that takes products and orders over from a shop. */
export const SHOP_FILES: Readonly<Record<string, unknown>> = {
  '_shared/machines/run.json': {
    schemaVersion: 5,
    title: '结果',
    field: 'status',
    initial: 0,
    states: ['执行中', '成功', '部分失败', '失败'].map((title, value) => ({ value, title, color: 'blue' })),
    actions: { again: { ...RUN_ACTION, from: [3], to: 0 } },
  },
  'trade/buyer.json': master('buyer', '客户', {}),
  'trade/goods.json': master('goods', '存货', { barcode: text('条码') }),
  'trade/shopGoods.json': own(
    'shopGoods',
    '商城产品',
    {
      code: text('编号', { required: true, unique: true, max: 60 }),
      name: text('名称', { max: 20 }),
      barcode: text('条码'),
      price: { type: 'price', title: '价格', decimals: 6 },
      isListed: { type: 'boolean', title: '在售' },
      goodsId: ref('goods', '存货'),
      updatedTime,
    },
    {
      label: 'code',
      buttons: {
        match: { title: '匹配', permission: 'update', select: 'many', call: '/api/trade/shopGoods/match' },
      },
      screens: screens('shopGoods', 'code', ['match']),
    },
  ),
  'trade/allowed.json': own(
    'allowed',
    '白名单',
    {
      shopGoodsId: ref('shopGoods', '商城产品', { required: true }),
      goodsId: ref('goods', '存货', { required: true }),
      factor: { type: 'quantity', title: '系数', decimals: 6, required: true },
      startDate: { type: 'date', title: '从' },
      endDate: { type: 'date', title: '至' },
      place: text('发货地'),
      isOff: { type: 'boolean', title: '停用', default: 'false' },
      updatedTime,
    },
    { label: 'shopGoodsId', screens: screens('allowed', 'shopGoodsId', ['add', 'edit', 'delete']) },
  ),
  'trade/order.json': own(
    'order',
    '订单',
    {
      shopNo: text('商城单号', { max: 60, unique: true, editable: false, copy: false }),
      billDate: { type: 'date', title: '日期', required: true, default: 'today()' },
      buyerId: ref('buyer', '客户', { required: true }),
      source: choice('来源', ['own', 'shop'], { default: "'own'" }),
      address: text('地址', { required: true }),
      place: text('发货地'),
      lines: {
        type: 'lines',
        title: '明细',
        min: 1,
        fields: {
          goodsId: ref('goods', '存货', { required: true }),
          quantity: {
            type: 'quantity',
            title: '数量',
            check: [{ must: 'quantity < 1000', message: '数量须小于1000' }],
          },
          price: { type: 'price', title: '单价' },
          amount: { type: 'money', title: '金额', value: 'round(quantity * price, 2)' },
        },
      },
      createdId: system('user', '创建人'),
      status: system('enum', '状态'),
      updatedTime,
    },
    { machine: 'review', label: 'shopNo', screens: screens('order', 'shopNo', ['add', 'edit', 'delete', 'review']) },
  ),
  'trade/shopRun.json': own(
    'shopRun',
    '商城同步',
    {
      name: text('备注'),
      content: choice('内容', ['products', 'orders', 'all'], { required: true }),
      fromDate: { type: 'date', title: '从' },
      toDate: { type: 'date', title: '至' },
      way: choice('方式', ['byHand', 'byJob'], { system: true }),
      startTime: system('datetime', '开始'),
      endTime: system('datetime', '结束'),
      ...Object.fromEntries(
        ['seconds', 'added', 'changed', 'skipped', 'failed'].map((name) => [name, system('integer', name)]),
      ),
      reason: { ...text('原因', { max: 300 }), system: true },
      lines: {
        type: 'lines',
        title: '明细',
        max: 500,
        fields: {
          foreignNo: { ...text('外部编号'), system: true },
          outcome: choice('结果', ['added', 'changed', 'gone', 'failed'], { system: true }),
          reason: { ...text('原因', { max: 300 }), system: true },
          shopGoodsId: ref('shopGoods', '产品', { system: true }),
          orderId: ref('order', '订单', { system: true }),
        },
      },
      createdId: system('user', '发起人'),
      status: system('enum', '结果'),
      updatedTime,
    },
    {
      machine: 'run',
      label: 'startTime',
      buttons: { retry: { title: '重试', permission: 'add', from: [2, 3], call: '/api/trade/shopRun/retry' } },
      screens: screens('shopRun', 'name', ['add', 'retry']),
      exchange: {
        system: 'shop',
        products: {
          into: 'shopGoods',
          key: 'code',
          fields: { name: 'name', barcode: 'barcode', price: 'price' },
          listed: 'isListed',
          matches: { product: 'goodsId', by: { barcode: 'goodsId.barcode', name: 'goodsId.name' } },
          log: 'shopGoodsId',
        },
        orders: {
          into: 'order',
          key: 'shopNo',
          fields: { billDate: 'day', address: 'address' },
          with: { source: 'shop' },
          client: 'buyerId.name',
          lines: { table: 'lines', product: 'goodsId', quantity: 'quantity', price: 'price', amount: 'amount' },
          allowed: {
            list: 'allowed',
            foreign: 'shopGoodsId',
            product: 'goodsId',
            factor: 'factor',
            from: 'startDate',
            until: 'endDate',
            counts: { isOff: '0' },
            gives: { place: 'place' },
          },
          log: 'orderId',
        },
      },
    },
  ),
};
