import '../../src/ui/look';
import type { ReactElement } from 'react';
import { Grid, type GridColumn } from '../../src/renderer/grid';
import { wideColumns, wideRows, type WideRow } from './wideRows';

const columns = wideColumns.map(({ isNumber, key, title, width }, index): GridColumn<WideRow> => ({
  key,
  title,
  width,
  align: isNumber ? 'right' : 'left',
  sortable: true,
  ...(index === 0 ? { fixed: 'left' as const } : {}),
  value: (row) => row[key],
  cell: String,
}));
const done = (): Promise<void> => Promise.resolve();
const arrange = { onWidth: done, onMove: done, onFreeze: done, onHide: done, onSettings: () => undefined };

/** The product's grid with more rows and columns than a list has, all that a list may do switched on. */
export default function WideGridPage({ size }: { size: number }): ReactElement {
  return (
    <div className="wide">
      <Grid
        label="wide"
        height="fill"
        columns={columns}
        rows={wideRows(size)}
        rowKey={keyOf}
        selection={NONE}
        onSelect={ignore}
        onSort={ignore}
        arrange={arrange}
      />
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();
const ignore = (): void => undefined;

function keyOf(row: WideRow): string {
  return row.c0!;
}
