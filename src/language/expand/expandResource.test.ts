import { describe, expect, it } from 'vitest';
import { authoring } from '../../capabilities/authoring';
import { readSources } from '../load/readSources';

const SET = {
  schemaVersion: 5,
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
  schemaVersion: 5,
  title: '审核',
  fields: { checkedId: { type: 'user', title: '审核人', system: true } },
};
const ORDER = {
  schemaVersion: 5,
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

function expanded(order: object = ORDER, more: object = {}) {
  const files = {
    'schemas/_shared/fieldSets/line.json': SET,
    'schemas/_shared/fieldSets/audit.json': AUDIT,
    'schemas/sale/order.json': order,
    ...more,
  };
  const { sources, problems } = readSources(
    Object.entries(files).map(([path, value]) => ({ path, text: JSON.stringify(value) })),
    authoring,
  );
  return { problems, source: sources.resources[0]! };
}

const SITES = {
  schemaVersion: 5,
  title: '场所',
  brings: 'named',
  fields: { storeId: { type: 'ref', to: 'store', title: '仓库', within: 'plantId' } },
};

describe('what an author of a resource need not say', () => {
  it('comes from field sets, with what differs, and without what is null', () => {
    const { problems, source } = expanded();
    expect(problems).toEqual([]);
    const { checkedId, lines } = source.value.fields;
    expect(checkedId).toEqual(AUDIT.fields.checkedId);
    expect(lines?.fields?.quantity).toEqual({ type: 'quantity', title: '订货数量', required: true });
    expect(Object.keys(lines?.fields ?? {})).toEqual(['quantity', 'price']);
  });

  it('narrows a reference of a set that brings only what is named by what is there, as long as it says nothing itself', () => {
    const storeOf = (fields: object) =>
      expanded(
        { ...ORDER, fieldSets: ['sites'], fields: { ...ORDER.fields, ...fields } },
        { 'schemas/_shared/fieldSets/sites.json': SITES },
      ).source.value.fields.storeId;
    const plantId = { type: 'ref', to: 'plant', title: '工厂' };
    expect(storeOf({ plantId, storeId: {} })).toMatchObject({ within: 'plantId' });
    expect(storeOf({ storeId: {} })).not.toHaveProperty('within');
    expect(storeOf({ storeId: { within: 'billDate' } })).toMatchObject({ within: 'billDate' });
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

  it('follows for a report of lines: the newest first, where its columns say which those are', () => {
    const sortOf = (columns: string[]) =>
      expanded({ ...ORDER, screens: { ...ORDER.screens, orderLines: { kind: 'report', from: 'lines', columns } } })
        .source.value.screens.orderLines;
    expect(sortOf(['billDate', 'code', 'quantity'])).toMatchObject({ sort: ['-billDate', '-code'] });
    expect(sortOf(['code', 'quantity'])).not.toHaveProperty('sort');
  });

  it('follows for the form of a document with lines: in the order of its fields, what is computed below the lines', () => {
    const fields = { ...ORDER.fields, total: { type: 'money', title: '合计', value: '1' } };
    const placed = (more: object) =>
      expanded({ ...ORDER, fields: { ...fields, remark: { type: 'text', title: '备注' } }, ...more });
    const sections = [
      { title: '基本信息', fields: ['code', 'billDate'] },
      { fields: ['lines'] },
      { fields: ['total', 'remark'] },
    ];
    expect(placed({}).source.value.form).toEqual({ columns: 4, sections });
    const own = [{ fields: ['code', 'lines'] }];
    const said = placed({ form: { sections: own } }).source;
    expect(said.value.form).toEqual({ columns: 4, sections: own });
    expect(said.implied.filter(({ path }) => path[0] === 'form').map(({ path }) => path.join('.'))).toEqual([
      'form.columns',
      'form.sections',
    ]);
    expect(placed({ kind: 'master' }).source.value.form).toBeUndefined();
    const { code, ...rest } = ORDER.fields;
    const cost = { type: 'money', title: '成本', posted: { ledger: 'cost', measure: 'amount' } };
    expect(placed({ fields: { code, cost, ...rest } }).source.value.form).toEqual({
      columns: 4,
      sections: [{ title: '基本信息', fields: ['code', 'billDate'] }, { fields: ['lines'] }, { fields: ['cost'] }],
    });
    const lent = { type: 'quantity', title: '未还', lookUp: { balance: 'loan', keys: {}, measure: 'quantity' } };
    expect(placed({ fields: { code, lent, ...rest } }).source.value.form).toEqual({
      columns: 4,
      sections: [{ title: '基本信息', fields: ['code', 'billDate'] }, { fields: ['lines'] }],
    });
  });

  it('follows from columns: quantities and money are added up in lists, reports and layouts, which end with the remark', () => {
    const line = {
      type: 'lines',
      title: '明细',
      fieldSets: ['line'],
      fields: {
        quantity: {},
        price: { type: 'price', title: '单价' },
        rate: { type: 'quantity', title: '换算率', trim: true },
        amount: { type: 'money', title: '金额' },
        remark: {},
      },
    };
    const fields = {
      ...ORDER.fields,
      total: { type: 'money', title: '合计' },
      pieces: { type: 'quantity', title: '件数' },
      remark: { type: 'text', title: '备注' },
      lines: line,
    };
    const columns = ['quantity', 'price', 'rate', 'amount'].map((field) => ({ field, width: 20 }));
    const of = (kind: string, print: object = {}, list: object = {}) =>
      expanded({
        ...ORDER,
        kind,
        fields,
        prints: { standard: { paper: 'A4', columns, ...print } },
        screens: {
          orderList: { kind: 'list', columns: ['code', { field: 'total' }, 'pieces'], ...list },
          orderLines: { kind: 'report', from: 'lines', columns: ['code', 'total', 'lines.quantity', 'rate', 'amount'] },
        },
      });
    const { problems, source } = of('document');
    expect(problems).toEqual([]);
    expect(source.value.screens.orderList).toMatchObject({ totals: ['total'] });
    expect(source.value.screens.orderLines).toMatchObject({ totals: ['lines.quantity', 'amount'] });
    expect(source.value.prints?.standard).toMatchObject({
      title: 'A4',
      sums: ['quantity', 'amount'],
      footer: [['remark']],
    });
    const own = of('document', { title: '大', sums: ['amount'], footer: [] }, { totals: [] }).source.value;
    expect(own.prints?.standard).toMatchObject({ title: '大', sums: ['amount'], footer: [] });
    expect(own.screens.orderList).toMatchObject({ totals: [] });
    const master = of('master').source.value;
    expect(master.prints?.standard).toEqual({ title: 'A4', paper: 'A4', columns });
    expect(master.screens.orderList).not.toHaveProperty('totals');
    expect(of('document', { overprint: true }).problems).toMatchObject([
      { path: ['prints', 'standard'], message: expect.anything() },
    ]);
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
    expect(Object.keys(expanded({ ...master, form: { entry: 'page' } }).source.value.screens)).toEqual([
      'orderList',
      'orderDetail',
      'orderAdd',
      'orderEdit',
    ]);
  });

  it('follows for forms that say something of their own: what they do not say', () => {
    const { implied, value } = expanded({
      ...ORDER,
      screens: { orderList: ORDER.screens.orderList, orderAdd: { kind: 'form', mode: 'add', title: '开单' } },
    }).source;
    expect(value.screens.orderAdd).toMatchObject({ kind: 'form', mode: 'add', title: '开单' });
    expect(implied.map(({ path }) => path.join('.'))).toEqual(
      expect.arrayContaining(['screens.orderAdd.kind', 'screens.orderAdd.mode']),
    );
    const other = { kind: 'form', mode: 'add', title: '开单' };
    const { screens } = expanded({ ...ORDER, screens: { orderList: ORDER.screens.orderList, open: other } }).source
      .value;
    expect(Object.keys(screens)).toEqual(['orderList', 'orderDetail', 'orderEdit', 'open']);
  });

  it('follows for the usual form where another one is for an action of its own', () => {
    const { orderEdit: _, ...screens } = ORDER.screens;
    const form = { kind: 'form', mode: 'edit', path: '/sale/order/orderModify' };
    const editsWith = (own: object) => {
      const { source } = expanded({ ...ORDER, screens: { ...screens, orderModify: { ...form, ...own } } });
      return Object.keys(source.value.screens).filter((name) => /Edit|Modify/.test(name));
    };
    expect(editsWith({ as: 'deliver' })).toEqual(['orderEdit', 'orderModify']);
    expect(editsWith({})).toEqual(['orderModify']);
  });

  it('follows from its module: where its calls are', () => {
    const module = {
      schemaVersion: 5,
      title: '销售',
      icon: 'cart',
      order: 1,
      groups: { order: '订单' },
      api: '/api/trade',
    };
    const { api: _, ...silent } = ORDER;
    const files = { 'schemas/sale/module.json': module };
    expect(expanded(silent, files).source.value.api).toBe('/api/trade/order');
    expect(expanded(ORDER, files).source.value.api).toBe('/api/order');
    expect(expanded(silent).problems).toMatchObject([{ message: { values: ['api'] } }]);
  });

  describe('of field sets that say whom they are for', () => {
    const files = {
      'schemas/_shared/fieldSets/line.json': {
        ...SET,
        for: 'lines',
        lines: { min: 1, selector: { field: 'quantity', quantity: 'quantity' } },
      },
      'schemas/_shared/fieldSets/audit.json': { ...AUDIT, for: 'document' },
    };
    const { fieldSets: _, ...silent } = ORDER;
    const { fieldSets: __, ...lines } = ORDER.fields.lines;
    const given = (more: object, table: object = {}) =>
      expanded({ ...silent, fields: { ...ORDER.fields, lines: { ...lines, ...table } }, ...more }, files);

    it('documents and their lines have them, and the lines what the set says of tables', () => {
      const { problems, source } = given({});
      expect(problems).toEqual([]);
      expect(source.value.fieldSets).toEqual(['audit']);
      expect(source.value.fields).toHaveProperty('checkedId');
      expect(source.value.fields.lines).toMatchObject({
        fieldSets: ['line'],
        min: 1,
        selector: { field: 'quantity', quantity: 'quantity' },
        fields: { quantity: { type: 'quantity', title: '订货数量' } },
      });
      expect(source.implied.map(({ path }) => path.join('.'))).toEqual(
        expect.arrayContaining(['fieldSets', 'fields.lines.fieldSets']),
      );
      expect(source.origins).toContainEqual(
        expect.objectContaining({ path: ['fields', 'lines', 'min'], at: ['lines', 'min'], fieldSet: 'line' }),
      );
    });

    it('who names others, or none, has those; null takes away what a set says of tables', () => {
      const none = given({ fieldSets: [] }, { min: 2, selector: null }).source.value;
      expect(none.fields).not.toHaveProperty('checkedId');
      expect(none.fields.lines).toMatchObject({ min: 2 });
      expect(none.fields.lines).not.toHaveProperty('selector');
    });

    it('masters, and lines whose fields all say their types, stand for themselves', () => {
      const own = { type: 'lines', title: '明细', fields: { price: { type: 'price', title: '单价' } } };
      expect(given({ fields: { ...ORDER.fields, lines: own } }).source.value.fields.lines).toEqual(own);
      const { kind: ___, ...master } = silent;
      expect(expanded({ ...master, fields: { ...ORDER.fields, lines: own } }, files).source.value).not.toHaveProperty(
        'fieldSets',
      );
    });
  });
});
