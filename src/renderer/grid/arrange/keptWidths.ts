import type { GridLayout } from '../GridLayout';

/**
 * Widths, as drawn, of the scrolling columns before one that is sized: they had taken of the room that was left over,
 * and would shift the sized column's edge away from under the pointer if that room changed.
 */
export function keptWidths<Row>(layout: GridLayout<Row>, key: string): Map<string, number> {
  const at = layout.columns.findIndex(({ column }) => column.key === key);
  if (layout.columns[at]?.frozen) return new Map();
  return new Map(
    layout.columns
      .slice(0, at)
      .flatMap(({ column, width }) => (width > column.width && !column.stays ? [[column.key, width]] : [])),
  );
}
