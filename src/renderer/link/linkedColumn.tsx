import type { Field } from '../../language/model';
import type { Row } from '../columns/fieldColumn';
import type { GridColumn } from '../grid';
import { recordAddress } from './recordAddress';
import { ScreenLink } from './ScreenLink';

/** The column of a reference whose values lead to what they refer to, for those who may open that. */
export function linkedColumn(column: GridColumn<Row>, field: Field): GridColumn<Row> {
  if (recordAddress(field, '1') === undefined) return column;
  const addressOf = (row: Row): string | undefined => recordAddress(field, row[field.name]);
  return {
    ...column,
    // A cell is drawn anew where this changes, and another row of one text leads elsewhere.
    value: (row) => `${addressOf(row) ?? ''} ${String(column.value(row) ?? '')}`,
    cell: (_, row) => {
      const content = column.cell(column.value(row), row);
      const address = addressOf(row);
      return address === undefined ? content : <ScreenLink to={address}>{content}</ScreenLink>;
    },
  };
}
