import type { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { creditMeta } from './creditMeta';

/** What is asked about a partner before something is done to a document of his. */
export type Credit = z.output<typeof creditMeta>;
/** Documents that count against the limit of their partner as far as they are open. */
export type Limit = NonNullable<Credit['limit']>;

declare module '../../../language/model/Resource' {
  interface Uses {
    /** what is asked about who owes before he is given more */
    credit?: Credit;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    credit?: Credit | undefined;
  }
}

/** Partners who owe are asked about before they are given more. */
export const credit: CapabilityLanguage<'credit'> = {
  name: 'credit',
  keys: { credit: creditMeta.optional() },
  normalise: (input) => input.credit,
};
