import type { GridLayout } from '../GridLayout';

export interface DropPlace {
  /** key of the column beside which the moved one will stand */
  beside: string;
  side: 'before' | 'after';
  /** of the line that shows it, pixels from the left edge of the view */
  x: number;
}

/**
 * Where a column comes to stand that is let go at `x` (pixels from the left edge of the view): among those that are
 * frozen like it, so that frozen columns stay at their side (E-10). Undefined where it would stay.
 */
export function dropPlace<Row>(
  layout: GridLayout<Row>,
  key: string,
  x: number,
  view: { left: number; width: number },
): DropPlace | undefined {
  const moved = layout.columns.find(({ column }) => column.key === key);
  const group = layout.columns.filter(({ column }) => column.fixed === moved?.column.fixed && !column.stays);
  const leftOf = (placed: (typeof group)[number]): number => {
    if (placed.frozen === 'left') return placed.left;
    return placed.frozen === 'right' ? view.width - (layout.totalWidth - placed.left) : placed.left - view.left;
  };
  const found = group.findIndex((placed) => x < leftOf(placed) + placed.width / 2);
  const next = found < 0 ? group.length : found;
  const from = group.indexOf(moved!);
  if (next === from || next === from + 1) return undefined;
  const beside = group[next];
  if (beside) return { beside: beside.column.key, side: 'before', x: leftOf(beside) };
  const last = group.at(-1)!;
  return { beside: last.column.key, side: 'after', x: leftOf(last) + last.width };
}
