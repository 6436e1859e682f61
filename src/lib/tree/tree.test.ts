import { describe, expect, it } from 'vitest';
import { buildTree } from './buildTree';
import { flatten } from './flatten';
import { forestOf } from './forestOf';
import { keepBranches } from './keepBranches';

interface Row {
  id: number;
  parentId: number | null;
}
const keys = { idKey: 'id', parentKey: 'parentId' } as const;
const rowsOf = (...parents: [id: number, parentId: number | null][]): Row[] =>
  parents.map(([id, parentId]) => ({ id, parentId }));
const lines = (rows: Row[], isOpen?: (row: Row) => boolean): string[] =>
  flatten(forestOf(rows, keys), isOpen).map(({ row, depth }) => `${'-'.repeat(depth)}${row.id}`);

/** 1 above 2 above 3 and so on. */
const chain = (length: number): Row[] =>
  Array.from({ length }, (_, index) => ({ id: index + 1, parentId: index === 0 ? null : index }));

describe('buildTree', () => {
  it('B-106 takes the names of id, parent and children', () => {
    const rows = [
      { code: 'a', upper: '', title: '甲' },
      { code: 'b', upper: 'c', title: '乙' },
      { code: 'c', upper: 'a', title: '丙' },
    ];
    expect(buildTree(rows, { idKey: 'code', parentKey: 'upper', childKey: 'nodes' })).toEqual([
      {
        code: 'a',
        upper: '',
        title: '甲',
        nodes: [{ code: 'c', upper: 'a', title: '丙', nodes: [{ code: 'b', upper: 'c', title: '乙', nodes: [] }] }],
      },
    ]);
    expect(rows[0]).toEqual({ code: 'a', upper: '', title: '甲' });
  });

  it('builds a chain of 5,000 without a stack of calls', () => {
    let depth = 0;
    for (let [node] = buildTree(chain(5000), { ...keys, childKey: 'children' }); node; [node] = node.children)
      depth += 1;
    expect(depth).toBe(5000);
  });
});

describe('a forest', () => {
  it('keeps the order of siblings, and knows parents given as text', () => {
    expect(lines(rowsOf([4, 1], [1, null], [3, 2], [2, 1]))).toEqual(['1', '-4', '-2', '--3']);
    expect(
      flatten(
        forestOf(
          [
            { id: 1, parentId: '' },
            { id: 2, parentId: '1' },
          ],
          keys,
        ),
      ).map(({ depth }) => depth),
    ).toEqual([0, 1]);
  });

  it('puts a row at the top whose parent is missing, and leaves out what lies in closed rows', () => {
    expect(lines(rowsOf([2, 9], [3, 2], [4, 3]))).toEqual(['2', '-3', '--4']);
    expect(lines(rowsOf([2, 9], [3, 2], [4, 3], [5, null]), ({ id }) => id !== 2)).toEqual(['2', '5']);
  });

  it('cuts circles and loses none of their rows', () => {
    expect(lines(rowsOf([7, 7]))).toEqual(['7']);
    expect(lines(rowsOf([5, 6], [6, 5], [1, null]))).toEqual(['5', '-6', '1']);
    expect(lines(rowsOf([8, 5], [5, 6], [6, 5]))).toEqual(['5', '-8', '-6']);
  });

  it('takes the first of rows with the same id', () => {
    expect(lines(rowsOf([1, null], [2, 1], [2, null]))).toEqual(['1', '-2']);
  });

  it('flattens a chain of 5,000, and cuts a circle of 5,000', () => {
    expect(lines(chain(5000)).at(-1)).toBe(`${'-'.repeat(4999)}5000`);
    const [first, ...others] = chain(5000);
    expect(lines([{ ...first!, parentId: 5000 }, ...others])).toHaveLength(5000);
  });
});

describe('keepBranches', () => {
  it('keeps what is meant with all it lies under, in the order of the rows', () => {
    const rows = rowsOf([4, 1], [3, 2], [1, null], [2, 1], [5, null]);
    expect(keepBranches(rows, keys, ({ id }) => id === 3).map(({ id }) => id)).toEqual([3, 1, 2]);
    expect(keepBranches(rows, keys, () => false)).toEqual([]);
    expect(keepBranches(chain(5000), keys, ({ id }) => id === 5000)).toHaveLength(5000);
  });
});
