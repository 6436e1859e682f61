export interface Point {
  label: string;
  /** decimal number as text */
  value: string;
}
