import { later } from '../../../client/later';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';

/** What to make and to buy, with what it is for. */
export const requirements: CapabilityPage = {
  name: 'requirements',
  screens: {
    requirements: {
      Screen: later(() => import('./RequirementsScreen').then((module) => module.RequirementsScreen)),
    },
  },
};
