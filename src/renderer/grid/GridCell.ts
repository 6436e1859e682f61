/** Where the cursor stands: index into `rows` and key of the column. */
export interface GridCell {
  row: number;
  column: string;
}
