/** A row of a file: its number as people count it, from 1, and its cells as texts. */
export interface TableRow {
  number: number;
  cells: string[];
}
