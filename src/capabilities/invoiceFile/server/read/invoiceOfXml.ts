import type { InvoiceFile } from '../../wire';
import { digitalInvoice } from './digitalInvoice';
import { formerInvoice } from './formerInvoice';
import { InvoiceFault } from './InvoiceFault';
import type { XmlNode } from './parseXml';

/** More lines than any invoice has. */
const MOST_LINES = 2000;

const FORMS: Readonly<Record<string, (root: XmlNode) => InvoiceFile>> = {
  EInvoice: digitalInvoice,
  eInvoice: formerInvoice,
};

/** The invoice that an XML says; undefined: it is about something else. @throws InvoiceFault */
export function invoiceOfXml(root: XmlNode): InvoiceFile | undefined {
  const read = Object.hasOwn(FORMS, root.name) ? FORMS[root.name] : undefined;
  const invoice = read?.(root);
  if (!invoice) return undefined;
  if (invoice.lines.length === 0) throw new InvoiceFault('发票没有明细');
  if (invoice.lines.length > MOST_LINES) throw new InvoiceFault('发票明细过多，无法读取');
  return invoice;
}
