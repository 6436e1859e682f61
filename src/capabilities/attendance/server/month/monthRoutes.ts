import type { ResourceRoutes } from '../../../../server/resource/capability/ResourceRoutes';
import { DAY_CALLS } from '../../wire';
import { punchCall } from '../punch/punchCall';
import { readMonth } from './readMonth';

/** The calls of screens of one's own month, for whoever may open any of them. */
export function monthRoutes(routes: ResourceRoutes): void {
  const { api, screens } = routes.resource;
  const shown = screens.filter(({ kind }) => kind === 'attendanceMonth');
  if (shown.length === 0) return;
  const isOpen = shown.some(({ permissions }) => permissions.length === 0);
  const access = isOpen ? 'signedIn' : [...new Set(shown.flatMap(({ permissions }) => permissions))];
  routes.add({
    method: 'GET',
    path: `${api}/${DAY_CALLS.month}`,
    access,
    handle: (incoming) => readMonth(routes.callOf(incoming), incoming.params),
  });
  routes.add({
    method: 'POST',
    path: `${api}/${DAY_CALLS.punch}`,
    access,
    handle: (incoming) => punchCall(routes.callOf(incoming), incoming.body),
  });
}
