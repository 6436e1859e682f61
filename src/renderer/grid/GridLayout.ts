import type { CSSProperties } from 'react';
import type { GridColumn } from './GridColumn';

/** A column with the place it got. */
export interface PlacedColumn<Row> {
  column: GridColumn<Row>;
  /** Index into the columns as given. */
  index: number;
  /** Pixels. */
  width: number;
  /** Distance from the table's left edge, in pixels. */
  left: number;
  frozen?: 'left' | 'right';
  /** Stuck to its edge when frozen. One object for all cells, so that React sees no change. */
  style: CSSProperties | undefined;
  /** Classes of alignment and freezing. */
  className: string;
}

/** All columns in order of display: frozen left, the others, frozen right. */
export interface GridLayout<Row> {
  columns: PlacedColumn<Row>[];
  /** Count of the leading frozen columns. */
  leftCount: number;
  /** Count of the trailing frozen columns. */
  rightCount: number;
  /** Pixels, the column of checkboxes included. */
  leftWidth: number;
  rightWidth: number;
  totalWidth: number;
  /** Width of the column of checkboxes, 0 without. */
  checkWidth: number;
}
