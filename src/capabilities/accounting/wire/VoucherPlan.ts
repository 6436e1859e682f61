/** A line of a voucher that is to be made. Amounts are decimals; one of the two sides is empty. */
export interface PlannedLine {
  summary: string;
  /** id and name; `null`: no rule says a subject, `lacks` says for what */
  subjectId: string | null;
  subject: string | null;
  lacks?: string;
  debit: string | null;
  credit: string | null;
  /** what tells the balances of the subject apart, by field of the line */
  auxiliaries: Readonly<Record<string, unknown>>;
  /** what it is made of; none: it is no document's */
  from?: readonly LineOrigin[];
}

/** A part of a voucher line that comes from a document, or from one of its lines. */
export interface LineOrigin {
  /** resource and id of the document */
  kind: string;
  document: string;
  /** id and number, from 1; `null`: from the document as a whole */
  line: string | null;
  no: number | null;
  /** on the side of the voucher line */
  amount: string;
}

/** A voucher that is to be made of documents. */
export interface VoucherPlan {
  /** ids of the records that wait */
  sources: string[];
  /** codes of the documents */
  codes: string[];
  word: string;
  /** YYYY-MM-DD: the last day of the documents */
  date: string;
  lines: PlannedLine[];
}
