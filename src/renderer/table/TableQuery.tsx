import { useState, type ReactNode } from 'react';
import { later } from '../../client/later';
import type { Table } from './useTableScreen';

const QueryTools = later(() => import('../query/QueryTools').then((module) => module.QueryTools));
const QueryBar = later(() => import('../query/QueryBar').then((module) => module.QueryBar));

/**
 * The one row above a table: its plans, its search form where there is room for one, the quick search. The place of what
 * does not compete with the first rows is kept.
 */
export function TableQuery({ table, children }: { table: Table; children?: ReactNode }): ReactNode {
  const { search, source, state } = table;
  const [hasBar, showBar] = useState(false);
  if (!hasBar && !table.isLoading) showBar(true);
  return (
    <div className={source.asked.hasKeyword ? 'gj-query-line has-keyword' : 'gj-query-line'}>
      {hasBar && (
        <QueryBar
          resource={source.resource}
          asked={source.asked}
          state={state}
          opened={table.opened}
          onApply={table.onApply}
        />
      )}
      {children}
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
