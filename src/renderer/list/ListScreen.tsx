import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { can, useT } from '../../client';
import { later } from '../../client/later';
import { useIsNarrow } from '../../ui/useIsNarrow';
import { actionOf } from '../../language/action/actionOf';
import type { Field, ListScreen as ListScreenModel } from '../../language/model';
import type { CompiledResource } from '../../language/rules';
import { LARGEST_TREE } from '../../language/wire';
import { ActionBar } from '../action/ActionBar';
import { detailAddress } from '../action/formAddress';
import { refusalText } from '../action/refusals';
import type { ActionPlace } from '../action/ActionPlace';
import { runAction } from '../action/runAction';
import { fieldColumn, type Row } from '../columns/fieldColumn';
import { useColumns } from '../columns/useColumns';
import { shownFields } from '../context/shownFields';
import { searchReferences } from '../context/searchReferences';
import { useCellContext } from '../context/useCellContext';
import { GapsButton } from '../gaps/GapsButton';
import { Grid } from '../grid';
import { noteListQuery } from '../pager/listQueries';
import type { Askable } from '../query/Askable';
import { Pager } from '../query/Pager';
import { SearchForm } from '../query/SearchForm';
import { totalRows } from '../query/totalRows';
import { queryParams, type QueryState } from '../query/QueryState';
import { useBeginning, useKeptQuery } from '../query/useBeginning';
import { useQuery } from '../query/useQuery';
import { useTransfer } from '../transfer/useTransfer';
import { ToneLegend } from '../tones/ToneLegend';
import { useListTones } from '../tones/useRowTones';
import { SelectionNote } from './SelectionNote';
import { useSelectedRows } from './useSelectedRows';
import { useTree } from './useTree';
import './list.css';

const CardScreen = later(
  () => import('../cards/CardScreen').then((module) => module.CardScreen),
  <div className="gj-screen-wait" aria-busy="true" />,
);
const QueryBar = later(() => import('../query/QueryBar').then((module) => module.QueryBar));
const ColumnFilter = later(() => import('../query/conditions/ColumnFilter').then((module) => module.ColumnFilter));
const FormDialog = later(() => import('../form/FormDialog').then((module) => module.FormDialog));

const NO_SUMS: ReadonlySet<string> = new Set();

