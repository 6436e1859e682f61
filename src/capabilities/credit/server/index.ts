import type { Capability } from '../../../server/resource/capability/Capability';
import { demandCredit } from './demandCredit';

/** Partners who are overdue, or whose limit is reached, are given more only as the account set says. */
export const credit: Capability = {
  name: 'credit',
  isUsedBy: ({ uses }) => uses.credit !== undefined,
  phases: { before: { after: ['aggregate'], run: demandCredit } },
};
