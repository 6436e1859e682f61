import { useMemo, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { session } from '../../client';
import { later } from '../../client/later';
import type { ColumnLayout } from '../../language/wire';
import type { GridArrange, GridColumn } from '../grid';
import { laidDown, shownColumns } from './arrangeColumns';
import type { ArrangeKind } from './ArrangeKind';

const ColumnsPanel = later(() => import('./ColumnsPanel').then((module) => module.ColumnsPanel));

const AS_DECLARED: ColumnLayout = [];

interface TableColumns<Row> {
  /** as the person arranged them, hidden ones left out */
  columns: readonly GridColumn<Row>[];
  /** for the table, so that its header can be arranged */
  arrange: GridArrange;
  /** 列设置, while it is open */
  panel: ReactNode;
}

/**
 * The columns of a table as the person arranged them over what the person's roles lay down, and the ways to arrange
 * them (E-08, E-10). All that changes them is fetched when it is first used.
 * @param table name of the list or report screen, `resource.childTable` for lines, or `resource.form` for the header of
 *   a form
 * @param declared the columns as the schema has them; keep the array between renders
 * @param needed columns that are shown in any case
 */
export function useColumns<Row>(
  table: string,
  declared: readonly GridColumn<Row>[],
  needed?: ReadonlySet<string>,
  kind: ArrangeKind = 'table',
): TableColumns<Row> {
  const { columnLayouts, roleLayouts } = useSnapshot(session);
  const layout = (columnLayouts[table] as ColumnLayout | undefined) ?? AS_DECLARED;
  const ofRoles = (roleLayouts[table] as ColumnLayout | undefined) ?? AS_DECLARED;
  const base = useMemo(() => laidDown(declared, ofRoles), [declared, ofRoles]);
  const [isOpen, setOpen] = useState(false);
  const columns = useMemo(() => shownColumns(base, layout, needed), [base, layout, needed]);
  const arrange = useMemo((): GridArrange => {
    const changes = () => import('./columnChanges');
    return {
      onWidth: (widths) => changes().then(({ arrangeTable, sizing }) => arrangeTable(table, base, sizing(widths))),
      onMove: (key, beside, side) =>
        changes().then(({ arrangeTable, moving }) => arrangeTable(table, base, moving(key, beside, side))),
      onFreeze: (key, side) =>
        changes().then(({ arrangeTable, freezing }) => arrangeTable(table, base, freezing(key, side))),
      onHide: (key) => changes().then(({ arrangeTable, showing }) => arrangeTable(table, base, showing(key, false))),
      onSettings: () => setOpen(true),
    };
  }, [table, base]);
  const panel = isOpen && (
    <ColumnsPanel
      kind={kind}
      table={table}
      columns={base as unknown as readonly GridColumn<never>[]}
      declared={declared as unknown as readonly GridColumn<never>[]}
      layout={layout}
      onClose={() => setOpen(false)}
    />
  );
  return { columns, arrange, panel };
}
