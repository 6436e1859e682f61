import { useState, type ReactNode } from 'react';
import { useT } from '../../client';
import { later } from '../../client/later';
import { useIsNarrow } from '../../ui/useIsNarrow';
import { Grid } from '../grid';
import { Pager } from '../query/Pager';
import { SearchForm } from '../query/SearchForm';
import { queryParams } from '../query/QueryState';
import { ToneLegend } from '../tones/ToneLegend';
import { SelectionNote } from './SelectionNote';
import type { Table } from './useTableScreen';
import './table.css';

export interface TableScreenProps {
  table: Table;
  /** bar between the search and the rows; below the cards of a small screen */
  actions?: ReactNode;
  /** beside the pages */
  notes?: ReactNode;
  /** what a double click does, where it is not what the rows of the table lead to */
  onOpen?(row: Table['rows'][number]): void;
}

const CardScreen = later(
  () => import('./CardScreen').then((module) => module.CardScreen),
  <div className="gj-screen-wait" aria-busy="true" />,
);
const ChartPart = later(() => import('../board/ChartPart').then((module) => module.ChartPart));
const QueryBar = later(() => import('../query/QueryBar').then((module) => module.QueryBar));
const ColumnFilter = later(() => import('../query/conditions/ColumnFilter').then((module) => module.ColumnFilter));

/** A table with what it is asked by: as a grid, or on a small screen as cards. */
export function TableScreen(props: TableScreenProps): ReactNode {
  const { table } = props;
  const { source, search, state, narrowed } = table;
  const isNarrow = useIsNarrow();
  // Its place is kept; what stands in it does not compete with the first rows.
  const [hasBar, showBar] = useState(false);
  if (!hasBar && !table.isLoading) showBar(true);
  const query = (
    <div className="gj-query-place">
      {hasBar && (
        <QueryBar
          resource={source.resource}
          asked={source.asked}
          state={state}
          opened={table.opened}
          onApply={table.onApply}
          search={search}
        />
      )}
    </div>
  );
  const selected = source.isSelectable && (
    <SelectionNote
      selection={table.selection}
      total={table.page.total}
      read={source.read}
      question={queryParams(state)}
    />
  );
  if (isNarrow) return <CardScreen {...props} query={query} selected={selected} />;
  return (
    <section className="gj-list">
      {query}
      <SearchForm
        screen={source.screen.name}
        fields={source.form}
        filters={state.filters}
        onSearch={table.onSearch}
        search={search}
      />
      {props.actions}
      {table.drawing && (
        <div className="gj-list-drawing">
          <ChartPart {...table.drawing} />
        </div>
      )}
      <div className="gj-list-table">
        <TableGrid {...props} />
      </div>
      <TablePager table={table}>
        <ToneLegend tones={source.screen.rowTones} />
        {props.notes}
        {selected}
      </TablePager>
      {table.arranged.panel}
      {narrowed && (
        <ColumnFilter
          {...narrowed}
          key={narrowed.name}
          screen={source.screen.name}
          filters={state.filters}
          search={search}
          onApply={table.onNarrow}
          onClose={table.onFiltered}
        />
      )}
    </section>
  );
}

function TableGrid({ table, onOpen = table.onOpen }: TableScreenProps): ReactNode {
  const t = useT();
  const { arranged, source, totals, selection } = table;
  return (
    <Grid
      label={source.label}
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
      {...(onOpen ? { onOpen } : {})}
      {...(totals ? { totals, totalLabels: [...(totals.length > 1 ? [t('本页合计')] : []), t('合计')] } : {})}
      {...(table.rowMark ? { rowMark: table.rowMark } : {})}
      {...(table.tree ? { tree: table.tree } : {})}
    />
  );
}

/** A tree is not paged. */
function TablePager({ table, children }: { table: Table; children: ReactNode }): ReactNode {
  if (table.tree)
    return (
      <div className="gj-pager">
        <span className="gj-pager-note">{children}</span>
      </div>
    );
  const { pageNum, pageSize } = table.state;
  return (
    <Pager total={table.page.total} pageNum={pageNum} pageSize={pageSize} onChange={table.onPage}>
      {children}
    </Pager>
  );
}
