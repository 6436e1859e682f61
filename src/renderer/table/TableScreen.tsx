import { useRef, type ReactNode } from 'react';
import { later } from '../../client/later';
import { useIsNarrow } from '../../ui/useIsNarrow';
import { SelectionNote } from './SelectionNote';
import { TableFilter } from './TableFilter';
import { TableGrid } from './TableGrid';
import { TablePager } from './TablePager';
import { TableQuery } from './TableQuery';
import type { Table } from './useTableScreen';
import './table.css';

export interface TableScreenProps {
  table: Table;
  /** bar between the search and the rows; below the cards of a small screen */
  actions?: ReactNode;
  /** between them and the rows */
  drawing?: ReactNode;
  /** beside the pages */
  notes?: ReactNode;
  /** `false`: there is no search form above them; columns can be narrowed by their headings all the same */
  hasQuery?: boolean;
  /** what a double click does, where it is not what the rows of the table lead to */
  onOpen?(row: Table['rows'][number]): void;
}

const CardScreen = later(
  () => import('./CardScreen').then((module) => module.CardScreen),
  <div className="gj-screen-wait" aria-busy="true" />,
);

/** A table with what it is asked by: as a grid, or on a small screen as cards. */
export function TableScreen(props: TableScreenProps): ReactNode {
  const { actions, drawing, hasQuery = true, notes, table } = props;
  const status = useRef<HTMLSpanElement>(null);
  if (useIsNarrow()) return <CardScreen {...props} />;
  return (
    <section className="gj-list">
      {hasQuery && <TableQuery table={table} hasForm />}
      {actions}
      {drawing}
      <TableGrid {...props} status={status} />
      <TablePager table={table}>
        {notes}
        <span ref={status} className="gj-status" />
        <SelectionNote table={table} />
      </TablePager>
      {table.arranged.panel}
      <TableFilter table={table} />
    </section>
  );
}
