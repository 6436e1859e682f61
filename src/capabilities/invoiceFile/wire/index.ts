export { INVOICE_KINDS, type InvoiceFile, type InvoiceKind, type InvoiceLine, type InvoiceParty } from './InvoiceFile';
