import { useMemo, useRef } from 'react';
import { columnWindow } from './columnWindow';
import type { GridLayout, PlacedColumn } from './GridLayout';
import type { Viewport } from './useViewport';
import { visibleColumns, type VisibleColumns } from './visibleColumns';

/**
 * The columns that rows render. The list stays the same object while rows would look the same, though a column be
 * wider: its width stands in the table alone.
 */
export function useVisibleColumns<Row>(
  layout: GridLayout<Row>,
  { left, width }: Pick<Viewport, 'left' | 'width'>,
  pinned: number | undefined,
): VisibleColumns<Row> {
  const { start, end } = columnWindow(layout, left, width);
  const next = useMemo(() => visibleColumns(layout, { start, end }, pinned), [layout, start, end, pinned]);
  const last = useRef(next);
  if (last.current !== next && !isSame(last.current, next)) last.current = next;
  return last.current;
}

function isSame<Row>(last: VisibleColumns<Row>, next: VisibleColumns<Row>): boolean {
  return last.length === next.length && last.every((entry, index) => looksSame(entry, next[index]!));
}

function looksSame<Row>(a: PlacedColumn<Row> | number, b: PlacedColumn<Row> | number): boolean {
  if (a === b || typeof a === 'number' || typeof b === 'number') return a === b;
  const { width: _, isSized: __, ...before } = a.column;
  const { width: ___, isSized: ____, ...after } = b.column;
  const isSameColumn =
    a.column === b.column ||
    (Object.keys(before).length === Object.keys(after).length &&
      Object.entries(before).every(([name, value]) => Object.is(value, after[name as keyof typeof after])));
  return (
    isSameColumn &&
    a.index === b.index &&
    a.frozen === b.frozen &&
    a.className === b.className &&
    a.style?.left === b.style?.left &&
    a.style?.right === b.style?.right
  );
}
