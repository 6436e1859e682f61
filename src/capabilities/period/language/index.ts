import type { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { closingMeta } from './closingMeta';

type Closing = z.output<typeof closingMeta>;

declare module '../../../language/model/Resource' {
  interface Uses {
    /**
     * posts nothing, and is dated in the periods of a ledger all the same: `on` is the action that is done before one is
     * closed
     */
    closing?: Closing;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    closing?: Closing | undefined;
  }
}

/** Documents that post nothing are closed with the periods of a ledger (E-19). */
export const closing: CapabilityLanguage<'closing'> = {
  name: 'closing',
  keys: { closing: closingMeta.optional() },
  normalise: ({ closing: said }) => said,
  leadsOn: true,
  isPrivate: true,
};
