/** A cell of a statement. */
export interface CellPlace {
  /** key of its row */
  row: string;
  /** name of its column */
  column: string;
}
