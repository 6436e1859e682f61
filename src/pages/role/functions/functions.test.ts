// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { loadPinyin } from '../../../lib/pinyin';
import { testTree } from '../testTree';
import { ACTION_COLUMNS } from './actionColumn';
import { codesOf } from './codesOf';
import { functionIndex } from './functionIndex';
import { matrixRows } from './matrixRows';
import { narrowFunctions, type Narrowing } from './narrowFunctions';
import { rowCells } from './rowCells';
import { textMatcher } from './textMatcher';
import { tickState } from './tickState';
import { functionTitle, nodeTitle, permissionTitle } from './titles';

const [stock, base] = testTree;
const narrow = (narrowing: Partial<Narrowing>) =>
  narrowFunctions(testTree, { titleOf: nodeTitle, functionTitleOf: functionTitle, ...narrowing });

describe('the lines of the matrix', () => {
  it('puts the actions of a screen under their columns, the second of a column and all others apart', () => {
    const { cells, others } = rowCells(stock!.children[0]!.children[0]!.functions, ACTION_COLUMNS);
    expect(
      Object.fromEntries(ACTION_COLUMNS.map(({ key }, index) => [key, cells[index]?.code]).filter(([, code]) => code)),
    ).toEqual({ list: '/receipt/list', edit: '/receipt/update', review: '/receipt/examine' });
    expect(others.map(({ code }) => code)).toEqual(['/receipt/edit', '/receipt/tally']);
  });

  it('follow the menu, with the depth of each group', () => {
    expect(matrixRows(stock!).map(({ node, depth }) => [node.name, depth])).toEqual([
      ['采购入库', 0],
      ['到货单', 1],
      ['退货单', 1],
    ]);
    expect(matrixRows({ ...base!, children: [] })).toEqual([]);
  });

  it('know three states', () => {
    expect([[], ['/a/b'], ['/a/b', '/a/c', '/x/y']].map((held) => tickState(['/a/b', '/a/c'], new Set(held)))).toEqual([
      'none',
      'some',
      'all',
    ]);
    expect(codesOf(stock!)).toHaveLength(6);
  });
});

describe('searching functions', () => {
  it('keeps a whole module or screen that is meant, and only screens with a function that is meant', () => {
    const found = (typed: string) =>
      narrow({ matches: textMatcher(typed) })
        .flatMap((module) => matrixRows(module))
        .filter(({ node }) => node.kind === 'screen')
        .map(({ node }) => node.name);
    expect(found('库存')).toEqual(['到货单', '退货单']);
    expect(found('退货')).toEqual(['退货单']);
    expect(found('/factory/add')).toEqual(['工厂档案']);
    expect(found('记账')).toEqual(['到货单']);
    expect(found('没有这个')).toEqual([]);
  });

  it('finds by pinyin and initials once the table is there', async () => {
    expect(textMatcher('thd')!('退货单')).toBe(false);
    await loadPinyin();
    expect(['thd', 'tuihuo', 'huodan', 'TuiHuoDan'].map((typed) => textMatcher(typed)!('退货单'))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(textMatcher('dhd')!('退货单')).toBe(false);
    expect(textMatcher('  ')).toBeUndefined();
  });

  it('shows what is assigned, and leaves untouched nodes as they are', () => {
    const shown = narrow({ assigned: new Set(['/factory/add']) });
    expect(shown.map(({ name }) => name)).toEqual(['基础设置']);
    expect(shown[0]).toBe(base);
  });
});

describe('words for a permission', () => {
  it('name screen and action; the usual actions by their usual names whatever the schema calls them', () => {
    const index = functionIndex(testTree);
    expect(
      ['/receipt/examine', '/receipt/tally', '/no/such'].map((code) => permissionTitle(index.get(code), code)),
    ).toEqual(['到货单 · 审核', '到货单 · 记账', '/no/such']);
    expect(functionTitle({ code: '/employeList/update', title: '设为禁用' })).toBe('编辑');
  });

  it('B-408 a permission without an action allows everything of its screen', () => {
    expect(functionTitle({ code: '/roleManage', title: '' })).toBe('使用');
  });
});
