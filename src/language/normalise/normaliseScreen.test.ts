import { expect, it } from 'vitest';
import type { ResourceInput } from '../meta/resourceMeta';
import type { ScreenInput } from '../meta/screenMeta';
import { normaliseScreen } from './normaliseScreen';

type ListInput = Extract<ScreenInput, { kind: 'list' }>;

/** Where the columns of a list stay. */
function fixed(columns: ListInput['columns'], kind: 'document' | 'master' = 'document') {
  const resource = { resource: 'order', title: '订单', kind, permission: 'orderList' } as ResourceInput;
  const list = normaliseScreen('orderList', { kind: 'list', path: '/sale/order/orderList', columns }, resource, []);
  return list.kind === 'list' ? list.columns.map((column) => [column.path, column.fixed]) : undefined;
}

it('the first column of a list of documents stays in sight, unless it says otherwise', () => {
  expect(fixed(['code', 'total'])).toEqual([
    ['code', 'left'],
    ['total', undefined],
  ]);
  expect(fixed([{ field: 'code', width: 200 }])).toEqual([['code', 'left']]);
  expect(fixed([{ field: 'code', fixed: 'right' }])).toEqual([['code', 'right']]);
  expect(fixed([{ field: 'code', fixed: null }])).toEqual([['code', undefined]]);
  expect(fixed(['code'], 'master')).toEqual([['code', undefined]]);
});

it('a list shows at first what it names, and has the other columns where they stand', () => {
  const resource = { resource: 'order', title: '订单', kind: 'master', permission: 'orderList' } as ResourceInput;
  const input = {
    kind: 'list',
    path: '/sale/order/orderList',
    columns: ['code', 'tax', 'total'],
  } satisfies ScreenInput;
  const shown = (names?: string[]) => {
    const list = normaliseScreen('orderList', { ...input, ...(names && { shown: names }) }, resource, []);
    return list.kind === 'list' ? list.columns.filter(({ hidden }) => !hidden).map(({ path }) => path) : undefined;
  };
  expect(shown()).toEqual(['code', 'tax', 'total']);
  expect(shown(['total', 'code'])).toEqual(['code', 'total']);
});
