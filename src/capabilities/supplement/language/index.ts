import { z } from 'zod';
import { action, field } from '../../../language/meta/names';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';

/**
 * Action of the status machine -> header fields and child tables that people enter by it; those that are not editable by
 * nothing else.
 */
export type Supplement = Readonly<Record<string, readonly string[]>>;

declare module '../../../language/model/Resource' {
  interface Uses {
    /** what is entered later, by an action of its own */
    supplement?: Supplement;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    supplement?: Record<string, string[]> | undefined;
  }
}

/** Records get something added later, by an action and a right of its own: minutes of a meeting that has begun. */
export const supplement: CapabilityLanguage<'supplement'> = {
  name: 'supplement',
  keys: {
    supplement: z
      .record(
        action({ does: 'stays' }),
        z
          .array(field({ is: 'any' }))
          .min(1)
          .max(20),
      )
      .optional()
      .describe(
        'action that leads to no other state → fields and child tables that it enters in a form with `as`: by it alone where they say `"editable": false`, as child tables must',
      ),
  },
  normalise: ({ supplement: said }) => said,
  isPrivate: true,
  does: (used) => Object.keys(used),
};
