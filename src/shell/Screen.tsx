import { loaders } from 'virtual:resources';
import { later } from '../client/later';
import { PanelLoading } from './PanelLoading';
import { routeIndex } from './routeIndex';

/** The generic screens, a chunk of its own. */
export const Screen = later(() => import('../renderer/Screen').then((module) => module.Screen), <PanelLoading />);

/** Fetches what a menu entry will need while the pointer is still on its way to the click. A failure shows when the screen is opened. */
export function fetchScreen(path: string): void {
  const resource = routeIndex.index.byPath.get(path)?.resource;
  const load = resource === undefined ? undefined : loaders[resource];
  void Promise.all([Screen.fetch(), load?.()]).catch(() => undefined);
}
