import { readOpenText } from '../../language/rules';
import type { Row } from '../columns/fieldColumn';
import type { GridColumn } from '../grid';

/** The column of a reference, where a text whose record is looked for shows that it is. */
export function awaitedColumn(column: GridColumn<Row>, name: string): GridColumn<Row> {
  const awaited = (row: Row): string | undefined => {
    const open = readOpenText(row[name]);
    return open?.state === 'awaited' ? open.text : undefined;
  };
  return {
    ...column,
    value: (row) => (awaited(row) === undefined ? column.value(row) : row[name]),
    cell: (value, row) => {
      const text = awaited(row);
      return text === undefined ? (
        column.cell(value, row)
      ) : (
        <span className="gj-awaited" aria-busy="true">
          {text}
        </span>
      );
    },
  };
}
