import type { ResourceRoutes } from '../../../server/resource/capability/ResourceRoutes';
import { OFFICE_CALLS } from '../wire';
import { createFile } from './blank/createFile';
import { openFile } from './open/openFile';

/** Calls of a drive whose files are opened in a window of their own. */
export function officeRoutes(routes: ResourceRoutes): void {
  const { ofLists, resource } = routes;
  const rights = resource.uses.drive?.rights;
  if (!rights) return;
  routes.add({
    method: 'GET',
    path: `${resource.api}/${OFFICE_CALLS.open}`,
    access: ofLists,
    handle: (incoming) => openFile(routes.callOf(incoming), incoming.params, incoming.language),
  });
  routes.add({
    method: 'POST',
    path: `${resource.api}/${OFFICE_CALLS.create}`,
    access: [rights.upload],
    handle: (incoming) => createFile(routes.callOf(incoming), incoming.body, incoming.language),
  });
}
