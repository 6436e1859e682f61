import { resourceOf } from '../../../../language/model';
import { permissionsOf } from '../../../../server/access/permissionsOf';
import { callOn } from '../../../../server/resource/Call';
import type { ResourceRoutes } from '../../../../server/resource/capability/ResourceRoutes';
import { DAY_CALLS } from '../../wire';
import { newKey } from './newKey';

/** The button of devices that gives one a new key. */
export function keyRoute(routes: ResourceRoutes): void {
  const { resource, services } = routes;
  const name = resource.uses.attendance?.days?.devices;
  if (name === undefined) return;
  const devices = resourceOf(services.model, name);
  routes.add({
    method: 'POST',
    path: `${devices.api}/${DAY_CALLS.newKey}`,
    access: permissionsOf(devices, DAY_CALLS.newKey, services.index) ?? [],
    isSecret: true,
    handle: ({ body, language, session }) => newKey(callOn(services, session, devices, language), body),
  });
}
