import type { ReactNode } from 'react';
import { Pager } from '../query/Pager';
import { ToneLegend } from '../tones/ToneLegend';
import { TotalsLine } from './TotalsLine';
import type { Table } from './useTableScreen';

interface TablePagerProps {
  table: Table;
  /** beside the colours of the rows */
  children: ReactNode;
}

/**
 * What stands below the rows: what their colours mean, the totals of a list, and their pages. A tree is not paged.
 */
export function TablePager({ table, children }: TablePagerProps): ReactNode {
  const notes = (
    <>
      <ToneLegend tones={table.source.screen.rowTones} />
      {children}
      {table.source.screen.kind === 'list' && <TotalsLine table={table} />}
    </>
  );
  if (table.tree)
    return (
      <div className="gj-pager">
        <span className="gj-pager-note">{notes}</span>
      </div>
    );
  const { pageNum, pageSize } = table.state;
  return (
    <Pager total={table.page.total} pageNum={pageNum} pageSize={pageSize} onChange={table.onPage}>
      {notes}
    </Pager>
  );
}
