/**
 * One movement of one cost key. Whole numbers: quantities in the smallest part of their unit, amounts in cents; what
 * comes in is positive, what goes out negative.
 */
export interface CostEvent {
  id: string;
  /** YYYY-MM-DD */
  date: string;
  /** 0: value alone */
  quantity: bigint;
  /** what is booked now; of a given value the truth */
  amount: bigint;
  /** `given`: the document says it; `linked`: that of what it names; `derived`: the method says it */
  valued: 'given' | 'linked' | 'derived';
  /**
   * Of linked ones: what it is worth, by the values of other movements of the key that stand before it; undefined where
   * what it names is not there, so that the method says it.
   */
  worth?(valueOf: (id: string) => bigint | undefined): bigint | undefined;
  /** of linked ones: the movements of this key that it names */
  names?: readonly string[];
  /** of value alone: the receipts of this key that it belongs to */
  receipts?: readonly string[];
  /** of a period that nothing changes any more */
  isClosed?: boolean;
}

/** What lies there, and what it is worth. */
export interface Stand {
  quantity: bigint;
  amount: bigint;
}

/** What the movements of a key are worth. */
export interface Valued {
  /** id -> amount, signed as the quantity; of derived and linked ones */
  amounts: Map<string, bigint>;
  /** of those: goods that left before they came, whose value the next receipt will say */
  provisional: Set<string>;
  /**
   * receipt -> what goods that had left below nothing, at a value that nothing changes any more, have cost more than
   * that, negative, or less
   */
  differences: Map<string, bigint>;
}
