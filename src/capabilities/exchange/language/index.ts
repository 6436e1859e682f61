import type { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { MATCH, RETRY } from '../wire';
import { exchangeMeta } from './exchangeMeta';

/** What is taken over of a foreign system. */
export type Exchange = z.output<typeof exchangeMeta>;

/** What runs bring into a resource. */
export interface Exchanged {
  /** resource of the runs */
  runs: string;
  /** field with its foreign code or number */
  key: string;
  /** its records are orders, whose number nobody else may set */
  isOrder: boolean;
}

declare module '../../../language/model/Resource' {
  interface Uses {
    /** its records are runs that take something over */
    exchange?: Exchange;
    /** runs bring its records */
    exchanged?: Exchanged;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    exchange?: Exchange | undefined;
  }
}

/** Products and orders are taken over from a foreign system. */
export const exchange: CapabilityLanguage<'exchange'> = {
  name: 'exchange',
  keys: { exchange: exchangeMeta.optional() },
  normalise: ({ exchange: said }) => said,
  link({ resources }) {
    for (const { name, uses } of Object.values(resources)) {
      const said = uses.exchange;
      const products = said && resources[said.products.into];
      const orders = said?.orders && resources[said.orders.into];
      if (products) products.uses.exchanged = { runs: name, key: said.products.key, isOrder: false };
      if (orders && said.orders) orders.uses.exchanged = { runs: name, key: said.orders.key, isOrder: true };
    }
  },
  calls: [
    { name: RETRY, below: () => true },
    { name: MATCH, below: ({ products }) => products.into },
  ],
  leadsOn: true,
};
