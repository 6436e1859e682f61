import { describe, expect, it } from 'vitest';
import type { GridColumn } from './GridColumn';
import { layoutColumns } from './layoutColumns';

const column = (key: string, fixed?: 'left' | 'right'): GridColumn<null> => ({
  key,
  title: key,
  width: 100,
  value: () => key,
  cell: () => key,
  ...(fixed ? { fixed } : {}),
});
const columns = [column('a'), column('last', 'right'), column('b'), column('first', 'left'), column('c')];

describe('layoutColumns', () => {
  it('orders frozen left, scrolling, frozen right and keeps the index as given', () => {
    const layout = layoutColumns(columns, 400, 40);
    expect(layout.columns.map((placed) => [placed.column.key, placed.index])).toEqual([
      ['first', 3],
      ['a', 0],
      ['b', 2],
      ['c', 4],
      ['last', 1],
    ]);
    expect(layout).toMatchObject({ leftCount: 1, rightCount: 1, leftWidth: 140, rightWidth: 100, totalWidth: 540 });
    expect(layout.columns[0]?.style).toEqual({ left: 40 });
    expect(layout.columns[4]?.style).toEqual({ right: 0 });
  });

  it('shares spare room among the columns that scroll, to the pixel', () => {
    const layout = layoutColumns(columns, 601);
    expect(layout.columns.map((placed) => placed.width)).toEqual([100, 133, 133, 135, 100]);
    expect(layout.totalWidth).toBe(601);
  });

  it('lets frozen columns go on a narrow screen, those on the right first', () => {
    expect(layoutColumns(columns, 300, 40)).toMatchObject({ leftCount: 1, rightCount: 0 });
    expect(layoutColumns(columns, 200, 40)).toMatchObject({ leftCount: 0, rightCount: 0 });
  });
});
