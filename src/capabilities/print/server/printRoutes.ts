import { permissionsOf } from '../../../server/access/permissionsOf';
import type { ResourceRoutes } from '../../../server/resource/capability/ResourceRoutes';
import { keepPrint } from './keepPrint';
import { keepLayoutChoice } from './layoutChoices';
import { readPrints } from './readPrints';

/**
 * The calls of printing, for resources with layouts: the records, the choice of a layout, and the report that they were
 * printed. All ask for the permission to print.
 */
export function printRoutes(routes: ResourceRoutes): void {
  const { resource, services } = routes;
  const access = permissionsOf(resource, 'print', services.index);
  if (!services.model.prints[resource.name] || !access) return;
  const { print, printed } = resource.operations;
  routes.add({
    method: 'GET',
    path: print,
    access,
    handle: (incoming) => readPrints(routes.callOf(incoming), incoming.params.ids),
  });
  routes.add({
    method: 'POST',
    path: `${print}Layout`,
    access,
    handle: (incoming) => keepLayoutChoice(routes.callOf(incoming), incoming.body),
  });
  routes.add({
    method: 'POST',
    path: printed,
    access,
    handle: (incoming) => keepPrint(routes.callOf(incoming), incoming.body),
  });
}
