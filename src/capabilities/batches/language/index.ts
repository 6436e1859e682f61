import { z } from 'zod';
import { at, deepPath, field, ledger } from '../../../language/meta/names';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { nameMeta } from '../../../language/meta/primitives';
import { linkBatches } from './linkBatches';

/** What the records of a resource are: batches of what lies in a ledger. */
export interface Batches {
  /** ledger that has their keys */
  ledger: string;
  /** keys of the ledger, and fields of the record, that tell a batch: product and number; the last one is the number */
  keys: string[];
  /** dates that are said once for a batch, made and expiring; lines that bring it in say them in fields of these names */
  dates: string[];
  /** days before expiry from which on it is told, of what the first key refers to: `productId.nearExpiry` */
  near?: string | undefined;
  /** fields of documents that say from or to whom they are */
  partners?: string[] | undefined;
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
          near?: string | undefined;
          partners?: string[] | undefined;
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
        ledger: ledger().describe('ledger in which they lie'),
        keys: z
          .array(field({ among: { of: at('ledger'), uses: 'ledger.keys' } }))
          .min(2)
          .max(2)
          .describe('keys of the ledger, and fields here: product, number'),
        dates: z
          .array(field({ is: 'date' }))
          .min(2)
          .max(2)
          .describe('production and expiry, said once; fields of lines that bring one in'),
        near: deepPath({ is: 'number' })
          .optional()
          .describe('days before expiry at which a batch is near it: a field of the product, productId.nearExpiry'),
        partners: z
          .array(nameMeta)
          .min(1)
          .max(5)
          .optional()
          .describe('header fields of documents that say from or to whom a batch was moved: supplierId, clientId'),
      })
      .optional()
      .describe('its records are batches in a ledger, made by the first document that brings one in'),
  },
  normalise: ({ batches }) => batches,
  link: linkBatches,
};
