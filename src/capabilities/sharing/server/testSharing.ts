import { action, own } from '../../../../tests/support/smallCompany';

const text = (title: string, more: object = {}) => ({ type: 'text', title, max: 60, ...more });
const kept = (title: string) => text(title, { max: 300, system: true });
const updatedTime = { type: 'datetime', title: '修改时间', system: true };
const listed = (name: string, ...actions: string[]) => ({
  screens: {
    [`${name}List`]: { kind: 'list', columns: ['name'], actions },
    [`${name}Detail`]: { kind: 'detail', permission: 'list' },
  },
});

/** A company whose goods are shared: each of a unit, with a name that others may not have, and a price of its own. */
export const SHARING_FILES: Readonly<Record<string, unknown>> = {
  '_shared/machines/sharingState.json': {
    schemaVersion: 5,
    title: '状态',
    field: 'status',
    initial: 1,
    states: [
      { value: 0, title: '已停止', color: 'default' },
      { value: 1, title: '在用', color: 'green' },
    ],
    actions: {
      stop: action('停止共享', { from: [1], to: 0, permission: 'update' }),
      restore: action('重新共享', { from: [0], to: 1, permission: 'update' }),
      delete: action('删除', { from: [0], permission: 'delete' }),
    },
  },
  'trade/unit.json': own(
    'unit',
    '单位',
    { name: text('名称', { required: true }), updatedTime },
    listed('unit', 'add', 'edit'),
  ),
  'trade/goods.json': own(
    'goods',
    '存货',
    {
      code: { type: 'code', title: '编号', series: 'G{seq:3}', unique: true },
      name: text('名称', { required: true }),
      spec: text('规格'),
      barcode: text('条码', { check: [{ must: "count('goods', barcode == this.barcode) == 0", message: '条码重复' }] }),
      unitId: { type: 'ref', to: 'unit', title: '单位', required: true },
      price: { type: 'price', title: '价格' },
      updatedTime,
    },
    {
      ...listed('goods', 'add', 'edit', 'delete', 'share'),
      buttons: { share: { title: '共享', select: 'many', permission: 'add', call: '/api/trade/goods/share' } },
    },
  ),
  'trade/sharing.json': own(
    'sharing',
    '共享信息',
    {
      code: { type: 'code', title: '编号', series: 'S{seq:3}', unique: true },
      goodsId: { type: 'ref', to: 'goods', title: '存货', fill: { spec: 'spec' }, system: true },
      spec: kept('规格'),
      direction: {
        type: 'enum',
        title: '方向',
        options: ['to', 'from'].map((value) => ({ value, label: value })),
        system: true,
      },
      accountSet: kept('账套'),
      accountSetId: kept('账套号'),
      otherId: kept('对方'),
      otherCode: kept('对方编号'),
      behind: kept('未同步'),
      status: { type: 'enum', title: '状态', system: true },
      createdId: { type: 'user', title: '共享人', system: true },
      updatedTime,
    },
    {
      machine: 'sharingState',
      sharing: { of: 'goods', record: 'goodsId', follows: ['name', 'spec', 'barcode'], matches: ['unitId.name'] },
      screens: {
        sharingList: { kind: 'list', columns: ['code', 'goodsId', 'status'], actions: ['stop', 'restore', 'delete'] },
        sharingDetail: { kind: 'detail', permission: 'list' },
      },
    },
  ),
};
