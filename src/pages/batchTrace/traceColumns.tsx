import type { TraceRow } from '../../capabilities/batches/wire';
import type { CellContext } from '../../fields/cells';
import { groupThousands } from '../../lib/format/groupThousands';
import type { Row } from '../../renderer/columns/fieldColumn';
import type { GridColumn } from '../../renderer/grid';
import { ScreenLink } from '../../renderer/link/ScreenLink';

/** What a phone shows first; the rest is behind it. */
const FIRST: readonly string[] = ['title', 'code', 'quantity'];

/** Rows in the order of display, each with the row that it belongs to. */
export function asTree(rows: readonly TraceRow[]): Row[] {
  const above: string[] = [];
  return rows.map((row) => {
    above[row.depth] = row.id;
    return { ...row, parent: row.depth === 0 ? null : (above[row.depth - 1] ?? null) };
  });
}

/** What a row is, then when, with whom, where and how much. */
export function traceColumns({ t }: CellContext, isNarrow: boolean): GridColumn<Row>[] {
  const column = (key: string, title: string, width: number): GridColumn<Row> => ({
    key,
    title,
    width,
    sortable: false,
    filterable: false,
    value: (row) => row[key],
    cell: (value) => String(value ?? ''),
  });
  const noteOf = (row: Row): string =>
    row.isAgain === true ? t('已在上文列出') : row.isDeeper === true ? t('层级过深，请从此批号继续追溯') : '';
  const columns = [
    { ...column('title', t('单据或存货'), isNarrow ? 130 : 300), fixed: 'left' as const },
    {
      ...column('code', t('单号或批号'), isNarrow ? 150 : 190),
      value: (row: Row) => `${String(row.path)} ${String(row.code ?? '')} ${noteOf(row)}`,
      text: (row: Row) => String(row.code ?? ''),
      cell: (_: unknown, row: Row) => (
        <>
          {typeof row.path === 'string' && row.code !== null ? (
            <ScreenLink to={row.path}>{String(row.code)}</ScreenLink>
          ) : (
            String(row.code ?? (row.kind === 'batch' ? t('未按批号管理') : ''))
          )}
          {noteOf(row) !== '' && <small className="trace-mark"> {noteOf(row)}</small>}
        </>
      ),
    },
    column('date', t('日期'), 100),
    column('partner', t('客户或供应商'), 200),
    column('place', t('仓库'), 130),
    {
      ...column('quantity', t('数量'), isNarrow ? 85 : 100),
      align: 'right' as const,
      cell: (value: unknown) => groupThousands(String(value)),
    },
    column('unit', t('单位'), 60),
  ];
  const isFirst = ({ key }: GridColumn<Row>): boolean => FIRST.includes(key);
  return isNarrow ? [...columns.filter(isFirst), ...columns.filter((each) => !isFirst(each))] : columns;
}
