/** Rows are given flat, in the order of display; this says how they nest. */
export interface GridTree<Row> {
  /** 0 for a root. */
  depth(row: Row): number;
  expandable(row: Row): boolean;
  expanded(row: Row): boolean;
  onToggle(row: Row): void;
}
