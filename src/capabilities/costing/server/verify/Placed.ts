import type { Decimal } from '../../../../lib/decimal';

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
