import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useT, useTab } from '../../client';
import type { ListScreen as ListScreenModel } from '../../language/model';
import type { CompiledResource } from '../../language/rules';
import { Button } from '../../ui/Button';
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
import './listViews.css';

interface ListScreenProps {
  compiled: CompiledResource;
  screen: ListScreenModel;
}

/** The generic list; where a capability offers several ways to look at it, with a choice of these above. */
export function ListScreen({ compiled, screen }: ListScreenProps): ReactNode {
  const t = useT();
  const { search } = useTab();
  const { resource } = compiled;
  const views = useCapabilityPages(resource).flatMap((page) => page.views?.(resource) ?? []);
  const [chosen, setChosen] = useState(search.get('view'));
  const view = views.find(({ name }) => name === chosen) ?? views[0];
  if (!view) return <Rows compiled={compiled} screen={screen} />;
  return (
    <div className="gj-list-views">
      {views.length > 1 && (
        <div className="gj-list-choice" role="group" aria-label={t('查看方式')}>
          {views.map(({ name, title }) => (
            <Button key={name} isSmall aria-pressed={name === view.name} onClick={() => setChosen(name)}>
              {t(title)}
            </Button>
          ))}
        </div>
      )}
      {view.Panel ? (
        <view.Panel resource={resource} compiled={compiled} screen={screen} />
      ) : (
        <Rows key={view.name} compiled={compiled} screen={screen} view={view.name} />
      )}
    </div>
  );
}

/** Search, actions, table, totals, pages. */
function Rows({ compiled, screen, view }: ListScreenProps & { view?: string }): ReactNode {
  const context = useCellContext();
  const { resource } = compiled;
  const pages = useCapabilityPages(resource);
  const rowLinks = useMemo(
    () => pages.map((page) => page.rowLinks?.(resource)).find((found) => found !== undefined),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the capabilities of a resource are always the same
    [resource],
  );
  const source = useMemo(
    () => recordsSource(compiled, screen, context, rowLinks?.links, view),
    [compiled, screen, context, rowLinks, view],
  );
  const table = useTableScreen(source);
  const { search, state } = table;
  useEffect(() => noteListQuery(resource, screen.name, state, view), [resource, screen.name, state, view]);
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
