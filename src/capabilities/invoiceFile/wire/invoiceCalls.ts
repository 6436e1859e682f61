import type { Document } from '../../../language/rules';
import type { InvoiceFile } from './InvoiceFile';

/** Button of a list and call below the address of a resource: takes a file for a new record. POST `{ userFileId }` */
export const READ_INVOICE = 'readInvoice';
/** Call below the address of a resource: what a new record begins with. GET `userFileId` */
export const FROM_INVOICE = 'fromInvoice';
/** What a file says, for whoever may see it. GET `userFileId` */
export const INVOICE_PATH = '/api/oa/doc/filetransfer/invoice';
/** Parameter of the address of a form: id of the file that a new record begins with. */
export const INVOICE_PARAMETER = 'invoice';

/** Bytes of a file that is read. */
export const MOST_FILE_BYTES = 20 * 1024 * 1024;
/** Endings of the files that invoices come as. */
export const INVOICE_ENDINGS: readonly string[] = ['ofd', 'xml'];

/** What is made of an invoice by a button. */
export interface MadeOfInvoice {
  /** what one is called, in the language of the caller */
  title: string;
  /** address of its calls */
  api: string;
  /** address of its form */
  form: string;
}

/** What a file says; `reason`: why it says nothing, null where it is about something else. Texts in the caller's language. */
export type InvoiceReading =
  | { invoice: InvoiceFile; warnings: string[]; makes: MadeOfInvoice[] }
  | { invoice: null; reason: string | null };

/** The file that a new record begins with: the one that was named, or a copy of it. */
export interface TakenInvoice {
  file: string;
}

/** What a new record begins with, and what is told of it, in the caller's language. */
export interface InvoiceDocument {
  document: Document;
  notes: string[];
}
