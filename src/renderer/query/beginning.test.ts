import { describe, expect, it } from 'vitest';
import { testField } from '../../fields/testField';
import type { Field, ListScreen } from '../../language/model';
import type { Askable } from './Askable';
import { beginning, planState } from './beginning';

const fields = new Map<string, Field>(
  [
    testField('text', {}, { name: 'code', path: 'code' }),
    testField('date', {}, { name: 'billDate', path: 'billDate' }),
    testField('boolean', {}, { name: 'isUrgent', path: 'isUrgent' }),
    testField('quantity', {}, { name: 'quantity', path: 'lines.quantity' }),
    testField('json', {}, { name: 'extra', path: 'extra' }),
  ].map((field) => [field.path, field]),
);
const screen = {
  kind: 'list',
  name: 'orderList',
  search: ['code'],
  sort: [{ path: 'billDate', descending: true }],
  pageSize: 20,
  plans: [{ name: 'open', title: '未审核', filters: { 'code~': 'X' }, sort: [] }],
} as unknown as ListScreen;
const asked: Askable = {
  screen,
  fields,
  sums: new Set(),
  hasKeyword: true,
  sorts: new Set(['code', 'billDate', 'isUrgent']),
  always: {},
};
const open = (address: string, ...more: [Parameters<typeof beginning>[2]?]) =>
  beginning(new URLSearchParams(address), asked, more[0], screen.pageSize);
const declared = [{ key: 'billDate', descending: true }];
const saved = {
  id: 'p1',
  plan: { id: 'p1', name: '我的', filters: { 'code^': 'QG' }, orderBy: 'code', pageSize: 50, columns: null },
};

describe('what a list asks first', () => {
  it('the order of the schema and everything, when nobody says otherwise', () => {
    expect(open('')).toEqual({ state: { filters: {}, sort: declared, pageNum: 1, pageSize: 20 } });
  });

  it('E-12 the plan that it opens with: filters, order and page size at once; a plan of the schema by its name', () => {
    expect(open('', saved)).toEqual({
      state: { filters: { 'code^': 'QG' }, sort: [{ key: 'code', descending: false }], pageNum: 1, pageSize: 50 },
      plan: 'p1',
    });
    expect(open('', { id: 'shipped.open' })).toEqual({
      state: { filters: { 'code~': 'X' }, sort: declared, pageNum: 1, pageSize: 20 },
      plan: 'shipped.open',
    });
    expect(open('', { id: 'shipped.gone' })).toEqual(open(''));
  });

  it('what its address says comes before a plan: conditions, order, page', () => {
    expect(
      open('code~=QG&lines.quantity!=1,2&keyword=bxg&orderBy=-code,billDate&pageNum=3&pageSize=50', saved),
    ).toEqual({
      state: {
        filters: { 'code~': 'QG', 'lines.quantity!': '1,2', keyword: 'bxg' },
        sort: [
          { key: 'code', descending: true },
          { key: 'billDate', descending: false },
        ],
        pageNum: 3,
        pageSize: 50,
      },
    });
  });

  it.each([
    'secret=1',
    'billDate~=2026',
    'extra=1',
    'code=',
    'orderBy=secret&x=1',
    'pageNum=-1',
    'pageNum=1e9',
    'pageSize=100000',
  ])('an address that asks what cannot be asked (%s) asks nothing', (address) => {
    expect(open(address).state).toEqual(open('').state);
  });

  it('of a plan what is gone is left out, and fields of lines do not order', () => {
    expect(
      planState(
        { filters: { 'gone~': 'x', isUrgent: '1', 'isUrgent~': '1' }, orderBy: 'gone,lines.quantity,-code' },
        asked,
      ),
    ).toEqual({ filters: { isUrgent: '1' }, sort: [{ key: 'code', descending: true }] });
  });

  it('conditions that are always there stay, unless the address or the plan says others of them', () => {
    const ranged: Askable = { ...asked, always: { billDate: '2026-11-01,2026-11-21' } };
    const filters = (address: string, plan?: typeof saved): unknown =>
      beginning(new URLSearchParams(address), ranged, plan, 20).state.filters;
    expect([filters(''), filters('code~=QG'), filters('billDate=2026-01-01,2026-01-31'), filters('', saved)]).toEqual([
      { billDate: '2026-11-01,2026-11-21' },
      { billDate: '2026-11-01,2026-11-21', 'code~': 'QG' },
      { billDate: '2026-01-01,2026-01-31' },
      { billDate: '2026-11-01,2026-11-21', 'code^': 'QG' },
    ]);
  });
});
