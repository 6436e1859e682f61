import { useRef, type ReactNode } from 'react';
import type { Row } from '../columns/fieldColumn';
import { Grid, type GridHandle, type GridProps } from '../grid';
import type { TableScreenProps } from './TableScreen';
import { useIdleKeys } from './useIdleKeys';

/** The rows of a table as a grid, with the totals of a report below its columns. */
export function TableGrid({
  table,
  status,
  onOpen = table.onOpen,
}: TableScreenProps & Pick<GridProps<Row>, 'status'>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<GridHandle>(null);
  useIdleKeys(box, grid);
  const { arranged, source, totals, selection } = table;
  return (
    <div ref={box} className="gj-list-table">
      <Grid
        ref={grid}
        label={source.label}
        {...(status ? { status } : {})}
        columns={arranged.columns}
        arrange={arranged.arrange}
        rows={table.rows}
        rowKey={table.rowKey}
        height="fill"
        sort={table.state.sort}
        onSort={table.onSort}
        onFilter={table.onFilter}
        loading={table.isLoading}
        empty={table.empty}
        {...(source.isSelectable ? { selection: selection.keys, onSelect: selection.select } : {})}
        {...(onOpen ? { onOpen, opensByFirst: source.screen.kind === 'report' } : {})}
        {...(totals && source.screen.kind !== 'list' ? { totals, totalLabels: table.totalLabels } : {})}
        {...(table.rowMark ? { rowMark: table.rowMark } : {})}
        {...(table.tree ? { tree: table.tree } : {})}
      />
    </div>
  );
}
