import { authoring } from '../../src/capabilities/authoring';
import { fieldTypes } from '../../src/fields/pure';
import { loadModel } from '../../src/language/load/loadModel';
import { compileResource } from '../../src/language/rules/compileResource';
import type { CompiledResource } from '../../src/language/rules/CompiledResource';

const DOCUMENT_MACHINE = {
  schemaVersion: 5,
  title: '单据状态',
  field: 'status',
  initial: 0,
  states: [
    { value: 0, title: '未审核', color: 'orange' },
    { value: 1, title: '已审核', color: 'green' },
  ],
  actions: {
    edit: {
      title: '编辑',
      from: [0],
      permission: 'update',
      refusalTitle: '编辑失败提示',
      refusal: { 1: '{title}【{code}】已审核，不可编辑' },
    },
    review: { title: '审核', from: [0], to: 1, permission: 'examine', refusalTitle: '审核失败提示', refusal: {} },
  },
};

/**
 * A small document with every kind of rule, for tests: computed lines and totals, a conditional and a checked field, a
 * machine.
 */
export const ORDER = {
  schemaVersion: 5,
  resource: 'order',
  title: '订单',
  group: 'orders',
  permission: 'orderList',
  api: '/api/test/order',
  machine: 'document',
  fields: {
    code: { type: 'code', title: '编号', series: 'DD{yyyyMMdd}{seq:4}' },
    rate: { type: 'quantity', title: '折扣', default: '1' },
    urgency: { type: 'integer', title: '紧急', default: '1' },
    reason: { type: 'text', title: '原因', visible: 'urgency == 3', required: 'urgency == 3' },
    total: { type: 'money', title: '总金额', value: 'sum(lines.map(l, l.amount))' },
    status: { type: 'enum', title: '状态', system: true },
    lines: {
      type: 'lines',
      title: '明细',
      min: 1,
      fields: {
        name: { type: 'text', title: '品名', required: true },
        quantity: { type: 'quantity', title: '数量', check: [{ must: 'quantity > 0', message: '数量必须大于0' }] },
        price: { type: 'price', title: '单价' },
        amount: { type: 'money', title: '金额', value: 'round(quantity * price * rate, 2)' },
      },
    },
  },
  screens: {
    orderList: {
      kind: 'list',
      path: '/sale/order/orderList',
      columns: ['code', 'total', 'status'],
      actions: ['add', 'review'],
    },
    orderAdd: { kind: 'form', mode: 'add', path: '/sale/order/orderAdd' },
    orderLines: {
      kind: 'report',
      path: '/sale/order/orderLines',
      permission: 'list',
      from: 'lines',
      columns: ['code', 'amount'],
    },
    orderGroups: {
      kind: 'report',
      path: '/sale/order/orderGroups',
      permission: '/orderGroups/list',
      from: 'lines',
      group: ['name'],
      measures: { amount: 'sum' },
    },
  },
};

const MODULE = { schemaVersion: 5, title: '销售', icon: 'cart', order: 1, groups: { orders: '订单' } };

/** Loads the test document, with changes laid over it. */
export function loadOrder(changes: object = {}): ReturnType<typeof loadModel> {
  const file = (path: string, value: unknown) => ({ path: `schemas/${path}`, text: JSON.stringify(value) });
  return loadModel(
    [
      file('_shared/machines/document.json', DOCUMENT_MACHINE),
      file('sale/module.json', MODULE),
      file('sale/order.json', { ...ORDER, ...changes }),
    ],
    {
      types: fieldTypes,
      authoring,
    },
  );
}

export function compiledOrder(): CompiledResource {
  return compileResource(loadOrder().model.resources.order!, fieldTypes);
}

export const CONTEXT = {
  user: { id: '1', name: '陈', departmentId: null },
  can: () => true,
  now: () => '2026-11-21 08:00:00',
};
