import { canAny } from '../../client';
import type { ReportScreen } from '../../language/model';
import type { Row } from '../columns/fieldColumn';
import type { GridColumn } from '../grid';
import { ScreenLink } from '../link/ScreenLink';

/** A column whose values lead to another screen, for those who may open that. */
export function linked({ links }: ReportScreen, column: GridColumn<Row>): GridColumn<Row> {
  const link = links.find((each) => each.column === column.key);
  if (!link || link.path === '' || !canAny(link.permissions)) return column;
  const addressOf = (row: Row): string => {
    const asked = link.by.flatMap((name) => (row[name] == null ? [] : [[name, String(row[name])]]));
    return `${link.path}?${new URLSearchParams(asked).toString()}`;
  };
  return {
    ...column,
    // A cell is drawn anew where this changes, and another row of one value leads elsewhere.
    value: (row) => (row[link.column] == null ? null : `${addressOf(row)} ${String(column.value(row))}`),
    cell: (value, row) =>
      value === null ? null : <ScreenLink to={addressOf(row)}>{column.cell(column.value(row), row)}</ScreenLink>,
  };
}
