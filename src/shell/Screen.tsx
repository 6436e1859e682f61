import { capabilityPages } from '../capabilities/page';
import { loadRoutesOf, routes, schemaFile } from '../client/catalogue';
import { later } from '../client/later';
import { HOME } from '../language/catalogue/landmarks';
import type { Route } from '../language/model';
import { pages } from '../pages';
import { PanelLoading } from './PanelLoading';
import { addressWanted, safeRedirect, wantedRoute } from './place';

const screens = () => import('../renderer/Screen');

/** The generic screens, a chunk of its own. */
export const Screen = later(() => screens().then((module) => module.Screen), <PanelLoading />);

/**
 * Fetches what a menu entry will need while the pointer is still on its way to the click. A failure shows when the
 * screen is opened.
 */
export function fetchScreen(path: string): void {
  const route = routes.index.byPath.get(path);
  if (route) fetchRoute(route);
}

/** The same for the screen that the address of the page leads to, while the server is still asked who may open it. */
export async function fetchWantedScreen(): Promise<void> {
  const address = { path: location.pathname, search: location.search };
  // The sign-in page leads on to where somebody wanted to go.
  const next =
    address.path === '/login'
      ? safeRedirect(new URLSearchParams(address.search).get('redirect')).split('?')[0]!
      : address.path;
  await loadRoutesOf(addressWanted({ ...address, path: next }) ?? HOME);
  const route = wantedRoute(address, routes.index);
  if (route) fetchRoute(route);
}

function fetchRoute(route: Route): void {
  const parts =
    route.page === undefined
      ? [
          Screen.fetch(),
          screens().then(({ fetchKind }) => fetchKind(route.kind, capabilityPages)),
          schemaFile(route.resource),
        ]
      : [pages[route.page]?.()];
  void Promise.all(parts).catch(() => undefined);
}
