import type { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { billMeta } from './billMeta';

export { norm, type NormInput } from './norm';

/** A bill of material: what a product is made of. */
export type BillInput = z.output<typeof billMeta>;

declare module '../../../language/model/Resource' {
  interface Uses {
    /** its records are bills of material */
    bill?: BillInput;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    bill?: BillInput | undefined;
  }
}

/** Products are made of others, level by level. */
export const bill: CapabilityLanguage<'bill'> = {
  name: 'bill',
  keys: { bill: billMeta.optional() },
  normalise: ({ bill: said }) => said,
};
