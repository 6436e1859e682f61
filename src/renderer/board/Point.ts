export interface Point {
  label: string;
  /** decimal number as text */
  value: string;
  /** address of what it was counted from */
  opens?: string;
}
