import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { can, navigate, titleText, toast, useT } from '../../client';
import { later } from '../../client/later';
import { useIsNarrow } from '../../ui/useIsNarrow';
import { reportAction } from '../../language/action/actionOf';
import { POSTING } from '../../language/meta/postingFields';
import type { Field, ReportScreen as ReportScreenModel, Resource } from '../../language/model';
import {
  ACCOUNT,
  counted,
  isWholeRange,
  RANGE_DEMAND,
  rangeOf,
  REPORT_UNIT,
  reportColumns,
  reportField,
  type CompiledResource,
} from '../../language/rules';
import { detailAddress } from '../action/formAddress';
import { fieldColumn, type Row } from '../columns/fieldColumn';
import { useColumns } from '../columns/useColumns';
import { shownFields } from '../context/shownFields';
import { searchReferences } from '../context/searchReferences';
import { useCellContext } from '../context/useCellContext';
import { Grid } from '../grid';
import '../list/list.css';
import { Pager } from '../query/Pager';
import { SearchForm } from '../query/SearchForm';
import { totalRows } from '../query/totalRows';
import { useBeginning, useKeptQuery } from '../query/useBeginning';
import { useQuery } from '../query/useQuery';
import { ToneLegend } from '../tones/ToneLegend';
import { useReportTones } from '../tones/useRowTones';
import { useTransfer } from '../transfer/useTransfer';
import { reportAskable } from './reportAskable';

const CardScreen = later(
  () => import('../cards/CardScreen').then((module) => module.CardScreen),
  <div className="gj-screen-wait" aria-busy="true" />,
);
const ColumnFilter = later(() => import('../query/conditions/ColumnFilter').then((module) => module.ColumnFilter));
const QueryBar = later(() => import('../query/QueryBar').then((module) => module.QueryBar));

/**
 * The generic report: rows of records or lines, one by one (double click opens the document) or grouped with measures.
 */
