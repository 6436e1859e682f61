import type { ReactNode } from 'react';
import type { Row } from '../columns/fieldColumn';
import type { GridColumn } from '../grid';

interface CardTotalsProps {
  columns: readonly GridColumn<Row>[];
  /** by key of the column */
  totals: readonly Record<string, string>[];
  /** one for each of the totals */
  labels: readonly string[];
}

/** Totals in lines, as a table has them under its columns. */
export function CardTotals({ columns, totals, labels }: CardTotalsProps): ReactNode {
  return (
    <div className="gj-card-totals">
      {totals.map((values, index) => (
        <div key={labels[index]} data-totals={index}>
          <b>{labels[index]}</b>
          <dl>
            {columns
              .filter(({ key }) => values[key] !== undefined)
              .map(({ key, title }) => (
                <div key={key} data-col={key}>
                  <dt>{title}</dt>
                  <dd>{values[key]}</dd>
                </div>
              ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
