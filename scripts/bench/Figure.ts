/** One measured value. Times are medians, in milliseconds, unless the name says otherwise. */
export interface Figure {
  name: string;
  value: number;
  /** `ms`, `kB`, `MB`, `x` (ratio), or what is counted */
  unit: string;
  /** not to be exceeded */
  aim?: number;
}
