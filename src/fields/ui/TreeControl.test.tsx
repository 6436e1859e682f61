// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { controlOf } from '../controls';
import type { FoundRecord } from '../faces/FoundRecord';
import type { RefSearch } from '../faces/RefSearch';
import { testField } from '../testField';
import { renderControl } from './renderControl';
import { treeItems } from './treeItems';

const field = testField(
  'department',
  {},
  {
    name: 'departmentId',
    target: {
      resource: 'department',
      title: '部门',
      api: '/d',
      listPath: '/d/list',
      label: 'name',
      parent: 'parentId',
      columns: [],
      fill: {},
      filter: {},
    },
  },
);
const list = [
  { id: '1', parentId: null, name: '总公司' },
  { id: '2', parentId: '1', name: '采购部' },
  { id: '3', parentId: '2', name: '外购组' },
  { id: '4', parentId: '1', name: '仓储部' },
];
const search = vi.fn<RefSearch>((_field, { text }) => {
  const found = text === 'wg' ? list.slice(2, 3) : text ? [] : list;
  return Promise.resolve({ list: found, total: found.length });
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  search.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('tree control', () => {
  it('loads the tree once, when it is first opened', async () => {
    const control = await renderControl(controlOf(field), { field, search });
    await pass(1000);
    expect(search).not.toHaveBeenCalled();
    await control.key('ArrowDown');
    await pass(0);
    expect(control.texts('[role=treeitem]')).toEqual(['总公司', '采购部', '外购组', '仓储部']);
    await control.key('Escape');
    await control.key('ArrowDown');
    await pass(0);
    expect(search).toHaveBeenCalledTimes(1);
  });

  it('E-03 left before the tree has come, hands over what was typed to be found; after an Enter what comes first is meant', async () => {
    for (const [typed, isEntered, expected] of [
      ['外购组', false, '3'],
      ['部', false, 'several'],
      ['部', true, '2'],
      ['wg', true, '3'],
      ['zzz', true, 'none'],
    ] as const) {
      const awaited: Promise<FoundRecord>[] = [];
      const control = await renderControl(controlOf(field), {
        field,
        search,
        onUnsettled: (_, found) => awaited.push(found),
      });
      await control.focus();
      await control.type(typed);
      if (isEntered) await control.key('Enter');
      await control.blur();
      expect(awaited).toHaveLength(1);
      const found = await act(() => awaited[0]!);
      expect('record' in found ? found.record.id : found.problem).toBe(expected);
      await control.remove();
    }
  });

  it('folds and unfolds by left and right, walks and picks by the keyboard', async () => {
    const control = await renderControl(controlOf(field), { field, search });
    await control.key('ArrowDown');
    await pass(0);
    await control.key('ArrowDown');
    await control.key('ArrowDown');
    await control.key('ArrowLeft');
    expect(control.texts('[role=treeitem]')).toEqual(['总公司', '采购部', '仓储部']);
    await control.key('Enter');
    expect(control.reported).toEqual(['2']);
    expect(control.input().value).toBe('采购部');
  });

  it('keeps the branch of what is found by pinyin initials, and leads Enter to the find', async () => {
    const control = await renderControl(controlOf(field), { field, search });
    await control.type('wg');
    await pass(250);
    expect(control.texts('[role=treeitem]')).toEqual(['总公司', '采购部', '外购组']);
    await control.key('Enter');
    expect(control.reported).toEqual(['3']);
  });
});

describe('a tree of which only leaves are picked', () => {
  const leaves = { ...field, target: { ...field.target!, leaf: true as const } };

  it('E-05 leads typing to the first leaf below what was found, and folds a branch instead of picking it', async () => {
    const control = await renderControl(controlOf(leaves), { field: leaves, search });
    await control.type('采购');
    await pass(250);
    expect(control.texts('[role=treeitem]')).toEqual(['总公司', '采购部', '外购组']);
    await control.key('Enter');
    expect(control.reported).toEqual(['3']);
    await control.key('ArrowDown');
    await pass(0);
    await control.key('Home');
    await control.key('Enter');
    expect(control.reported).toEqual(['3']);
    expect(control.texts('[role=treeitem]')).toEqual(['总公司']);
  });
});

describe('a tree of 5,000 nodes', () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({
    id: String(index + 1),
    parentId: index === 0 ? null : '1',
    name: `部门${index + 1}`,
  }));

  it('draws only what is seen, and what the keyboard leads to', async () => {
    search.mockImplementation((_field, { text }) =>
      Promise.resolve(text ? { list: [], total: 0 } : { list: many, total: many.length }),
    );
    const control = await renderControl(controlOf(field), { field, search });
    await control.key('ArrowDown');
    await pass(0);
    expect(search).toHaveBeenCalledWith(field, { pageSize: 10_000, pageNum: 1 }, expect.anything());
    expect(control.texts('[role=treeitem]').length).toBeLessThan(50);
    await control.key('ArrowDown');
    await control.key('ArrowDown');
    const second = control.host.querySelector('.gj-option-active')!;
    expect([
      second.textContent,
      ...['aria-level', 'aria-posinset', 'aria-setsize'].map((name) => second.getAttribute(name)),
    ]).toEqual(['部门2', '2', '1', '4999']);
    await control.key('Home');
    expect(control.host.querySelector('.gj-option-active')?.getAttribute('aria-expanded')).toBe('true');
    await control.type('4321');
    await pass(250);
    expect(control.texts('[role=treeitem]')).toEqual(['部门1', '部门4321']);
    await control.key('Enter');
    expect(control.reported).toEqual(['4321']);
  });
});

describe('treeItems', () => {
  const all = new Set(list.map(({ id }) => id));

  it('tells the level of each node and whether it has children', () => {
    expect(
      treeItems(field, list, { expanded: all }).map(({ key, depth, isExpanded }) => [key, depth, isExpanded]),
    ).toEqual([
      ['1', 0, true],
      ['2', 1, true],
      ['3', 2, undefined],
      ['4', 1, undefined],
    ]);
  });

  it('puts a node without its parent on top, and cuts a circle without losing its nodes', () => {
    expect(treeItems(field, [{ id: '9', parentId: '8', name: '孤' }], { expanded: all }).map(({ key }) => key)).toEqual(
      ['9'],
    );
    const circle = [
      { id: '5', parentId: '6', name: 'a' },
      { id: '6', parentId: '5', name: 'b' },
      { id: '7', parentId: '7', name: 'c' },
    ];
    expect(treeItems(field, circle, { expanded: new Set(['5']) }).map(({ key, depth }) => [key, depth])).toEqual([
      ['5', 0],
      ['6', 1],
      ['7', 0],
    ]);
    expect(treeItems(field, circle, { expanded: all, matches: new Set(['5', '7']) }).map(({ key }) => key)).toEqual([
      '5',
      '7',
    ]);
  });
});
