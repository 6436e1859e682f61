import type { Decimal } from '../../../../lib/decimal';

/** A movement in its place, with what is known of its value by then: undefined where the method says it. */
export interface Placed {
  id: string;
  quantity: Decimal;
  amount: Decimal;
  /** its value is a fact: the document says it, or it may not change any more */
  isFact: boolean;
  /** nothing is found for it any more: what is closed, or waits to be valued */
  isTaken: boolean;
  /** movements of the same balance that it takes its value from */
  sources: readonly string[];
  /** of value alone: the receipts of the same balance that it belongs to */
  receipts: readonly string[];
  /** by the links, signed */
  linked(): Decimal | undefined;
}
