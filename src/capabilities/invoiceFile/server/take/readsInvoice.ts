import type { Call } from '../../../../server/resource/Call';
import type { ReadsInvoice } from '../../language';

/** What of an invoice goes where. @throws Error of a resource that takes none */
export function readsInvoice({ resource }: Call): ReadsInvoice {
  const said = resource.uses.invoiceFile;
  if (!said) throw new Error(`${resource.name} reads no invoices`);
  return said;
}
