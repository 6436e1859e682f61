import { useEffect, useMemo, type ReactNode } from 'react';
import type { ListScreen as ListScreenModel } from '../../language/model';
import type { CompiledResource } from '../../language/rules';
import { ActionBar } from '../action/ActionBar';
import { useCapabilityPages } from '../capability/CapabilityPage';
import { useCellContext } from '../context/useCellContext';
import { GapsButton } from '../gaps/GapsButton';
import { noteListQuery } from '../pager/listQueries';
import { TableScreen } from '../table/TableScreen';
import { TableTools } from '../table/TableTools';
import { useTableScreen } from '../table/useTableScreen';
import { recordsSource } from './recordsSource';
import { useRecordActions } from './useRecordActions';

/** The generic list: search, actions, table, totals, pages. */
export function ListScreen({ compiled, screen }: { compiled: CompiledResource; screen: ListScreenModel }): ReactNode {
  const context = useCellContext();
  const { resource } = compiled;
  const pages = useCapabilityPages(resource);
  const rowLinks = useMemo(
    () => pages.map((page) => page.rowLinks?.(resource)).find((found) => found !== undefined),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the capabilities of a resource are always the same
    [resource],
  );
  const source = useMemo(
    () => recordsSource(compiled, screen, context, rowLinks?.links),
    [compiled, screen, context, rowLinks],
  );
  const table = useTableScreen(source);
  const { search, state } = table;
  useEffect(() => noteListQuery(resource, screen.name, state), [resource, screen.name, state]);
  const { place, onOpen, dialogs } = useRecordActions(compiled, screen, table, rowLinks);
  return (
    <>
      <TableScreen
        table={table}
        onOpen={onOpen}
        actions={
          <ActionBar actions={screen.actions} {...place}>
            <TableTools table={table} />
          </ActionBar>
        }
        notes={<GapsButton resource={resource} search={search} />}
      />
      {dialogs}
    </>
  );
}
