import { useMemo, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../client/i18n';
import { Decimal, toDecimal } from '../../lib/decimal';
import { groupThousands } from '../../lib/format/groupThousands';
import type { CellRange } from './CellRange';
import type { PlacedColumn } from './GridLayout';

interface MarkedSumsProps<Row> {
  rows: readonly Row[];
  columns: readonly PlacedColumn<Row>[];
  range: CellRange;
  /** the line that they are told in */
  status: RefObject<HTMLElement | null>;
}

/** Decimals of an average, at least. */
const DECIMALS = 2;

/**
 * Number, sum and average of the marked cells, as far as they hold figures, in the status line of the grid. A block of one
 * cell, or without figures, tells nothing.
 */
export function MarkedSums<Row>({ columns, range, rows, status }: MarkedSumsProps<Row>): ReactNode {
  const t = useT();
  const { bottom, left, right, top } = range;
  const figures = useMemo(
    () =>
      columns
        .slice(left, right + 1)
        .filter(({ column }) => column.align === 'right')
        .flatMap(({ column }) =>
          rows.slice(top, bottom + 1).flatMap((row) => {
            const number = toDecimal(column.value(row));
            return number ? [{ number, decimals: String(column.value(row)).split('.')[1]?.length ?? 0 }] : [];
          }),
        ),
    [columns, rows, top, bottom, left, right],
  );
  if (!status.current || figures.length < 2) return null;
  const sum = Decimal.sum(...figures.map(({ number }) => number));
  const decimals = Math.max(...figures.map((figure) => figure.decimals));
  return createPortal(
    <span className="gj-marked-sums" role="status">
      <span>
        {t('计数')} <output>{figures.length}</output>
      </span>
      <span>
        {t('求和')} <output data-sum>{groupThousands(sum.toFixed(decimals))}</output>
      </span>
      <span>
        {t('平均')}{' '}
        <output>{groupThousands(sum.dividedBy(figures.length).toFixed(Math.max(decimals, DECIMALS)))}</output>
      </span>
    </span>,
    status.current,
  );
}
