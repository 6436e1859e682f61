/** What the other side says of one line of its statement, under the names of the fields that hold it. */
export interface TheirLine {
  /** YYYY-MM-DD */
  theirDate: string;
  /** at most 200 signs */
  theirText: string;
  /** whom it was paid to or by; at most 100 signs */
  theirName: string;
  /** number of the transaction or voucher; at most 60 signs */
  theirNo: string;
  /** what comes in above zero, what goes out below; two decimals */
  theirs: string;
}

/** Signs of the texts of a line at most; what is longer loses its end. */
export const LONGEST_TEXT = { theirText: 200, theirName: 100, theirNo: 60 } as const;

/** What a line can come to at most, either way. */
export const MOST_AMOUNT = '99999999.99';
