/** A cell by the index of its row and the key of its column. */
export interface GridPlace {
  rowIndex: number;
  column: string;
}
