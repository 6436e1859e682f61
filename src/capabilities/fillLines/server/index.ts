import { fillFromOf } from '../../../language/model/FillFrom';
import { FILL_LINES } from '../../../language/wire';
import { entryPermissions } from '../../../server/access/entryPermissions';
import type { Capability } from '../../../server/resource/capability/Capability';
import { fillLines } from './fillLines';

/** Lines that are filled with all that a ledger has, such as those of a count with what lies in the store. */
export const filling: Capability = {
  name: 'fillLines',
  isUsedBy: ({ fields }) => fields.some((field) => fillFromOf(field)),
  routes(routes) {
    const { resource, services } = routes;
    routes.add({
      method: 'GET',
      path: `${resource.api}/${FILL_LINES}`,
      access: entryPermissions(services.index, resource.name),
      handle: (incoming) => fillLines(routes.callOf(incoming), incoming.params),
    });
  },
};
