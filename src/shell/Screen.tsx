import { loaders } from 'virtual:resources';
import { later } from '../client/later';
import type { Route } from '../language/model';
import { pages } from '../pages';
import { PanelLoading } from './PanelLoading';
import { wantedRoute } from './place';
import { routeIndex } from './routeIndex';

const screens = () => import('../renderer/Screen');

/** The generic screens, a chunk of its own. */
export const Screen = later(() => screens().then((module) => module.Screen), <PanelLoading />);

/** Fetches what a menu entry will need while the pointer is still on its way to the click. A failure shows when the screen is opened. */
export function fetchScreen(path: string): void {
  const route = routeIndex.index.byPath.get(path);
  if (route) fetchRoute(route);
}

/** The same for the screen that the address of the page leads to, while the server is still asked who may open it. */
export function fetchWantedScreen(): void {
  const route = wantedRoute({ path: location.pathname, search: location.search }, routeIndex.index);
  if (route) fetchRoute(route);
}

function fetchRoute(route: Route): void {
  const parts = route.page === undefined ? [Screen.fetch(), screens().then(({ fetchKind }) => fetchKind(route.kind)), loaders[route.resource]?.()] : [pages[route.page]?.()];
  void Promise.all(parts).catch(() => undefined);
}
