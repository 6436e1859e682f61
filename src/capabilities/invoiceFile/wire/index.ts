export {
  FROM_INVOICE,
  INVOICE_ENDINGS,
  INVOICE_PARAMETER,
  INVOICE_PATH,
  type InvoiceDocument,
  type InvoiceReading,
  type MadeOfInvoice,
  MOST_FILE_BYTES,
  READ_INVOICE,
  type TakenInvoice,
} from './invoiceCalls';
export { INVOICE_KINDS, type InvoiceFile, type InvoiceKind, type InvoiceLine, type InvoiceParty } from './InvoiceFile';
