import { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { nameMeta } from '../../../language/meta/primitives';

/** What the records of a resource are: batches of what lies in a ledger. */
export interface Batches {
  /** ledger that has their keys */
  ledger: string;
  /** keys of the ledger, and fields of the record, that tell a batch: product and number; the last one is the number */
  keys: string[];
  /** dates that are said once for a batch, made and expiring; lines that bring it in say them in fields of these names */
  dates: string[];
}

declare module '../../../language/model/Resource' {
  interface Uses {
    batches?: Batches;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    batches?:
      | {
          ledger: string;
          keys: string[];
          dates: string[];
        }
      | undefined;
  }
}

/** A register of batches: each is one thing, with one set of dates, whichever documents name it. */
export const batches: CapabilityLanguage<'batches'> = {
  name: 'batches',
  keys: {
    batches: z
      .strictObject({
        ledger: nameMeta.describe('ledger in which they lie'),
        keys: z.array(nameMeta).min(2).max(2).describe('keys of the ledger, and fields here: product, number'),
        dates: z
          .array(nameMeta)
          .min(2)
          .max(2)
          .describe('production and expiry, said once; fields of lines that bring one in'),
      })
      .optional()
      .describe('its records are batches in a ledger, made by the first document that brings one in'),
  },
  normalise: ({ batches }) => batches,
};
