import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { CARRIES } from '../wire';
import { carryOverKeys, type CarryOverInput } from './carryOverMeta';

/** What periods carry over, and of what. */
export type CarryOver = CarryOverInput;

declare module '../../../language/model/Resource' {
  interface Uses {
    carryOver?: CarryOver;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    carryOver?: CarryOver | undefined;
  }
}

/** Cost of sales, profit and loss, and what people say, are carried over at the end of periods (B-378). */
export const carryOver: CapabilityLanguage<'carryOver'> = {
  name: 'carryOver',
  keys: carryOverKeys,
  normalise: ({ carryOver: said }) => said,
  leadsOn: true,
  calls: CARRIES.map((name) => ({ name, below: () => true })),
};
