import { useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../../client';
import { columnName } from '../../../lib/files/columnName';
import { Grid, type GridColumn } from '../../grid';
import { useTools } from '../PreviewTools';
import type { SheetPreview } from '../../../language/wire/SheetPreview';
import type { ViewProps } from '../ViewProps';

interface SheetTableProps extends Pick<ViewProps, 'onTools'> {
  sheet: SheetPreview;
}

interface Row {
  number: number;
  cells: readonly string[];
}

/** Rows that are put on paper at most. */
const MOST_PRINTED = 5000;
/** Rows by which the width of a column is chosen. */
const MEASURED = 200;
/** Pixels. */
const SIGN = 8;
const NARROWEST = 64;
const WIDEST = 360;

/** The cells of a sheet as they stand, with the letters of columns and the numbers of rows. */
export function SheetTable({ onTools, sheet }: SheetTableProps): ReactNode {
  const t = useT();
  const [isPrinted, setPrinted] = useState(false);
  const rows = useMemo(() => sheet.rows.map((cells, index): Row => ({ number: index + 1, cells })), [sheet]);
  const columns = useMemo(() => columnsOf(sheet), [sheet]);
  useTools(onTools, {
    prepare: async () => {
      flushSync(() => setPrinted(true));
      return () => setPrinted(false);
    },
  });
  return (
    <div className="gj-preview-sheet">
      {sheet.isCut && (
        <p className="gj-preview-cut">{t('文件较长，只显示前 {count} 行', { count: sheet.rows.length })}</p>
      )}
      {isPrinted ? (
        <table className="gj-preview-cells">
          <tbody>
            {rows.slice(0, MOST_PRINTED).map(({ cells, number }) => (
              <tr key={number}>
                {columns.slice(1).map(({ key }, index) => (
                  <td key={key}>{cells[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Grid label={sheet.name} columns={columns} rows={rows} rowKey={keyOf} height="fill" />
      )}
    </div>
  );
}

const keyOf = ({ number }: Row): string => String(number);

function columnsOf({ rows }: SheetPreview): GridColumn<Row>[] {
  const count = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const first = rows.slice(0, MEASURED);
  const number: GridColumn<Row> = {
    key: '#',
    title: '#',
    width: NARROWEST,
    align: 'right',
    fixed: 'left',
    value: (row) => row.number,
    cell: String,
  };
  const column = (index: number): GridColumn<Row> => ({
    key: columnName(index),
    title: columnName(index),
    width: widthOf(first, index),
    value: ({ cells }) => cells[index] ?? '',
    cell: String,
  });
  return [number, ...Array.from({ length: count }, (_, index) => column(index))];
}

function widthOf(rows: readonly (readonly string[])[], index: number): number {
  const signs = rows.reduce((most, cells) => Math.max(most, signsOf(cells[index] ?? '')), 0);
  return Math.min(WIDEST, Math.max(NARROWEST, (signs + 3) * SIGN));
}

/** Chinese signs are twice as wide. */
function signsOf(text: string): number {
  return text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);
}
