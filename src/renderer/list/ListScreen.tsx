import { lazy, Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../client';
import type { ListScreen as ListScreenModel } from '../../language/model';
import type { CompiledResource } from '../../language/rules';
import { ActionBar } from '../action/ActionBar';
import { detailAddress } from '../action/formAddress';
import { runAction, type ActionPlace } from '../action/runAction';
import { actionOf } from '../../language/catalogue/actionOf';
import { fieldColumn, type Row } from '../columns/fieldColumn';
import { pageTotal, totalText } from '../columns/totalText';
import { searchReferences } from '../context/searchReferences';
import { useCellContext } from '../context/useCellContext';
import { Grid, type GridSort } from '../grid';
import { Pager } from '../query/Pager';
import type { QueryState } from '../query/QueryState';
import { SearchForm } from '../query/SearchForm';
import { usePage } from '../query/usePage';
import { useTree } from './useTree';
import './list.css';

const FormDialog = lazy(() => import('../form/FormDialog').then(({ FormDialog: component }) => ({ default: component })));

/** Records of one tree that are shown at once; a tree is not paged. */
const TREE_SIZE = 1000;

/** The generic list: search, actions, table, totals, pages. */
export function ListScreen({ compiled, screen }: { compiled: CompiledResource; screen: ListScreenModel }): ReactNode {
  const t = useT();
  const context = useCellContext();
  const { resource } = compiled;
  const isTree = resource.parent !== undefined;
  const [query, setQuery] = useState<QueryState>(() => ({
    filters: {},
    sort: screen.sort.map(({ path, descending }) => ({ key: path, descending })),
    pageNum: 1,
    pageSize: isTree ? TREE_SIZE : screen.pageSize,
  }));
  const { page, isLoading, reload } = usePage(resource.operations.list, query);
  const { rows, tree } = useTree(page.list, resource.parent);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<{ id?: string; readOnly?: boolean } | null>(null);
  const search = useMemo(() => searchReferences(resource, true), [resource]);
  const filters = useMemo(() => screen.search.map((name) => ({ name, field: compiled.byPath.get(name)!.field })), [screen, compiled]);
  const columns = useMemo(
    () => screen.columns.map((column) => fieldColumn(compiled.byPath.get(column.path)!.field, column, context, !isTree)),
    [screen, compiled, context, isTree],
  );
  const selected = useMemo(() => page.list.filter(({ id }) => selection.has(String(id))), [page.list, selection]);
  const place: ActionPlace = { resource, selected, openDialog: setDialog, onDone: refreshed };
  const totals = useMemo(() => {
    if (screen.totals.length === 0) return undefined;
    const row = (value: (name: string) => string) => Object.fromEntries(screen.totals.map((name) => [name, value(name)]));
    const field = (name: string) => compiled.byPath.get(name)!.field;
    return [row((name) => pageTotal(page.list, name, field(name), context)), row((name) => totalText(page.totals[name], field(name), context))];
  }, [screen.totals, compiled, page, context]);

  function refreshed(action: string): void {
    if (action === 'delete') setSelection(new Set());
    reload();
  }
  const onSort = useCallback((sort: GridSort[]) => setQuery((now) => ({ ...now, sort, pageNum: 1 })), []);
  const onSearch = useCallback(
    (next: Record<string, string>) => {
      setSelection(new Set());
      setQuery((now) => ({ ...now, filters: next, pageNum: 1 }));
      reload();
    },
    [reload],
  );
  const onPage = useCallback((next: { pageNum: number; pageSize: number }) => setQuery((now) => ({ ...now, ...next })), []);
  const openRow = useRef<(row: Row) => void>(undefined);
  openRow.current = (row) => {
    const name = detailAddress(resource, '') !== undefined && screen.actions.includes('detail') ? 'detail' : 'edit';
    const action = actionOf(resource, name);
    if (action) void runAction(action, { ...place, selected: [row] });
  };
  const onOpen = useCallback((row: Row) => openRow.current?.(row), []);
  return (
    <section className="gj-list">
      <SearchForm fields={filters} filters={query.filters} onSearch={onSearch} search={search} />
      <ActionBar actions={screen.actions} {...place}>
        <button type="button" className="gj-button gj-actions-end" onClick={reload} aria-label={t('刷新')} title={t('刷新')}>
          ⟳
        </button>
      </ActionBar>
      <div className="gj-list-table">
        <Grid
          label={t(resource.title)}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          height="fill"
          sort={query.sort}
          onSort={onSort}
          selection={selection}
          onSelect={setSelection}
          onOpen={onOpen}
          loading={isLoading}
          empty={t('没有符合条件的数据')}
          {...(totals ? { totals, totalLabels: [t('本页合计'), t('合计')] } : {})}
          {...(tree ? { tree } : {})}
        />
      </div>
      {!isTree && (
        <Pager total={page.total} pageNum={query.pageNum} pageSize={query.pageSize} onChange={onPage}>
          {selection.size > 0 && t('已选 {count} 条', { count: selection.size })}
        </Pager>
      )}
      {dialog && (
        <Suspense fallback={null}>
          <FormDialog compiled={compiled} {...dialog} onClose={() => setDialog(null)} onSaved={() => refreshed('edit')} />
        </Suspense>
      )}
    </section>
  );
}

function keyOf(row: Row): string {
  return String(row.id);
}
