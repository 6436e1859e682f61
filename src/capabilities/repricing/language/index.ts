import type { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { REPRICE } from '../wire';
import { repricingMeta } from './repricingMeta';

declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    repricing?: z.output<typeof repricingMeta> | undefined;
  }
}

/** Prices that may be changed after the review. */
export const repricing: CapabilityLanguage<'repricing'> = {
  name: 'repricing',
  keys: { repricing: repricingMeta.optional() },
  normalise: ({ repricing: given }) => (Array.isArray(given) ? { fields: given } : given),
  // Where a review can be taken back, prices may be changed without that (B-391). The machine says its words.
  joins: {
    action: REPRICE,
    at(actions, { repricing: paths }) {
      const place = actions.indexOf('unreview') + 1;
      return paths === undefined || place === 0 ? undefined : place;
    },
  },
  isPrivate: true,
  does: () => [REPRICE],
};
