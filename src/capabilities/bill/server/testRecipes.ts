import { own } from '../../../../tests/support/smallCompany';

const updatedTime = { type: 'datetime', title: '修改时间', system: true };
const list = (name: string, actions: readonly string[] = []) => ({
  [`${name}List`]: { kind: 'list', columns: ['name'], actions: ['add', 'edit', 'delete', ...actions] },
  [`${name}Detail`]: { kind: 'detail', permission: 'list' },
});

/** Products in units, and what they are made of. */
export const RECIPES = {
  'trade/unit.json': own(
    'unit',
    '单位',
    {
      name: { type: 'text', title: '名称', required: true },
      decimals: { type: 'integer', title: '小数', max: 6 },
      updatedTime,
    },
    { label: 'name', screens: list('unit') },
  ),
  'trade/goods.json': own(
    'goods',
    '存货',
    {
      name: { type: 'text', title: '名称', required: true },
      unitId: { type: 'ref', to: 'unit', title: '单位' },
      price: { type: 'price', title: '进价' },
      updatedTime,
    },
    { label: 'name', screens: list('goods') },
  ),
  'trade/recipe.json': own(
    'recipe',
    '配方',
    {
      name: { type: 'text', title: '名称' },
      goodsId: { type: 'ref', to: 'goods', title: '产品', required: true },
      quantity: { type: 'quantity', title: '数量', required: true },
      startDate: { type: 'date', title: '生效', required: true },
      parts: {
        type: 'lines',
        title: '子件',
        fields: {
          partId: { type: 'ref', to: 'goods', title: '子件', required: true },
          need: { type: 'quantity', title: '用量', required: true, decimals: 4 },
          lossRate: { type: 'percent', title: '损耗率' },
          conversionRate: { type: 'quantity', title: '换算率', decimals: 6 },
        },
      },
      status: { type: 'enum', title: '状态', system: true },
      updatedTime,
    },
    {
      machine: 'review',
      label: 'name',
      bill: {
        makes: 'goodsId',
        quantity: 'quantity',
        from: 'startDate',
        on: 'review',
        parts: 'parts',
        part: 'partId',
        need: 'need',
        loss: 'lossRate',
        price: 'price',
      },
      screens: list('recipe', ['review', 'unreview']),
    },
  ),
};
