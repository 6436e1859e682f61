import { describe, expect, it } from 'vitest';
import type { GridColumn } from './GridColumn';
import { columnWindow } from './columnWindow';
import { layoutColumns } from './layoutColumns';
import { rowWindow } from './rowWindow';
import { visibleColumns } from './visibleColumns';
import { withPinned } from './withPinned';

describe('rowWindow', () => {
  it('renders what shows and six rows on either side', () => {
    expect(rowWindow(3200, 320, 32, 10000)).toEqual({ start: 94, end: 121 });
  });
  it('stays the same while scrolling less than four rows', () => {
    expect(rowWindow(3200 + 127, 320, 32, 10000)).toEqual(rowWindow(3200, 320, 32, 10000));
  });
  it('renders up to 50 rows while the height is unknown', () => {
    expect(rowWindow(0, 0, 32, 10000)).toEqual({ start: 0, end: 50 });
    expect(rowWindow(0, 0, 32, 7)).toEqual({ start: 0, end: 7 });
  });
  it('shows the end when rows have become fewer than the scroll position', () => {
    expect(rowWindow(320000, 320, 32, 20)).toEqual({ start: 2, end: 20 });
  });
});

const columns = Array.from({ length: 30 }, (_, index): GridColumn<null> => ({
  key: String(index),
  title: '',
  width: 100,
  value: () => null,
  cell: () => null,
  ...(index === 0 ? { fixed: 'left' as const } : index === 29 ? { fixed: 'right' as const } : {}),
}));
const layout = layoutColumns(columns, 600);

describe('columnWindow', () => {
  it('holds the columns between the frozen ones and two on either side', () => {
    expect(columnWindow(layout, 1000, 600)).toEqual({ start: 9, end: 17 });
  });
  it('holds all that scroll while the width is unknown', () => {
    expect(columnWindow(layout, 0, 0)).toEqual({ start: 1, end: 29 });
  });
});

describe('visibleColumns', () => {
  const shape = (pinned?: number) =>
    visibleColumns(layout, { start: 9, end: 12 }, pinned).map((entry) =>
      typeof entry === 'number' ? -entry : entry.column.key,
    );
  it('always holds the frozen columns and counts those left out', () => {
    expect(shape()).toEqual(['0', -8, '9', '10', '11', -17, '29']);
  });
  it('keeps the column that is being edited when it is scrolled away', () => {
    expect(shape(3)).toEqual(['0', -2, '3', -5, '9', '10', '11', -17, '29']);
    expect(shape(20)).toEqual(['0', -8, '9', '10', '11', -8, '20', -8, '29']);
  });
});

describe('withPinned', () => {
  it('adds the pinned index only when the window lacks it', () => {
    expect(withPinned({ start: 5, end: 9 }, 6)).toEqual([{ start: 5, end: 9 }]);
    expect(withPinned({ start: 5, end: 9 }, 9)).toEqual([
      { start: 5, end: 9 },
      { start: 9, end: 10 },
    ]);
  });
});
