import { customer, order } from '../../../lint/baseFiles';

/** Where the base project plans in the examples of rules. */
export const planFile = 'schemas/sales/order.json';

const LINES = {
  type: 'lines',
  title: '明细',
  fields: {
    customerId: { type: 'ref', to: 'customer', title: '客户' },
    quantity: { type: 'quantity', title: '数量' },
    phone: { type: 'text', title: '电话' },
    day: { type: 'date', title: '日期' },
  },
};
const PROPOSED = { to: 'order', lines: 'lines', product: 'customerId', quantity: 'quantity', day: 'day' };
const REQUIREMENTS = {
  ledger: 'customer',
  key: 'customerId',
  measure: 'total',
  bills: 'recipe',
  products: 'customer',
  buy: PROPOSED,
};

/**
 * The base project, in which orders plan what customers are made of.
 * @param said keys of `requirements` beside the usual ones; undefined: it says nothing of them
 * @param make keys of what a proposal to make becomes
 * @param screens of the order
 */
export function planned(
  said: Record<string, unknown> | undefined,
  make: Record<string, unknown> = {},
  screens: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    ...customer({
      ledger: { keys: ['customerId'], measures: ['total'] },
      fieldSets: ['posting'],
      fields: {
        customerId: { type: 'ref', to: 'customer', title: '客户' },
        total: { type: 'money', title: '金额' },
      },
    }),
    'schemas/sales/recipe.json': {
      schemaVersion: 5,
      resource: 'recipe',
      title: '订单',
      group: 'order',
      api: '/api/sales/recipe',
      machine: 'approval',
      fieldSets: ['audit'],
      fields: {
        code: { type: 'code', title: '编号' },
        customerId: { type: 'ref', to: 'customer', title: '客户' },
        total: { type: 'quantity', title: '数量' },
        billDate: { type: 'date', title: '日期' },
        lines: LINES,
      },
      bill: {
        makes: 'customerId',
        quantity: 'total',
        from: 'billDate',
        on: 'review',
        parts: 'lines',
        part: 'customerId',
        need: 'quantity',
      },
      screens: { recipeList: { kind: 'list', columns: ['code'], actions: ['add', 'edit', 'delete'] } },
    },
    ...order({
      generates: [{ to: 'order', title: '订单' }],
      fields: { lines: LINES },
      ...(said && { requirements: { ...REQUIREMENTS, make: { ...PROPOSED, ...make }, ...said } }),
      screens,
    }),
  };
}
