import type { Decimal } from '../../../lib/decimal';

/** How the value of an asset is spread over its life: evenly, by work done, twice the even rate, by years left. */
export const METHODS = ['straight', 'work', 'doubleDeclining', 'sumOfYears'] as const;
export type Method = (typeof METHODS)[number];

/** How far an asset has been used. */
export interface Reached {
  /** whole months, those before the books began with it included */
  months: number;
  accumulated: Decimal;
  /** in its unit of work; 0: it is not depreciated by work */
  work: Decimal;
}

/** The terms by which an asset is depreciated. Amounts are money, to the cent. */
export interface Depreciable {
  method: Method;
  original: Decimal;
  /** what it is worth at the end */
  salvage: Decimal;
  /** whole months from the first one of depreciation on, at least 1 */
  life: number;
  /** what it can do in its life; of method `work` */
  totalWork: Decimal;
  /** what had been reached when these terms began to hold: at entry, or with the last change */
  since: Reached;
}
