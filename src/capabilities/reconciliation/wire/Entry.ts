/** What one document of ours moved on one day, as a statement shows it. Amounts are decimals; `null`: nothing on that side. */
export interface Entry {
  /** YYYY-MM-DD */
  date: string;
  /** resource of the document */
  kind: string;
  id: string;
  code: string;
  added: string | null;
  taken: string | null;
  /** what was there afterwards; `null` of one from before the statement's first day */
  balance: string | null;
  /** who paid or was paid, where our document says it */
  partner?: string;
  /** the caller may not see who: it is paired by the name all the same */
  hidesPartner?: true;
}
