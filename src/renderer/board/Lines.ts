/** Several lines over the same names, such as months. */
export interface Lines {
  /** names below the axis, in their order */
  labels: readonly string[];
  of: readonly {
    label: string;
    /** as many as labels; null: nothing is known there, and the line goes on behind it */
    values: readonly (LineValue | null)[];
  }[];
}

export interface LineValue {
  /** decimal number as text */
  value: string;
  /** as people read it, with its unit or percent sign */
  text: string;
}
