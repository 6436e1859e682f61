import { extensionOf } from '../../../../lib/files/fileTypes';
import type { InvoiceFile } from '../../wire';
import { invoiceOfOfd } from './invoiceOfOfd';
import { invoiceOfXml } from './invoiceOfXml';
import { parseXml } from './parseXml';

/**
 * The invoice in a file, by the ending of its name; undefined: an XML about something else, or a file of another kind.
 * @throws InvoiceFault
 */
export async function readInvoice(name: string, bytes: Buffer): Promise<InvoiceFile | undefined> {
  switch (extensionOf(name)) {
    case 'ofd':
      return invoiceOfOfd(bytes);
    case 'xml':
      return invoiceOfXml(parseXml(bytes));
    default:
      return undefined;
  }
}
