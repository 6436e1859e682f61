import { describe, expect, it } from 'vitest';
import { authoring } from '../../capabilities/authoring';
import { readSources } from '../load/readSources';

const SET = {
  schemaVersion: 4,
  title: '明细',
  brings: 'named',
  fields: {
    quantity: {
      type: 'quantity',
      title: '数量',
      required: true,
      check: [{ must: 'quantity > 0', message: '须大于0' }],
    },
    remark: { type: 'text', title: '备注', max: 200 },
  },
};
const AUDIT = {
  schemaVersion: 4,
  title: '审核',
  fields: { checkedId: { type: 'user', title: '审核人', system: true } },
};
const ORDER = {
  schemaVersion: 4,
  resource: 'order',
  title: '订单',
  kind: 'document',
  api: '/api/order',
  fieldSets: ['audit'],
  fields: {
    code: { type: 'code', title: '编号' },
    billDate: { type: 'date', title: '日期' },
    lines: {
      type: 'lines',
      title: '明细',
      fieldSets: ['line'],
      fields: { quantity: { title: '订货数量', check: null }, price: { type: 'price', title: '单价' } },
    },
  },
  screens: {
    orderList: { kind: 'list', columns: ['code'] },
    orderEdit: null,
    orderDetail: { title: '订单查看' },
    orderSums: { kind: 'report', from: 'lines', group: ['billDate'], measures: { price: 'avg', quantity: 'sum' } },
  },
};

function expanded(order: object = ORDER) {
  const files = {
    'schemas/_shared/fieldSets/line.json': SET,
    'schemas/_shared/fieldSets/audit.json': AUDIT,
    'schemas/sale/order.json': order,
  };
  const { sources, problems } = readSources(
    Object.entries(files).map(([path, value]) => ({ path, text: JSON.stringify(value) })),
    authoring,
  );
  return { problems, source: sources.resources[0]! };
}

describe('what an author of a resource need not say', () => {
  it('comes from field sets, with what differs, and without what is null', () => {
    const { problems, source } = expanded();
    expect(problems).toEqual([]);
    const { checkedId, lines } = source.value.fields;
    expect(checkedId).toEqual(AUDIT.fields.checkedId);
    expect(lines?.fields?.quantity).toEqual({ type: 'quantity', title: '订货数量', required: true });
    expect(Object.keys(lines?.fields ?? {})).toEqual(['quantity', 'price']);
  });

  it('follows from kinds and names: group, permission, date, screens with their addresses, order, actions and totals', () => {
    const { value } = expanded().source;
    expect(value).toMatchObject({ group: 'order', permission: 'orderList', date: 'billDate' });
    expect(value.screens).toEqual({
      orderList: {
        kind: 'list',
        columns: ['code'],
        path: '/sale/order/orderList',
        actions: ['add', 'edit', 'delete', 'detail', 'import', 'export'],
        sort: ['-billDate', '-code'],
      },
      orderAdd: { kind: 'form', mode: 'add', path: '/sale/order/orderAdd' },
      orderDetail: { kind: 'detail', title: '订单查看', path: '/sale/order/orderDetail', actions: ['edit', 'delete'] },
      orderSums: {
        kind: 'report',
        from: 'lines',
        group: ['billDate'],
        measures: { price: 'avg', quantity: 'sum' },
        path: '/sale/order/orderSums',
        permission: '/orderSums/list',
        actions: ['export'],
        totals: ['quantity'],
      },
    });
  });

  it('is told with its reason, and where a field comes from', () => {
    const { implied, origins, written } = expanded().source;
    expect(written).toEqual(ORDER);
    expect(implied.map(({ path }) => path.join('.'))).toEqual(
      expect.arrayContaining(['group', 'screens.orderAdd.kind', 'screens.orderSums.totals']),
    );
    expect(origins.map(({ fieldSet, path }) => [path.join('.'), fieldSet])).toEqual([
      ['fields.lines.fields.quantity', 'line'],
      ['fields.checkedId', 'audit'],
    ]);
  });

  it('is checked with the rest: a mistake stands where it is written', () => {
    const fields = {
      ...ORDER.fields,
      lines: { ...ORDER.fields.lines, fields: { quantity: { max: 'much' }, other: {} } },
    };
    expect(expanded({ ...ORDER, fields }).problems).toMatchObject([
      { file: 'schemas/sale/order.json', path: ['fields', 'lines', 'fields', 'quantity', 'max'] },
      { file: 'schemas/sale/order.json', path: ['fields', 'lines', 'fields', 'other'] },
    ]);
  });

  it('masters have forms over their list, unless they say that these are pages', () => {
    const master = { ...ORDER, kind: 'master', screens: { orderList: ORDER.screens.orderList } };
    expect(Object.keys(expanded(master).source.value.screens)).toEqual(['orderList']);
    expect(Object.keys(expanded({ ...master, entry: 'page' }).source.value.screens)).toEqual([
      'orderList',
      'orderAdd',
      'orderEdit',
      'orderDetail',
    ]);
  });
});
