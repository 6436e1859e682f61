import { memo, type ReactElement, type ReactNode } from 'react';
import type { PlacedColumn } from './GridLayout';
import type { VisibleColumns } from './visibleColumns';

interface GridTotalsProps<Row> {
  columns: VisibleColumns<Row>;
  totals: readonly Record<string, ReactNode>[];
  labels: readonly string[] | undefined;
  hasCheck: boolean;
  firstRowIndex: number;
}

/** The sticky footer: one row for each set of totals, its label in the first column. */
export const GridTotals = memo(GridTotalsView) as typeof GridTotalsView;

function GridTotalsView<Row>(props: GridTotalsProps<Row>): ReactElement {
  const { columns, totals, labels } = props;
  return (
    <tfoot>
      {totals.map((row, index) => (
        <tr key={labels?.[index] ?? index} aria-rowindex={props.firstRowIndex + index}>
          {props.hasCheck && <td className="gj-check gj-frozen" />}
          {columns.map((placed, position) => {
            if (typeof placed === 'number') return <td key={`gap${position}`} colSpan={placed} role="presentation" />;
            const label = isFirst(placed) ? labels?.[index] : undefined;
            return (
              <td
                key={placed.column.key}
                data-col={placed.column.key}
                aria-colindex={placed.index + 1}
                className={placed.className || undefined}
                style={placed.style}
              >
                {label !== undefined && <span className="gj-total-label">{label} </span>}
                {row[placed.column.key]}
              </td>
            );
          })}
        </tr>
      ))}
    </tfoot>
  );

  function isFirst(placed: PlacedColumn<Row>): boolean {
    return placed === columns.find((entry) => typeof entry !== 'number');
  }
}
