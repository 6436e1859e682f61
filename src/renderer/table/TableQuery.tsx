import { useState, type ReactNode } from 'react';
import { later } from '../../client/later';
import type { Table } from './useTableScreen';

const QueryBar = later(() => import('../query/QueryBar').then((module) => module.QueryBar));

/** Plans and conditions of a table. Their place is kept; what stands in it does not compete with the first rows. */
export function TableQuery({ table }: { table: Table }): ReactNode {
  const { search, source, state } = table;
  const [hasBar, showBar] = useState(false);
  if (!hasBar && !table.isLoading) showBar(true);
  return (
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
}
