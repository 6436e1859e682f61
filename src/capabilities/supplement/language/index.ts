import { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { nameMeta } from '../../../language/meta/primitives';

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
      .record(nameMeta, z.array(nameMeta).min(1).max(20))
      .optional()
      .describe(
        'action that leads to no other state → fields and child tables that it enters in a form with `as`: by it alone where they say `"editable": false`, as child tables must',
      ),
  },
  normalise: ({ supplement: said }) => said,
  isPrivate: true,
  names: ({ supplement: said = {} }) =>
    Object.entries(said).flatMap(([action, fields]) => [
      { path: ['supplement', action], name: action, of: 'action' as const, atKey: true as const },
      ...fields.map((name, index) => ({ path: ['supplement', action, index], name })),
    ]),
};
