import type { CapabilityLanguage, HeldName } from '../../../language/meta/CapabilityLanguage';
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
  names({ carryOver: said }) {
    if (!said) return [];
    const { cost, ...others } = said;
    return [
      ...Object.entries(others).map(([key, name]): HeldName => ({ path: ['carryOver', key], name, of: 'resource' })),
      { path: ['carryOver', 'cost', 'ledger'], name: cost.ledger, of: 'resource' },
      ...cost.of.map((name, place): HeldName => ({ path: ['carryOver', 'cost', 'of', place], name, of: 'resource' })),
    ];
  },
};
