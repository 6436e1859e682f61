import { useState, type ReactNode } from 'react';
import { later } from '../../client/later';
import type { Table } from './useTableScreen';

const QueryTools = later(() => import('../query/QueryTools').then((module) => module.QueryTools));
const QueryBar = later(() => import('../query/QueryBar').then((module) => module.QueryBar));
const SearchForm = later(() => import('../query/SearchForm').then((module) => module.SearchForm));

/**
 * The one row above a table: its plans, its search form where there is room for one, the quick search. The place of what
 * does not compete with the first rows is kept.
 */
export function TableQuery({ table, hasForm = false }: { table: Table; hasForm?: boolean }): ReactNode {
  const { search, source, state } = table;
  const isAsked = hasForm && source.form.length > 0;
  const [hasBar, showBar] = useState(false);
  if (!hasBar && !table.isLoading) showBar(true);
  return (
    <div className={`gj-query-line ${source.asked.hasKeyword ? 'has-keyword' : ''} ${isAsked ? 'has-form' : ''}`}>
      {hasBar && (
        <QueryBar
          resource={source.resource}
          asked={source.asked}
          state={state}
          opened={table.opened}
          onApply={table.onApply}
        />
      )}
      {hasBar && isAsked && (
        <SearchForm
          screen={source.screen.name}
          fields={source.form}
          filters={state.filters}
          onSearch={table.onSearch}
          search={search}
        />
      )}
      {hasBar && (
        <QueryTools
          resource={source.resource}
          asked={source.asked}
          state={state}
          onApply={table.onApply}
          search={search}
        />
      )}
    </div>
  );
}
