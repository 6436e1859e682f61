import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { navigate, useT } from '../../client';
import type { ReportScreen as ReportScreenModel } from '../../language/model';
import { reportField, type CompiledResource } from '../../language/rules';
import { detailAddress } from '../action/formAddress';
import { fieldColumn, type Row } from '../columns/fieldColumn';
import { pageTotal, totalText } from '../columns/totalText';
import { searchReferences } from '../context/searchReferences';
import { useCellContext } from '../context/useCellContext';
import { Grid, type GridSort } from '../grid';
import '../list/list.css';
import { Pager } from '../query/Pager';
import type { QueryState } from '../query/QueryState';
import { SearchForm } from '../query/SearchForm';
import { usePage } from '../query/usePage';
import { reportColumns } from './reportColumns';

/** The generic report: rows of records or lines, one by one (double click opens the document) or grouped with measures. */
export function ReportScreen({ compiled, screen }: { compiled: CompiledResource; screen: ReportScreenModel }): ReactNode {
  const t = useT();
  const context = useCellContext();
  const { resource } = compiled;
  const isGrouped = screen.group.length > 0;
  const [query, setQuery] = useState<QueryState>(() => ({
    filters: {},
    sort: screen.sort.map(({ path, descending }) => ({ key: path, descending })),
    pageNum: 1,
    pageSize: screen.pageSize,
  }));
  const fixed = useMemo(() => ({ screen: screen.name }), [screen.name]);
  const { page, isLoading, reload } = usePage(isGrouped ? resource.operations.statistics : resource.operations.lines, query, fixed);
  const columns = useMemo(() => reportColumns(resource, screen).map(({ field, column }) => fieldColumn(field, column, context, true)), [resource, screen, context]);
  const filters = useMemo(() => screen.search.map((name) => ({ name, field: reportField(resource, screen.from, name)!.field })), [resource, screen]);
  const search = useMemo(() => searchReferences(resource, true), [resource]);
  const totals = useMemo(() => {
    if (screen.totals.length === 0) return undefined;
    const row = (value: (name: string) => string) => Object.fromEntries(screen.totals.map((name) => [name, value(name)]));
    const field = (name: string) => reportField(resource, screen.from, name)!.field;
    return [row((name) => pageTotal(page.list, name, field(name), context)), row((name) => totalText(page.totals[name], field(name), context))];
  }, [resource, screen, page, context]);
  const onSort = useCallback((sort: GridSort[]) => setQuery((now) => ({ ...now, sort, pageNum: 1 })), []);
  const onSearch = useCallback(
    (next: Record<string, string>) => {
      setQuery((now) => ({ ...now, filters: next, pageNum: 1 }));
      reload();
    },
    [reload],
  );
  const onPage = useCallback((next: { pageNum: number; pageSize: number }) => setQuery((now) => ({ ...now, ...next })), []);
  const onOpen = useCallback(
    (row: Row) => {
      const address = typeof row.documentId === 'string' ? detailAddress(resource, row.documentId) : undefined;
      if (address !== undefined) navigate(address);
    },
    [resource],
  );
  return (
    <section className="gj-list">
      <SearchForm fields={filters} filters={query.filters} onSearch={onSearch} search={search} />
      <div className="gj-list-table">
        <Grid
          label={t(screen.title.text)}
          columns={columns}
          rows={page.list}
          rowKey={keyOf}
          height="fill"
          sort={query.sort}
          onSort={onSort}
          onOpen={onOpen}
          loading={isLoading}
          empty={t('没有符合条件的数据')}
          {...(totals ? { totals, totalLabels: [t('本页合计'), t('合计')] } : {})}
        />
      </div>
      <Pager total={page.total} pageNum={query.pageNum} pageSize={query.pageSize} onChange={onPage} />
    </section>
  );
}

function keyOf(row: Row): string {
  return String(row.id);
}
