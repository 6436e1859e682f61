import type { Capability } from '../../../server/resource/capability/Capability';
import { beginProposed } from './beginProposed';
import { requirementsRoutes } from './requirementsRoutes';

/** What to make and to buy so that all that is wanted is there in time. */
export const requirements: Capability = {
  name: 'requirements',
  isUsedBy: ({ uses }) => uses.requirements !== undefined,
  routes: requirementsRoutes,
};

/** Documents that chosen proposals become. */
export const proposals: Capability = {
  name: 'proposals',
  isUsedBy: ({ uses }) => uses.proposedBy !== undefined,
  begins: beginProposed,
};
