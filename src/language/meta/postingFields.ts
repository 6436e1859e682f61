/** Fields that every posting of a ledger has; the field set `posting` declares them. */
export const POSTING = {
  /** day that it counts for */
  date: 'billDate',
  /** resource of the document that made it */
  kind: 'documentKind',
  code: 'documentCode',
  /** number of the document's line, from 1; empty where the document posts as a whole */
  line: 'lineNo',
  /** `in` or `out` */
  side: 'side',
} as const;

/** The same, and who made it when. */
export const POSTING_FIELDS: readonly string[] = [...Object.values(POSTING), 'createdId', 'createdTime'];

/**
 * What the postings of an account may be found by, beside its keys and a range of days: each is shown with what was
 * there then, whatever is left out.
 */
export const FOUND_BY: readonly string[] = [POSTING.kind, POSTING.code];

/** Said of a key: the record that posts, which the ledger refers to. */
export const RECORD_ITSELF = 'id';