/** The generic list: search, actions, table, totals, pages. */
export function ListScreen({ compiled, screen }: { compiled: CompiledResource; screen: ListScreenModel }): ReactNode {
  const t = useT();
  const context = useCellContext();
  const { resource } = compiled;
  const isTree = resource.parent !== undefined;
  const fixed = useMemo(() => ({ screen: screen.name }), [screen.name]);
  const shown = useMemo(() => shownFields(compiled), [compiled]);
  const asked = useMemo(
    (): Askable => ({
      screen,
      fields: shown,
      sums: NO_SUMS,
      hasKeyword: true,
      sorts: new Set([...shown.keys()].filter((path) => !path.includes('.'))),
      always: {},
    }),
    [screen, shown],
  );
  const begin = useBeginning(asked, isTree ? LARGEST_TREE : screen.pageSize);
  const query = useQuery({
    path: resource.operations.list,
    sort: screen.sort,
    pageSize: begin.state.pageSize,
    fixed,
    begin: begin.state,
  });
  const { state, page, reload } = query;
  useKeptQuery(screen, state, begin);
  useEffect(() => noteListQuery(resource, screen.name, state), [resource, screen.name, state]);
  const { rows, tree } = useTree(page.list, resource.parent);
  const selection = useSelectedRows(page.list);
  const [dialog, setDialog] = useState<{ id?: string; readOnly?: boolean } | null>(null);
  const search = useMemo(() => searchReferences(resource, true), [resource]);
  const filters = useMemo(
    () => screen.search.filter((name) => shown.has(name)).map((name) => ({ name, field: shown.get(name)! })),
    [screen, shown],
  );
  const columns = useMemo(
    () =>
      screen.columns
        .filter(({ path }) => shown.has(path))
        .map((column) => fieldColumn(shown.get(column.path)!, column, context, !isTree)),
    [screen, shown, context, isTree],
  );
  const arranged = useColumns(screen.name, columns);
  const rowMark = useListTones(compiled, screen);
  const totals = useMemo(
    () =>
      totalRows(
        screen.totals.filter((name) => shown.has(name)),
        (name) => shown.get(name)!,
        page,
        context,
      ),
    [screen.totals, shown, page, context],
  );
  const onDone = (action: string, done: readonly string[] = []): void => {
    // Of several what is left to do stays selected; with a single one people go on.
    if (action === 'delete' || selection.keys.size > 1) selection.drop(done);
    reload();
  };
  const { dialog: transferDialog, onTransfer } = useTransfer({
    resource,
    screen: screen.name,
    title: t(resource.title),
    columns: arranged.columns,
    state,
    total: page.total,
    selected: selection.keys,
    onImported: reload,
  });
  const place: ActionPlace = { resource, selected: selection.rows, openDialog: setDialog, onDone, onTransfer };
  const { clear } = selection;
  const { onApply: ask } = query;
  const onApply = useCallback(
    (change: Partial<Omit<QueryState, 'pageNum'>>) => {
      clear();
      ask(change);
    },
    [clear, ask],
  );
  const onSearch = useCallback((filters: Record<string, string>) => onApply({ filters }), [onApply]);
  const [filtered, setFiltered] = useState<{ field: Field; anchor: HTMLElement } | null>(null);
  const onFilter = useCallback(
    (key: string, anchor: HTMLElement) => setFiltered({ field: shown.get(key)!, anchor }),
    [shown],
  );
  const openRow = useRef<(row: Row) => void>(undefined);
  openRow.current = (row) => {
    const chosen = { ...place, selected: [row] };
    const [detail, edit] = [actionOf(resource, 'detail'), actionOf(resource, 'edit')];
    const mayEdit =
      edit && screen.actions.includes('edit') && can(edit.permission) && refusalText(resource, 'edit', row) === null;
    if (detail && detailAddress(resource, '') !== undefined) void runAction(detail, chosen);
    else if (mayEdit) void runAction(edit, chosen);
    else setDialog({ id: keyOf(row), readOnly: true });
  };
  const onOpen = useCallback((row: Row) => openRow.current?.(row), []);
  const isNarrow = useIsNarrow();
  const filter = { screen: screen.name, fields: filters, filters: state.filters, onSearch, search };
  const empty = t(query.hasFailed ? '数据没有读到，请重新查询' : '没有符合条件的数据');
  const pager = { total: page.total, pageNum: state.pageNum, pageSize: state.pageSize, onChange: query.onPage };
  const selected = (
    <SelectionNote
      selection={selection}
      total={page.total}
      path={resource.operations.list}
      params={{ ...queryParams(state), ...fixed }}
    />
  );
  const gaps = <GapsButton resource={resource} search={search} />;
  const legend = <ToneLegend tones={screen.rowTones} />;
  const formDialog = dialog && (
    <FormDialog compiled={compiled} {...dialog} onClose={() => setDialog(null)} onSaved={() => onDone('edit')} />
  );
  // Its place is kept; what stands in it does not compete with the first rows.
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
  if (isNarrow)
    return (
      <>
        <CardScreen
          label={t(resource.title)}
          query={queryBar}
          filter={filter}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          sort={state.sort}
          onSort={query.onSort}
          selection={selection}
          onOpen={onOpen}
          onReload={reload}
          isLoading={query.isLoading}
          empty={empty}
          {...(resource.machine ? { stateKey: resource.machine.field } : {})}
          {...(totals ? { totals } : {})}
          {...(tree
            ? { tree }
            : {
                pager: {
                  ...pager,
                  children: (
                    <>
                      {gaps}
                      {selected}
                    </>
                  ),
                },
              })}
          {...(rowMark ? { rowMark } : {})}
        >
          <ActionBar actions={screen.actions} {...place} />
        </CardScreen>
        {formDialog}
        {transferDialog}
      </>
    );
  return (
    <section className="gj-list">
      {queryBar}
      <SearchForm {...filter} />
      <ActionBar actions={screen.actions} {...place}>
        <button type="button" className="gj-button gj-actions-end" onClick={arranged.arrange.onSettings}>
          {t('列设置')}
        </button>
        <button
          type="button"
          className="gj-button gj-actions-end"
          onClick={reload}
          aria-label={t('刷新')}
          title={t('刷新')}
        >
          ⟳
        </button>
      </ActionBar>
      <div className="gj-list-table">
        <Grid
          label={t(resource.title)}
          columns={arranged.columns}
          arrange={arranged.arrange}
          rows={rows}
          rowKey={keyOf}
          height="fill"
          sort={state.sort}
          onSort={query.onSort}
          onFilter={onFilter}
          selection={selection.keys}
          onSelect={selection.select}
          onOpen={onOpen}
          loading={query.isLoading}
          empty={empty}
          {...(totals ? { totals, totalLabels: [t('本页合计'), t('合计')] } : {})}
          {...(rowMark ? { rowMark } : {})}
          {...(tree ? { tree } : {})}
        />
      </div>
      {isTree ? (
        <div className="gj-pager">
          <span className="gj-pager-note">
            {legend}
            {gaps}
            {selected}
          </span>
        </div>
      ) : (
        <Pager {...pager}>
          {legend}
          {gaps}
          {selected}
        </Pager>
      )}
      {formDialog}
      {transferDialog}
      {arranged.panel}
      {filtered && (
        <ColumnFilter
          {...filtered}
          key={filtered.field.path}
          name={filtered.field.path}
          screen={screen.name}
          filters={state.filters}
          search={search}
          onApply={onSearch}
          onClose={() => setFiltered(null)}
        />
      )}
    </section>
  );
}

function keyOf(row: Row): string {
  return String(row.id);
}
