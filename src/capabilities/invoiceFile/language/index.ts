import type { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { READ_INVOICE } from '../wire';
import { invoiceMeta } from './invoiceMeta';

/** What of an invoice goes where. */
export type ReadsInvoice = z.output<typeof invoiceMeta>;

declare module '../../../language/model/Resource' {
  interface Uses {
    /** its records may begin with electronic invoices */
    invoiceFile?: ReadsInvoice;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    readsInvoice?: ReadsInvoice | undefined;
  }
}

/** Electronic invoices become records. */
export const invoiceFile: CapabilityLanguage<'invoiceFile'> = {
  name: 'invoiceFile',
  keys: { readsInvoice: invoiceMeta.optional() },
  normalise: ({ readsInvoice }) => readsInvoice,
  calls: [{ name: READ_INVOICE, below: () => true }],
  isPrivate: true,
};
