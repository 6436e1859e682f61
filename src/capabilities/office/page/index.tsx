import { later } from '../../../client/later';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';

/** Documents, sheets and slides, each in a window of its own. */
export const office: CapabilityPage = {
  name: 'office',
  screens: {
    office: {
      Screen: later(
        () => import('./OfficeScreen').then((module) => module.OfficeScreen),
        <div className="gj-screen-wait" aria-busy="true" />,
      ),
      isWindow: true,
    },
  },
};
