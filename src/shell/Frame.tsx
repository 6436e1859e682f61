import type { ReactElement } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { holdsAny } from '../client/holds';
import { loadRoutesIn, routes as known } from '../client/catalogue';
import { later } from '../client/later';
import { titleText } from '../client/texts';
import { session } from '../client/sessionStore';
import { changeSettings } from '../client/settings';
import { tabs } from '../client/tabs';
import { HOME } from '../language/catalogue/landmarks';
import { useIsNarrow } from '../ui/useIsNarrow';
import { useT } from '../client/useT';
import { ErrorPage } from './ErrorPage';
import { FrameDialogs } from './FrameDialogs';
import { Header } from './Header';
import { PanelLoading } from './PanelLoading';
import { Panels } from './Panels';
import { Sidebar } from './Sidebar';
import { TabBar } from './TabBar';
import { menuTree } from './menuTree';
import type { FramePlace } from './place';
import { placeTitle } from './placeTitle';
import { Screen } from './Screen';
import { SignInAgain } from './SignInAgain';
import { useInspectorKey } from './inspector';
import { useSettings } from './settings/useSettings';
import { useTabVisits } from './useTabVisits';
import { LineBar } from './LineBar';
import { VersionBar } from './VersionBar';
import { connectSocket } from '../client/socket';
import { watchVersion } from '../client/version';
import '../ui/input.css';
import '../ui/tree.css';
import './frame.css';

const MenuDrawer = later(() => import('./MenuDrawer').then((module) => module.MenuDrawer));

/** Sidebar, header, tabs and content. */
export function Frame({ place, address }: { place: FramePlace; address: string }): ReactElement {
  const t = useT();
  const isNarrow = useIsNarrow();
  const { isOpen, tagsView, fixedHeader, sidebarLogo, title: product } = useSettings();
  const isCollapsed = !isOpen;
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { menu, authList, expired } = useSnapshot(session);
  const { list: routes } = useSnapshot(known);
  const tree = useMemo(() => {
    return menuTree(menu as typeof session.menu, routes as typeof known.list, (codes) => holdsAny(authList, codes));
  }, [menu, routes, authList]);
  const route = place.kind === 'screen' ? place.route : place.kind === 'error' ? place.wanted : null;
  const module = place.kind === 'screen' ? (place.route.homeOf ?? place.route.menu ?? place.route.module) : null;
  const title = useMemo(() => placeTitle(place, address.split('?')[1]), [place, address]);
  const pageTitle = `${titleText(title)} - ${t(product)}`;

  useEffect(() => {
    // Servers that answer the whole menu at once have it joined with all routes; of ours each module comes when it is
    // opened. What cannot be fetched is logged and loads the page anew, as any part does.
    for (const { frontUid, children } of menu) if (children && children.length > 0) void loadRoutesIn(frontUid);
  }, [menu]);
  useTabVisits(place, address, title);
  useServerNews();
  useInspectorKey();
  useEffect(() => {
    // The first click in the menu shall not wait for it.
    void Screen.fetch().catch(() => undefined);
  }, []);
  useEffect(() => {
    document.title = pageTitle;
  }, [pageTitle]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (tabs.list.some((tab) => tab.guard !== null)) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);

  function toggleMenu(): void {
    if (isNarrow) return setDrawerOpen(true);
    changeSettings({ isOpen: !isOpen });
  }

  return (
    <div
      className={`frame ${isCollapsed ? 'is-collapsed' : ''} ${tagsView ? '' : 'is-tabless'} ${fixedHeader ? '' : 'is-flowing'}`}
    >
      <a className="frame-skip" href="#content">
        {t('跳到内容')}
      </a>
      {!isNarrow && (
        <Sidebar
          tree={tree}
          module={module}
          isDashboard={route?.path === HOME}
          isCollapsed={isCollapsed}
          hasLogo={sidebarLogo}
        />
      )}
      <div className="frame-side">
        <Header route={route} isNarrow={isNarrow} isCollapsed={isCollapsed} onMenu={toggleMenu} />
        <VersionBar />
        <LineBar />
        {tagsView && <TabBar current={place.kind === 'screen' ? address : null} />}
        <main id="content" className="frame-content" tabIndex={-1}>
          <Panels place={place} address={address} />
          {place.kind === 'waiting' && <PanelLoading />}
          {place.kind === 'error' && <ErrorPage code={place.code} wanted={place.wanted} />}
        </main>
      </div>
      {isNarrow && isDrawerOpen && <MenuDrawer tree={tree} module={module} onClose={() => setDrawerOpen(false)} />}
      <FrameDialogs route={route} address={address} />
      {expired && <SignInAgain />}
    </div>
  );
}

/**
 * While the application is shown, hears what the server has to tell: pushed notices, changed rights, a newer version.
 */
function useServerNews(): void {
  useEffect(() => {
    connectSocket();
    return watchVersion();
  }, []);
}
