import { cellOf, type CellContext } from '../../fields/cells';
import { fieldTypes } from '../../fields/pure';
import type { Column, Field } from '../../language/model';
import { columnWidth } from '../../language/rules/columnWidth';
import type { GridColumn } from '../grid';
import { marked, markOf } from './marked';

export type Row = Record<string, unknown>;

/**
 * A column of the grid for a field. `column.path` names the value in the row, which in a report may carry a prefix
 * (`lines.remark`).
 */
export function fieldColumn(field: Field, column: Column, context: CellContext, isSortable: boolean): GridColumn<Row> {
  const type = fieldTypes[field.type];
  const face = cellOf(field);
  const key = column.path;
  const prefix = key.slice(0, key.length - field.name.length);
  const companion = type?.companion?.(field);
  const shown = companion === undefined ? undefined : prefix + companion;
  /** What stands beside the value, by the names that the field knows. */
  const own = (row: Row): Row =>
    companion === undefined || prefix === '' ? row : { [companion]: row[prefix + companion] };
  const mark = (row: Row) => markOf(row, key);
  return {
    key,
    title: context.t(column.title ?? field.title),
    width: columnWidth(field, column, type, context),
    align: type?.align ?? 'left',
    sortable: isSortable,
    filterable: type !== undefined && type.filter !== 'none',
    ...(column.fixed === undefined ? {} : { fixed: column.fixed }),
    ...(column.hidden ? { isHidden: true } : {}),
    ...(field.help === undefined ? {} : { help: context.t(field.help) }),
    value: shown === undefined ? (row) => row[key] : (row) => row[shown] ?? row[key],
    text: (row) => type?.text(row[key], field, own(row), context) ?? '',
    mark,
    cell: (_, row) => marked(face(row[key], field, own(row), context), mark(row)),
  };
}
