import type { ReactNode } from 'react';
import type { Row } from '../columns/fieldColumn';
import type { GridColumn } from '../grid';

/** Labels with the values of a record, drawn by the same cells as a table's. */
export function CardValues({
  columns,
  row,
  className = '',
}: {
  columns: readonly GridColumn<Row>[];
  row: Row;
  className?: string;
}): ReactNode {
  if (columns.length === 0) return null;
  return (
    <dl className={`gj-card-values ${className}`}>
      {columns.map((column) => {
        const value = column.value(row);
        return (
          <div key={column.key} data-col={column.key}>
            <dt>{column.title}</dt>
            <dd>{value === null || value === undefined || value === '' ? '—' : column.cell(value, row)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
