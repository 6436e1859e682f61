/**
 * What a number may be. Bounds are inclusive decimal texts, so that no limit passes through a floating-point number.
 */
export interface NumberLimits {
  /** decimal places at most, 0 to 6 */
  decimals: number;
  /** decimal places that are padded with zeros; undefined: all */
  padded?: number;
  min: string;
  max: string;
  /** digits before the point at most; an entry is cut there instead of clamped */
  integerDigits?: number;
}
