/** Call below the address of vouchers. */
export const VOUCHER_SOURCES = 'sources';

/** A document that a voucher was made of, as far as the caller may see it. */
export interface VoucherDocument {
  /** title of its kind */
  title: string;
  /** this and what follows: nothing of what the caller may not see */
  code: string;
  /** YYYY-MM-DD */
  date: string;
  partner: string | null;
  amount: string | null;
  /** address */
  to: string;
}

/** What a line of a voucher was made of. */
export interface VoucherLineSources {
  /** number of the line, from 1 */
  line: number;
  /** `no`: number of the document's line, from 1; `null`: of the document as a whole */
  of: (Pick<VoucherDocument, 'title' | 'code' | 'to' | 'amount'> & { no: number | null })[];
}

/** The documents that a voucher was made of, and what each of its lines has from which. */
export interface VoucherSources {
  documents: VoucherDocument[];
  /** documents that the caller may not open */
  hidden: number;
  lines: VoucherLineSources[];
}

/** Call below the address of documents. */
export const DOCUMENT_VOUCHER = 'documentVoucher';

/** The voucher of a document. */
export interface DocumentVoucher {
  /** `null`: it waits for one */
  code: string | null;
  /** address of the voucher, or of where one is made */
  to: string;
}
