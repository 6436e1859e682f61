import { changeLayout } from '../../client/changeLayout';
import { session } from '../../client';
import { boundedWidth } from '../../language/wire/ColumnLayout';
import type { GridColumn } from '../grid';
import { arrangeColumns, type ArrangedColumn } from './arrangeColumns';
import { deviationsOf } from './deviationsOf';

type Change<Row> = (now: ArrangedColumn<Row>[]) => ArrangedColumn<Row>[];
type Side = 'left' | 'right' | undefined;

/**
 * Arranges the columns of a table anew and keeps what differs from `columns`: the schema's, or as a role lays them
 * down.
 */
export function arrangeTable<Row>(table: string, columns: readonly GridColumn<Row>[], change: Change<Row>): void {
  changeLayout(table, deviationsOf(columns, change(arrangeColumns(columns, session.columnLayouts[table] ?? []))));
}

/** Pixels by key of column. */
export function sizing<Row>(widths: ReadonlyMap<string, number>): Change<Row> {
  return (now) =>
    now.map((entry) => {
      const width = widths.get(entry.column.key);
      return width === undefined ? entry : { ...entry, width: boundedWidth(width) };
    });
}

export function moving<Row>(key: string, beside: string, side: 'before' | 'after'): Change<Row> {
  return (now) => {
    const moved = now.find(({ column }) => column.key === key);
    const others = now.filter((entry) => entry !== moved);
    const at = others.findIndex(({ column }) => column.key === beside);
    if (!moved || at < 0) return now;
    return others.toSpliced(side === 'before' ? at : at + 1, 0, moved);
  };
}

export function freezing<Row>(key: string, side: Side): Change<Row> {
  return (now) =>
    now.map((entry) => {
      if (entry.column.key !== key) return entry;
      const { fixed: _, ...column } = entry.column;
      return { ...entry, column: { ...column, ...(side ? { fixed: side } : {}) } };
    });
}

/** Whether Enter stops there. */
export function stopping<Row>(key: string, stop: boolean): Change<Row> {
  return (now) =>
    now.map((entry) => (entry.column.key === key ? { ...entry, column: { ...entry.column, stop } } : entry));
}

/** Hides or shows; the last one shown stays. */
export function showing<Row>(key: string, isShown: boolean): Change<Row> {
  return (now) => {
    const rest = now.some(({ column, isHidden }) => column.key !== key && !column.stays && !isHidden);
    return isShown || rest
      ? now.map((entry) => (entry.column.key === key ? { ...entry, isHidden: !isShown } : entry))
      : now;
  };
}
