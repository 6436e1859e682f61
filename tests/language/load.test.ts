import { describe, expect, it } from 'vitest';
import { authoring } from '../../src/capabilities/authoring';
import { fieldTypes } from '../../src/fields/pure';
import { buildCatalogue } from '../../src/language/catalogue/buildCatalogue';
import { loadModel } from '../../src/language/load/loadModel';
import { loadOrder, ORDER } from './order';

const { model, problems } = loadOrder();
const order = model.resources.order!;
const catalogue = buildCatalogue(model);

describe('loading schema files', () => {
  it('fills in what the author left out', () => {
    expect(problems).toEqual([]);
    expect(order).toMatchObject({
      module: 'sale',
      label: 'code',
      code: 'code',
      findBy: ['code'],
      operations: { list: '/api/test/order/list', action: '/api/test/order' },
    });
    expect(order.screens[0]).toMatchObject({
      kind: 'list',
      pageSize: 20,
      permissions: ['/orderList/list'],
      title: { text: '订单列表', pattern: '{title}列表', of: '订单' },
    });
  });

  it('gives the state field the states as choices, closed to people', () => {
    const status = order.fields.find(({ name }) => name === 'status')!;
    expect(status.options?.map(({ label }) => label)).toEqual(['未审核', '已审核']);
    expect(status.editable).toBe(false);
  });

  it('lays out a form where the author gives none: fields, then each table', () => {
    expect(order.form.sections).toEqual([
      { fields: ['code', 'rate', 'urgency', 'reason', 'total'] },
      { fields: ['lines'] },
    ]);
  });

  it('refuses an unknown key with what was probably meant', () => {
    const [problem] = loadOrder({ titel: '订单' }).problems;
    expect(problem).toMatchObject({
      rule: 'shape',
      file: 'schemas/sale/order.json',
      path: ['titel'],
      atKey: true,
      didYouMean: 'title',
    });
  });

  it('refuses an unknown key deep inside a field of a child table', () => {
    const fields = {
      ...ORDER.fields,
      lines: { ...ORDER.fields.lines, fields: { name: { type: 'text', title: '品名', requird: true } } },
    };
    expect(loadOrder({ fields }).problems).toMatchObject([
      { path: ['fields', 'lines', 'fields', 'name', 'requird'], didYouMean: 'required' },
    ]);
  });

  it('refuses an unknown field type with what was probably meant', () => {
    const fields = { ...ORDER.fields, rate: { type: 'mony', title: '折扣' } };
    expect(loadOrder({ fields }).problems).toMatchObject([{ path: ['fields', 'rate', 'type'], didYouMean: 'money' }]);
  });

  it('reports a file that is no JSON with its place', () => {
    const broken = { path: 'schemas/sale/broken.json', text: '{ "resource": "broken", }' };
    const { problems: found } = loadModel([broken], { types: fieldTypes, authoring });
    expect(found).toMatchObject([{ rule: 'json', file: broken.path, span: { start: 24 } }]);
  });
});

describe('the catalogue', () => {
  it('B-090 gives every route a title and its permissions', () => {
    expect(catalogue.routes.map(({ name, title, permissions }) => [name, title.text, permissions])).toEqual([
      ['orderList', '订单列表', ['/orderList/list']],
      ['orderAdd', '新增订单', ['/orderList/add']],
      ['orderLines', '订单明细表', ['/orderList/list']],
      ['orderGroups', '订单统计表', ['/orderGroups/list']],
    ]);
  });

  it('B-089 keeps add, edit and detail screens out of the menu', () => {
    expect(catalogue.menu[0]!.children[0]!.children.map(({ name }) => name)).toEqual([
      'orderList',
      'orderLines',
      'orderGroups',
    ]);
  });

  it('serves the address without the module as an alias', () => {
    expect(catalogue.routes[0]).toMatchObject({ path: '/sale/order/orderList', aliases: ['/order/orderList'] });
  });

  it('gathers the permissions of the children in their parents', () => {
    expect(catalogue.menu[0]!.permissions).toEqual(['/orderList/list', '/orderGroups/list']);
  });

  it('knows which screens and buttons use a permission', () => {
    expect(catalogue.permissions.find(({ code }) => code === '/orderList/add')).toMatchObject({
      title: '新增',
      screens: ['orderAdd'],
      buttons: ['orderList:add', 'orderList:copy'],
    });
    expect(catalogue.permissions.find(({ code }) => code === '/orderList/examine')).toMatchObject({
      title: '审核',
      screens: [],
      buttons: ['orderList:review'],
    });
  });
});
