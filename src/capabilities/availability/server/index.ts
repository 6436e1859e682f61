import type { Capability } from '../../../server/resource/capability/Capability';
import { demandCovered } from './demandCovered';

/** Lines may take no more than there is, where the account set says so. */
export const availability: Capability = {
  name: 'availability',
  isUsedBy: ({ uses: { covered } }) => covered !== undefined,
  phases: { before: { after: ['aggregate'], run: demandCovered } },
};
