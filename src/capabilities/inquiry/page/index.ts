import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';
import { OPENS } from '../wire';

/** A row leads to its document. */
export const inquiry: CapabilityPage = {
  name: 'inquiry',
  rowLinks: () => ({
    links: [],
    opens: ({ [OPENS]: address }) => (typeof address === 'string' ? address : undefined),
  }),
};
