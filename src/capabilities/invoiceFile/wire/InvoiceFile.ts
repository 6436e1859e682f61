/** What an invoice is: of the system in which they are digital throughout (数电票), or of the one before it. */
export const INVOICE_KINDS = ['digitalSpecial', 'digitalNormal', 'special', 'normal'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Who sells or buys. */
export interface InvoiceParty {
  /** at most 120 characters */
  name: string;
  /** capital letters and digits, at most 30; empty: people have none */
  taxNo: string;
}

/** A line as it is written. Numbers are decimal; of a line that takes something off they are negative. */
export interface InvoiceLine {
  /** at most 200 characters, with the class between stars: `*金属制品*带钢` */
  name: string;
  /** at most 100 characters, may be empty */
  spec: string;
  /** at most 20 characters, may be empty */
  unit: string;
  /** null: none is said */
  quantity: string | null;
  /** without tax; null: none is said */
  price: string | null;
  /** without tax */
  net: string;
  /** percent; null: free of tax, or not said */
  taxRate: string | null;
  tax: string;
}

/** An invoice as its file says it: data from outside, of bounded length. Numbers are decimal. */
export interface InvoiceFile {
  kind: InvoiceKind;
  /** of a batch of old invoices; empty: it has none */
  code: string;
  /** eight digits of old invoices, twenty of digital ones */
  number: string;
  /** YYYY-MM-DD */
  date: string;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  /** one at least */
  lines: InvoiceLine[];
  /** of all lines, without tax */
  net: string;
  tax: string;
  /** with tax */
  total: string;
  /** at most 500 characters */
  remark: string;
}
