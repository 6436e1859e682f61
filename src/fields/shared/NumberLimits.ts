/** What a number may be. Bounds are inclusive decimal texts, so that no limit passes through a floating-point number. */
export interface NumberLimits {
  /** decimal places, 0 to 6; fewer are padded with zeros */
  decimals: number;
  min: string;
  max: string;
  /** digits before the point at most; an entry is cut there instead of clamped */
  integerDigits?: number;
}
