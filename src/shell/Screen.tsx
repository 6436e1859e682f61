import { loaders } from 'virtual:resources';
import { later } from '../client/later';
import { pages } from '../pages';
import { PanelLoading } from './PanelLoading';
import { routeIndex } from './routeIndex';

/** The generic screens, a chunk of its own. */
export const Screen = later(() => import('../renderer/Screen').then((module) => module.Screen), <PanelLoading />);

/** Fetches what a menu entry will need while the pointer is still on its way to the click. A failure shows when the screen is opened. */
export function fetchScreen(path: string): void {
  const route = routeIndex.index.byPath.get(path);
  if (!route) return;
  const parts = route.page === undefined ? [Screen.fetch(), loaders[route.resource]?.()] : [pages[route.page]?.()];
  void Promise.all(parts).catch(() => undefined);
}
