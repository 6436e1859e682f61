import type { Decimal } from '../../../lib/decimal';

/** A part of a bill. */
export interface BillPart {
  /** id of its product */
  product: string;
  /** basic units that go into what the whole bill makes, before loss; above zero */
  quantity: Decimal;
  /** share of what is issued that is lost, from 0 up to below 1 */
  loss: Decimal;
}

/** What a product is made of. */
export interface Bill {
  id: string;
  /** id of what it makes */
  product: string;
  /** basic units that it makes; above zero */
  quantity: Decimal;
  /** first day on which it is valid, YYYY-MM-DD; null: from the beginning */
  from: string | null;
  /** last day, included; null: until another one begins */
  until: string | null;
  parts: readonly BillPart[];
}

/** All bills of a product that count, in any order. */
export type BillsOf = (product: string) => readonly Bill[];
