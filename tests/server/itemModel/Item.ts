import type { Decimal } from '../../../src/lib/decimal';

/** An open item as the model knows it. */
export interface Item {
  id: string;
  kind: string;
  partner: string;
  /** on which of the days it was opened, while its document stands */
  day: number;
  open: Decimal;
  /** how much of that red entries have given back, which are of today: it was not open on the days of the run */
  back: Decimal;
}

/** What a document settles of an item. */
export interface Settled {
  item: Item;
  /** whose item the document takes it for */
  partner: string;
  amount: Decimal;
}

/** A document as the model knows it. */
export interface Paper {
  family: string;
  id: string;
  day: number;
  isReviewed: boolean;
  /** a red entry has corrected it, and it stays reviewed */
  isCorrected: boolean;
  partner: string;
  /** what it opens, by the kind of item */
  opens: Map<string, Decimal>;
  /** the items that it has opened once, by kind */
  items: Map<string, Item>;
  /** lines by child table */
  settles: Map<string, Settled[]>;
  /** the item of the document that it credits */
  origin: Item | undefined;
  /** how much of that it has settled, while it stands */
  credited: Decimal;
}
