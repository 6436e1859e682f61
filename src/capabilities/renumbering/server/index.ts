import { permissionsOf } from '../../../server/access/permissionsOf';
import type { Capability } from '../../../server/resource/capability/Capability';
import { RENUMBER, SHOW_MOVES } from '../wire';
import { renumberPeriod, showMoves } from './renumberPeriod';

/** Numbers of a period's documents are put in order before it is closed (E-31). */
export const renumbering: Capability = {
  name: 'renumbering',
  isUsedBy: ({ uses }) => uses.renumbering !== undefined,
  routes(routes) {
    const { resource, services } = routes;
    const access = permissionsOf(resource, RENUMBER, services.index);
    if (!access) return;
    const path = `${resource.api}/${RENUMBER}`;
    for (const [below, run] of [
      [path, renumberPeriod],
      [`${path}/${SHOW_MOVES}`, showMoves],
    ] as const)
      routes.add({
        method: 'POST',
        path: below,
        access,
        handle: (incoming) => run(routes.callOf(incoming), incoming.body),
      });
  },
};
