import type { Decimal } from '../../../lib/decimal';

/** What stands beside each other in a line of a book. */
export const BOOK_COLUMNS = ['day', 'code', 'note', 'in', 'out', 'direction', 'balance'] as const;
export type BookColumn = (typeof BOOK_COLUMNS)[number];
export type BookTexts = Partial<Record<BookColumn, string>>;

/** A line of an account. `year`: the year so far; `month`: what a month came to. */
export interface BookLine {
  kind: 'opening' | 'entry' | 'month' | 'year';
  /** `YYYY-MM`; empty of an opening */
  month: string;
  /** as they are printed */
  texts: BookTexts;
  in: Decimal;
  out: Decimal;
}

/** An account of a book: what it is called, and its lines in their order. */
export interface BookAccount {
  title: string;
  lines: BookLine[];
}