export function ReportScreen({
  compiled,
  screen,
}: {
  compiled: CompiledResource;
  screen: ReportScreenModel;
}): ReactNode {
  const t = useT();
  const context = useCellContext();
  const { resource } = compiled;
  const isGrouped = screen.group.length > 0;
  const fixed = useMemo(() => ({ screen: screen.name }), [screen.name]);
  const shown = useMemo(() => shownFields(compiled), [compiled]);
  const asked = useMemo(() => reportAskable(compiled, screen, shown, context), [compiled, screen, shown, context]);
  const begin = useBeginning(asked, screen.pageSize);
  const query = useQuery({
    path: isGrouped ? resource.operations.statistics : resource.operations.lines,
    sort: screen.sort,
    pageSize: screen.pageSize,
    fixed,
    begin: begin.state,
  });
  const { state, page } = query;
  useKeptQuery(screen, state, begin);
  const columns = useMemo(
    () =>
      reportColumns(resource, screen, context.t)
        .filter(({ field }) => field.path === REPORT_UNIT || shown.has(field.path))
        .map(({ field, column }) => {
          const shownAs = fieldColumn(field, column, context, screen.from !== ACCOUNT && column.path !== REPORT_UNIT);
          return { ...shownAs, filterable: shownAs.filterable === true && asked.ofColumns.has(column.path) };
        }),
    [resource, screen, context, shown, asked],
  );
  const arranged = useColumns(screen.name, columns);
  const fieldOf = useCallback(
    (name: string) => {
      const { field } = reportField(resource, screen.from, name)!;
      return screen.measures.some(({ aggregate, path }) => aggregate === 'count' && path === name)
        ? counted(field)
        : field;
    },
    [resource, screen],
  );
  const search = useMemo(() => searchReferences(resource, true), [resource]);
  const totals = useMemo(
    () =>
      totalRows(
        screen.totals.filter((name) => shown.has(fieldOf(name).path)),
        fieldOf,
        page,
        context,
        screen.rollUp !== undefined,
      ),
    [screen, page, context, fieldOf, shown],
  );
  const onOpen = useCallback(
    (row: Row) => {
      const address = typeof row.documentId === 'string' ? documentAddress(resource, row, row.documentId) : undefined;
      if (address !== undefined) navigate(address);
    },
    [resource],
  );
  const { dialog: transferDialog, onTransfer } = useTransfer({
    resource,
    screen: screen.name,
    title: titleText(screen.title),
    columns: arranged.columns,
    state,
    total: page.total,
    onImported: query.reload,
  });
  const mayExport = screen.actions.includes('export') && can(reportAction(resource, screen, 'export')!.permission);
  const exportButton = mayExport && (
    <button type="button" className="gj-button" data-action="export" onClick={() => onTransfer('export')}>
      {t('导出')}
    </button>
  );
  const rowMark = useReportTones(compiled, screen);
  const range = rangeOf(resource, screen.from);
  const { onApply: ask } = query;
  const onApply = useCallback(
    (change: Parameters<typeof ask>[0]) => {
      if (range !== undefined && change.filters && !isWholeRange(change.filters[range]))
        return toast('warning', t(RANGE_DEMAND));
      ask(change);
    },
    [ask, range, t],
  );
  // 重置 leaves what is always asked, and what was asked at first.
  const onSearch = useCallback(
    (wanted: Record<string, string>) =>
      onApply({ filters: Object.keys(wanted).length === 0 ? { ...asked.always, ...asked.first } : wanted }),
    [onApply, asked],
  );
  const onNarrow = useCallback((filters: Record<string, string>) => onApply({ filters }), [onApply]);
  const [filtered, setFiltered] = useState<{ name: string; field: Field; anchor: HTMLElement } | null>(null);
  const onFilter = useCallback(
    (key: string, anchor: HTMLElement) => setFiltered({ ...asked.ofColumns.get(key)!, anchor }),
    [asked],
  );
  const isNarrow = useIsNarrow();
  const filter = { screen: screen.name, fields: asked.form, filters: state.filters, onSearch, search };
  // As in lists: what stands in its place does not compete with the first rows.
  const [hasBar, showBar] = useState(false);
  if (!hasBar && !query.isLoading) showBar(true);
  const queryBar = (
    <div className="gj-query-place">
      {hasBar && (
        <QueryBar
          resource={resource}
          asked={asked}
          state={state}
          opened={begin.plan}
          onApply={onApply}
          search={search}
        />
      )}
    </div>
  );
  const empty = t(query.hasFailed ? '数据没有读到，请重新查询' : '没有符合条件的数据');
  const pager = { total: page.total, pageNum: state.pageNum, pageSize: state.pageSize, onChange: query.onPage };
  if (isNarrow)
    return (
      <>
        <CardScreen
          label={titleText(screen.title)}
          query={queryBar}
          filter={filter}
          columns={columns}
          rows={page.list}
          rowKey={keyOf}
          sort={state.sort}
          onSort={query.onSort}
          onReload={query.reload}
          isLoading={query.isLoading}
          empty={empty}
          pager={pager}
          {...(isGrouped ? {} : { onOpen })}
          {...(totals ? { totals } : {})}
          {...(rowMark ? { rowMark } : {})}
        >
          {exportButton && <div className="gj-actions">{exportButton}</div>}
        </CardScreen>
        {transferDialog}
      </>
    );
  return (
    <section className="gj-list">
      {queryBar}
      <SearchForm {...filter} />
      <div className="gj-list-table">
        <Grid
          label={titleText(screen.title)}
          columns={arranged.columns}
          arrange={arranged.arrange}
          rows={page.list}
          rowKey={keyOf}
          height="fill"
          sort={state.sort}
          onSort={query.onSort}
          onFilter={onFilter}
          onOpen={onOpen}
          loading={query.isLoading}
          empty={empty}
          {...(totals ? { totals, totalLabels: [...(totals.length > 1 ? [t('本页合计')] : []), t('合计')] } : {})}
          {...(rowMark ? { rowMark } : {})}
        />
      </div>
      <Pager {...pager}>
        <ToneLegend tones={screen.rowTones} />
        {exportButton}
        <button type="button" className="gj-button" onClick={arranged.arrange.onSettings}>
          {t('列设置')}
        </button>
      </Pager>
      {arranged.panel}
      {transferDialog}
      {filtered && (
        <ColumnFilter
          {...filtered}
          key={filtered.name}
          screen={screen.name}
          filters={state.filters}
          search={search}
          onApply={onNarrow}
          onClose={() => setFiltered(null)}
        />
      )}
    </section>
  );
}

function keyOf(row: Row): string {
  return String(row.id);
}

/** Where the document behind a row is shown: the record itself, or of a posting the document that made it. */
function documentAddress(resource: Resource, row: Row, id: string): string | undefined {
  if (!resource.ledger) return detailAddress(resource, id);
  const path = resource.ledger.details[String(row[POSTING.kind])];
  return path === undefined ? undefined : `${path}?id=${id}`;
}
