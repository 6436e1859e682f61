/** Half-open: `start` is in, `end` is not. */
export interface Range {
  start: number;
  end: number;
}
