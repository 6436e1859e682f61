import type { ReactElement } from 'react';
import { Activity, memo, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { routes } from '../client/catalogue';
import { titleText } from '../client/texts';
import { TabContext } from '../client/useTab';
import { useT } from '../client/useT';
import type { Route } from '../language/model';
import { PageHost } from './PageHost';
import { Screen } from './Screen';
import { ScreenBoundary } from './ScreenBoundary';
import { panelId } from './panelId';
import { CopyErrorButton } from './tools/CopyErrorButton';
import { usePanelScroll } from './usePanelScroll';

interface PanelProps {
  tabKey: string;
  isActive: boolean;
}

/** One page in its tab. A hidden one keeps its state and does no work. */
export const Panel = memo(function Panel({ tabKey, isActive }: PanelProps): ReactElement | null {
  useT();
  const section = useRef<HTMLElement>(null);
  const { index } = useSnapshot(routes);
  const path = tabKey.split('?')[0] ?? '';
  // A further question mark belongs to the query (`?remark?=0`).
  const place = useMemo(
    () => ({ key: tabKey, search: new URLSearchParams(tabKey.slice(path.length)) }),
    [tabKey, path],
  );
  usePanelScroll(section, tabKey, isActive);
  const route = (index as typeof routes.index).byPath.get(path);
  if (!route) return null;
  return (
    <Activity mode={isActive ? 'visible' : 'hidden'}>
      <section
        ref={section}
        id={panelId(tabKey)}
        className="panel"
        role="tabpanel"
        data-page={route.page}
        aria-labelledby={`tab-${panelId(tabKey)}`}
      >
        <h1 className="gj-hidden" tabIndex={-1}>
          {titleText(route.title)}
        </h1>
        <TabContext value={place}>
          <ScreenBoundary address={tabKey} More={CopyErrorButton}>
            {contentOf(route, tabKey)}
          </ScreenBoundary>
        </TabContext>
      </section>
    </Activity>
  );
});

function contentOf(route: Route, address: string): ReactElement {
  return route.page === undefined ? (
    <Screen route={route} />
  ) : (
    <PageHost name={route.page} address={address} resource={route.resource} />
  );
}
