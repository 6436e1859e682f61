import { useCallback, useMemo, useState } from 'react';
import { navigate, toast, useT } from '../../client';
import type { RefSearch } from '../../fields/faces/RefSearch';
import type { Field } from '../../language/model';
import type { Row } from '../columns/fieldColumn';
import { useColumns } from '../columns/useColumns';
import { searchReferences } from '../context/searchReferences';
import type { GridTree } from '../grid';
import { useBeginning, useKeptQuery } from '../query/useBeginning';
import { useQuery, type Query, type QueryChange } from '../query/useQuery';
import type { RowMark } from '../tones/RowMark';
import { useRowMarks } from '../tones/useRowMarks';
import type { Drawing, TableSource } from './TableSource';
import { useSelectedRows, type SelectedRows } from './useSelectedRows';
import { useTree } from './useTree';

/** The heading that people narrow a table by. */
export interface NarrowedColumn {
  name: string;
  field: Field;
  anchor: HTMLElement;
}

/** A table as a screen shows it, whatever the screen looks like. Handlers stay the same as long as the screen lives. */
export interface Table extends Pick<Query, 'state' | 'page' | 'isLoading' | 'reload' | 'onSort' | 'onPage'> {
  source: TableSource;
  search: RefSearch;
  /** id of the plan that it was opened with */
  opened: string | undefined;
  rows: readonly Row[];
  rowKey(row: Row): string;
  tree: GridTree<Row> | undefined;
  /** of the rows, where the screen has one */
  drawing: Drawing | undefined;
  /** of the page and of the whole query */
  totals: readonly Record<string, string>[] | undefined;
  /** one for each row of these */
  totalLabels: readonly string[];
  rowMark: ((row: Row) => RowMark | undefined) | undefined;
  selection: SelectedRows;
  /** as the person arranged them */
  arranged: ReturnType<typeof useColumns<Row>>;
  /** asks for other things: what is ticked is ticked no more */
  onApply(change: QueryChange): void;
  /** asks what the search form says; nothing is what is always asked and what was asked at first */
  onSearch(filters: Record<string, string>): void;
  /** asks for rows narrowed by these alone */
  onNarrow(filters: Record<string, string>): void;
  /** why there are no rows, where there are none */
  empty: string;
  /** goes where a row leads, or its cell in `column`; undefined: rows lead nowhere */
  onOpen: ((row: Row, column?: string) => void) | undefined;
  /** column whose condition is open, and what opens one */
  narrowed: NarrowedColumn | null;
  onFilter(key: string, anchor: HTMLElement): void;
  onFiltered(): void;
}

/**
 * The one table under lists, reports and cards, without anything that draws: what is asked (conditions, plans, order,
 * page), kept in address and tab; rows, tree and totals; what is ticked, on whatever pages; columns as the person
 * arranged them; tones; where rows lead. Keep the source between renders.
 */
export function useTableScreen(source: TableSource): Table {
  const t = useT();
  const { asked, ofColumns, parent, resource, screen } = source;
  const begin = useBeginning(asked, source.pageSize);
  const { onApply: ask, hasFailed, ...query } = useQuery(source, begin.state);
  const { state, page } = query;
  useKeptQuery(screen, state, begin);
  const selection = useSelectedRows(page.list, query.isLoading);
  const { rows, tree } = useTree(page.list, parent);
  const columns = useMemo(() => source.columnsOf?.(page) ?? source.columns, [source, page]);
  const arranged = useColumns(screen.name, columns);
  const drawing = useMemo(() => source.drawing?.(page), [source, page]);
  const totals = useMemo(() => source.totals(page), [source, page]);
  const totalLabels = useMemo(
    () => source.totalLabels?.(page) ?? [...((totals?.length ?? 0) > 1 ? [t('本页合计')] : []), t('合计')],
    [source, page, t, totals],
  );
  const rowMark = useRowMarks(source);
  const search = useMemo(() => searchReferences(resource, true), [resource]);
  const { clear } = selection;
  const onApply = useCallback(
    (change: QueryChange) => {
      const refusal = change.filters && source.refuses?.(change.filters);
      if (refusal !== undefined) return toast('warning', t(refusal));
      clear();
      ask(change);
    },
    [source, ask, clear, t],
  );
  const onNarrow = useCallback((filters: Record<string, string>) => onApply({ filters }), [onApply]);
  const onSearch = useCallback(
    (wanted: Record<string, string>) =>
      onNarrow(Object.keys(wanted).length === 0 ? { ...asked.always, ...asked.first } : wanted),
    [onNarrow, asked],
  );
  const [narrowed, setNarrowed] = useState<NarrowedColumn | null>(null);
  const onFilter = useCallback(
    (key: string, anchor: HTMLElement) => {
      const found = ofColumns.get(key);
      if (found) setNarrowed({ ...found, anchor });
    },
    [ofColumns],
  );
  const onFiltered = useCallback(() => setNarrowed(null), []);
  const { filters } = state;
  const onOpen = useMemo(() => source.opens && opening(source.opens, filters, page), [source, filters, page]);
  return {
    ...query,
    source,
    search,
    opened: begin.plan,
    rows,
    rowKey,
    drawing,
    tree,
    totals,
    totalLabels,
    rowMark,
    empty: t(hasFailed ? '数据没有读到，请重新查询' : '没有符合条件的数据'),
    selection,
    arranged,
    onApply,
    onSearch,
    onNarrow,
    onOpen,
    narrowed,
    onFilter,
    onFiltered,
  };
}

function opening(
  addressOf: NonNullable<TableSource['opens']>,
  filters: Query['state']['filters'],
  page: Query['page'],
): (row: Row, column?: string) => void {
  return (row, column) => {
    const address = addressOf(row, filters, column, page);
    if (address !== undefined) navigate(address);
  };
}

function rowKey(row: Row): string {
  return String(row.id);
}
