import type { ReactNode } from 'react';
import { useT } from '../../client';
import type { Table } from './useTableScreen';

/**
 * The totals of the columns shown as one line beside the pages of a list (E-11): of the whole query, and where there is
 * room of the page; of the records that are selected while several are. It never scrolls away with its columns.
 */
export function TotalsLine({
  table: { arranged, page, selection, source, totalLabels, totals: ofAll = [] },
}: {
  table: Table;
}): ReactNode {
  const t = useT();
  // Where rows hold what others come to, they are not added up: there is one row of totals alone.
  const [chosen, hasOwn] =
    selection.rows.length > 1 ? (source.totals({ ...page, list: [...selection.rows] }) ?? []) : [];
  const isChosen = chosen !== undefined && hasOwn !== undefined;
  const totals = isChosen ? [chosen] : ofAll;
  const titles = new Map(arranged.columns.map(({ key, title }) => [key, title]));
  const shown = totals.map((row) => Object.entries(row).filter(([key]) => titles.has(key)));
  if (page.list.length === 0 || shown.every((row) => row.length === 0)) return null;
  const labels = isChosen ? [t('已选合计')] : totalLabels;
  return (
    <div className="gj-totals-line" role="group" aria-label={t('合计')}>
      {shown.map((row, index) => (
        <span key={labels[index]} className="gj-totals-of" data-totals>
          <b>{labels[index]}</b>
          {row.map(([key, text]) => (
            <span key={key} title={titles.get(key)}>
              {titles.get(key)} <output data-col={key}>{text}</output>
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}
