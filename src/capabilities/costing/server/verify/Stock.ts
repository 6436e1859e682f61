import type { Decimal } from '../../../../lib/decimal';

/** What lies there at a moment, and what it is worth; less than nothing where more has left than came. */
export interface Stock {
  quantity: Decimal;
  amount: Decimal;
  /** what such goods were last known to cost: so much for so many */
  last?: { amount: Decimal; quantity: Decimal } | undefined;
}

/** A movement in its place, with what is known of its value by then: undefined where the method says it. */
export interface Placed {
  id: string;
  quantity: Decimal;
  amount: Decimal;
  /** its value is a fact: the document says it, or it may not change any more */
  isFact: boolean;
  /** movements of the same balance that it takes its value from */
  sources: readonly string[];
  /** by the links, signed */
  linked(): Decimal | undefined;
}
