import { useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { knowsRoutesOf, routes } from '../client/catalogue';
import { addTab, keepTab, tabs, visitTab } from '../client/tabs';
import { HOME } from '../language/catalogue/landmarks';
import type { Title } from '../language/model';
import type { FramePlace } from './place';

/** Milliseconds that a page must be shown before it keeps its state. Specification 000, section 9. */
const KEEP_DELAY = 1000;

/**
 * Puts the page shown into the tab bar, after the fixed first page, and keeps its state when it was not just passed
 * through.
 */
export function useTabVisits(place: FramePlace, address: string, title: Title): void {
  const isScreen = place.kind === 'screen';
  const isDashboard = place.kind === 'screen' && place.route.path === HOME;
  const noCache = place.kind === 'screen' && place.route.noCache;

  const { index } = useSnapshot(routes);
  useLayoutEffect(() => {
    // Stored tabs may belong to screens that a new version no longer has; told as soon as the routes of their module
    // are there.
    const known = tabs.list.filter(({ key }) => {
      const path = key.split('?')[0] ?? '';
      return !knowsRoutesOf(path) || index.byPath.has(path);
    });
    if (known.length !== tabs.list.length) tabs.list = known;
  }, [index]);
  useLayoutEffect(() => {
    addTab({ key: HOME, title: { text: '首页' }, affix: true, noCache: false });
  }, []);

  // Before the effects of a screen, which may name or guard its tab at once.
  useLayoutEffect(() => {
    if (!isScreen) return;
    visitTab({ key: address, title, affix: isDashboard, noCache });
    const timer = setTimeout(() => keepTab(address), KEEP_DELAY);
    return () => clearTimeout(timer);
  }, [address, title, isScreen, isDashboard, noCache]);
}
