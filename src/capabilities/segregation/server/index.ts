import type { Capability } from '../../../server/resource/capability/Capability';
import { demandOthers } from './demandOthers';

/** Actions that who made a record leaves to others, where the account set says so. */
export const segregation: Capability = {
  name: 'segregation',
  isUsedBy: ({ machine }) => machine?.actions.some(({ segregation: said }) => said !== undefined) === true,
  phases: { before: { run: demandOthers } },
};
