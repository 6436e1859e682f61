import type { Capability } from '../../../server/resource/capability/Capability';
import { EXPLOSION } from '../wire';
import { checkBills, demandRight } from './checkBills';
import { readView } from './readView';

export { norm } from './norm';
export { type Left, normLeft } from './normLeft';
export { productsTold } from './productsTold';
export { readBills } from './readBills';

/** Products are made of others, level by level: no product is part of itself, and each day has one version. */
export const bill: Capability = {
  name: 'bill',
  isUsedBy: ({ uses }) => uses.bill !== undefined,
  phases: { check: { run: checkBills }, before: { run: demandRight } },
  routes(routes) {
    const { api, uses } = routes.resource;
    const said = uses.bill;
    if (said)
      routes.on('GET', `${api}/${EXPLOSION}`, 'detail', (call, params) =>
        readView(call, said, params, call.services.database.kysely),
      );
  },
};
