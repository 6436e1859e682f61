import type { Decimal } from '../../../lib/decimal';
import type { BillsOf } from '../../bill/wire';

/** Something that is wanted of a product; quantities are in its basic unit, days YYYY-MM-DD. */
export interface Demand {
  id: string;
  product: string;
  /** on which it must be there */
  day: string;
  quantity: Decimal;
}

/** What there is of a product, or what is on its way; each in one form alone. */
export interface Supply {
  id: string;
  product: string;
  /** on which it is there; of stock any day that is over */
  day: string;
  quantity: Decimal;
}

/** What is known of products. */
export interface Planning {
  /** YYYY-MM-DD, before which nothing can begin any more */
  today: string;
  billsOf: BillsOf;
  /** decimals of the basic unit */
  decimalsOf(product: string): number;
  /** the day on which work or delivery must begin so that it is there on a day */
  startOf(product: string, day: string): string;
  /** the first day on which it can be there when work or delivery begins today */
  soonestOf(product: string): string;
  /** least quantity of one order; 0: any */
  leastOf(product: string): Decimal;
  /** orders come in whole multiples of it; 0: any */
  multipleOf(product: string): Decimal;
  /** what is to stay in stock whatever comes, of products of which something is */
  safety: ReadonlyMap<string, Decimal>;
}

/** What wants something: a demand, the safety stock of a product, or a proposal that it goes into. */
export type Wanting =
  | { kind: 'demand'; id: string }
  | { kind: 'safety'; product: string }
  | { kind: 'proposal'; index: number };

/** A part of what is wanted, and what it is for. */
export interface Peg {
  for: Wanting;
  quantity: Decimal;
}

/** Something to make or to buy. */
export interface Proposal {
  product: string;
  /** by a bill, or of a supplier */
  kind: 'make' | 'buy';
  /** on which it must be there */
  day: string;
  /** on which it must begin; today where that would be too late */
  start: string;
  quantity: Decimal;
  /** it cannot be there in time */
  isLate: boolean;
  /** what it is for; what is left over of its quantity is for nothing yet */
  pegs: Peg[];
}

/** A part of a supply that is taken, and what it is for. */
export interface Taken extends Peg {
  supply: string;
  /** it comes after it is wanted */
  isLate: boolean;
}

export interface Plan {
  /** those that others go into before these */
  proposals: Proposal[];
  taken: Taken[];
}
