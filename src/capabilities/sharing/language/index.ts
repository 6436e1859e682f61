import type { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { SHARE } from '../wire';
import { sharingMeta } from './sharingMeta';

export { followedFields, matchesOf } from './followedFields';

/** Which masters are shared, and what of them. */
export type Sharing = z.output<typeof sharingMeta>;

/** What a master is that is shared. */
export interface Shared {
  /** resource of the records that tell with which account sets */
  by: string;
}

declare module '../../../language/model/Resource' {
  interface Uses {
    /** its records tell which masters are shared with which account sets */
    sharing?: Sharing;
    /** its records are shared with other account sets */
    shared?: Shared;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    sharing?: Sharing | undefined;
  }
}

/** Masters of one account set stand in others as copies that follow. */
export const sharing: CapabilityLanguage<'sharing'> = {
  name: 'sharing',
  keys: { sharing: sharingMeta.optional() },
  normalise: ({ sharing: said }) => said,
  link({ resources }) {
    for (const { name, uses } of Object.values(resources)) {
      const master = uses.sharing && resources[uses.sharing.of];
      if (master) master.uses.shared = { by: name };
    }
  },
  calls: [{ name: SHARE, below: (said) => said.of }],
};
