/** A cell, by the numbers of its row and of its day in a look. */
export interface CellPlace {
  row: number;
  day: number;
}
