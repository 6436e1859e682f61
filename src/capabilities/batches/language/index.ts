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
  /** header fields by which documents that use batches up and documents that bring others belong together */
  joins: string[];
  /** header fields that name whom goods came from or went to */
  parties: string[];
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
          joins?: string[] | undefined;
          parties?: string[] | undefined;
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
        keys: z
          .array(nameMeta)
          .length(2)
          .describe('keys of the ledger that tell a batch, and fields here of the same names: product, then number'),
        dates: z
          .array(nameMeta)
          .length(2)
          .describe('day of production and day of expiry, said once for each batch; lines that bring it say the same'),
        joins: z
          .array(nameMeta)
          .max(4)
          .optional()
          .describe('header fields by which what was used up and what was made of it belong together'),
        parties: z
          .array(nameMeta)
          .max(4)
          .optional()
          .describe('header fields that name whom goods came from or went to'),
      })
      .optional()
      .describe('its records are batches of what lies in a ledger; made by the first document that brings one in'),
  },
  normalise: ({ batches }) => batches && { ...batches, joins: batches.joins ?? [], parties: batches.parties ?? [] },
};
