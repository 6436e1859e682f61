import type { CSSProperties } from 'react';
import type { GridColumn } from './GridColumn';
import type { GridLayout, PlacedColumn } from './GridLayout';

/**
 * Frozen columns that would take more than this part of the view give way, those on the right first: a phone needs room
 * to scroll.
 */
const FROZEN_SHARE = 0.6;

/**
 * Puts columns into their order and gives each its place. `viewWidth` (pixels, 0 when unknown) that is wider than the
 * columns is shared among those that are neither frozen nor sized by the person.
 */
export function layoutColumns<Row>(
  columns: readonly GridColumn<Row>[],
  viewWidth: number,
  checkWidth = 0,
): GridLayout<Row> {
  const indexed = columns.map((column, index) => ({ column, index }));
  const lefts = indexed.filter(({ column }) => column.fixed === 'left');
  const middle = indexed.filter(({ column }) => !column.fixed);
  const rights = indexed.filter(({ column }) => column.fixed === 'right');
  const ordered = [...lefts, ...middle, ...rights];

  const mayFreeze = viewWidth === 0 ? Infinity : viewWidth * FROZEN_SHARE;
  const freezesLeft = checkWidth + sum(lefts) <= mayFreeze;
  const freezesRight = freezesLeft && checkWidth + sum(lefts) + sum(rights) <= mayFreeze;
  const side = ({ fixed }: GridColumn<Row>) => ((fixed === 'left' ? freezesLeft : freezesRight) ? fixed : undefined);

  const natural = checkWidth + sum(indexed);
  const stretchable = (middle.length > 0 ? middle : ordered).filter(({ column }) => !column.isSized);
  const widths = stretch(
    ordered.map(({ column }) => column.width),
    ordered.map((entry) => stretchable.includes(entry)),
    Math.max(0, Math.floor(viewWidth) - natural),
  );
  const totalWidth = checkWidth + widths.reduce((total, width) => total + width, 0);

  let left = checkWidth;
  const placed = ordered.map(({ column, index }, position): PlacedColumn<Row> => {
    const width = widths[position] ?? column.width;
    const frozen = side(column);
    const style: CSSProperties | undefined =
      frozen === 'left' ? { left } : frozen === 'right' ? { right: totalWidth - left - width } : undefined;
    const isEdge =
      (frozen === 'left' && position === lefts.length - 1) ||
      (frozen === 'right' && position === ordered.length - rights.length);
    const className = [
      column.align === 'right' ? 'gj-right' : column.align === 'center' ? 'gj-center' : '',
      frozen ? 'gj-frozen' : '',
      isEdge ? `gj-edge-${frozen}` : '',
    ]
      .filter(Boolean)
      .join(' ');
    const result: PlacedColumn<Row> = { column, index, width, left, style, className };
    if (frozen) result.frozen = frozen;
    left += width;
    return result;
  });

  const count = (frozen: 'left' | 'right') => placed.filter((entry) => entry.frozen === frozen);
  return {
    columns: placed,
    leftCount: count('left').length,
    rightCount: count('right').length,
    leftWidth: checkWidth + count('left').reduce((total, entry) => total + entry.width, 0),
    rightWidth: count('right').reduce((total, entry) => total + entry.width, 0),
    totalWidth,
    checkWidth,
  };
}

function sum(entries: readonly { column: { width: number } }[]): number {
  return entries.reduce((total, { column }) => total + column.width, 0);
}

/** Shares `spare` whole pixels in proportion to the widths; the last stretchable column takes the rounding. */
function stretch(widths: number[], may: boolean[], spare: number): number[] {
  const base = widths.reduce((total, width, index) => total + (may[index] ? width : 0), 0);
  if (spare === 0 || base === 0) return widths;
  let rest = spare;
  const last = may.lastIndexOf(true);
  return widths.map((width, index) => {
    if (!may[index]) return width;
    const share = index === last ? rest : Math.floor((spare * width) / base);
    rest -= share;
    return width + share;
  });
}
