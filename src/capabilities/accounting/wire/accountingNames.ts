/** Fields of the record that waits for its voucher, one for each reviewed document. */
export const SOURCE = {
  kind: 'documentKind',
  documentId: 'documentId',
  code: 'documentCode',
  date: 'billDate',
  amount: 'amount',
  partner: 'partner',
  voucher: 'voucherId',
} as const;

/** Fields of a posting template and its rows. */
export const TEMPLATE = {
  kind: 'documentKind',
  word: 'word',
  condition: 'condition',
  summary: 'summary',
  order: 'sort',
  lines: 'lines',
  side: 'side',
  subject: 'subjectId',
  purpose: 'purpose',
  /** expression on the amounts that the kind of document offers */
  amount: 'formula',
} as const;

/** Fields of a rule that says the subject of a purpose; its other references narrow what it is for. */
export const RULE = { purpose: 'purpose', subject: 'subjectId' } as const;

/** Fields of a subject. */
export const SUBJECT = { kind: 'kind', direction: 'direction', auxiliary: 'auxiliary', profit: 'profitLoss' } as const;

/** Fields of a voucher and its lines. */
export const VOUCHER = {
  word: 'word',
  date: 'billDate',
  attachments: 'attachmentCount',
  /** why it was made; empty: people entered it */
  origin: 'origin',
  lines: 'lines',
  summary: 'summary',
  subject: 'subjectId',
  debit: 'debit',
  credit: 'credit',
} as const;

/** How documents are joined in one voucher: each its own, or those of a day, of a kind, or of a partner. */
export const JOINS = ['none', 'day', 'kind', 'partner'] as const;
export type Join = (typeof JOINS)[number];

/** Documents that are vouchered at once, at most. */
export const MOST_DOCUMENTS = 500;

/** Calls below the address of the records that wait. */
export const MAKE_VOUCHERS = 'makeVouchers';
/** Button that does the same for who may enter vouchers. */
export const GENERATE_VOUCHERS = 'generateVouchers';
export const SHOW_VOUCHERS = 'showVouchers';
