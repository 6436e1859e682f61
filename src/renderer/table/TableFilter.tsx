import type { ReactNode } from 'react';
import { later } from '../../client/later';
import type { Table } from './useTableScreen';

const ColumnFilter = later(() => import('../query/conditions/ColumnFilter').then((module) => module.ColumnFilter));

/** The window that narrows one column, while it is open. */
export function TableFilter({ table }: { table: Table }): ReactNode {
  const { narrowed, search, source, state } = table;
  return (
    narrowed && (
      <ColumnFilter
        {...narrowed}
        key={narrowed.name}
        screen={source.screen.name}
        filters={state.filters}
        search={search}
        onApply={table.onNarrow}
        onClose={table.onFiltered}
      />
    )
  );
}
