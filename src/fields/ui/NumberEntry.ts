import type { NumberLimits } from '../shared/NumberLimits';

/** How a number is typed. */
export interface NumberEntry extends NumberLimits {
  /** after a leading 0 only a point goes on */
  strictZero?: boolean;
}
