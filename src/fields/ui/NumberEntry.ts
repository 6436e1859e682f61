import type { NumberLimits } from '../shared/NumberLimits';

/** How a number is typed. */
export interface NumberEntry extends NumberLimits {
  /** after a leading 0 only a point goes on */
  strictZero?: boolean;
  /** a sign that may be typed behind it and means nothing more */
  suffix?: string;
}
