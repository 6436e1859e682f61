import type { ChartWidget } from '../../language/model';

/** How points are drawn; a column is a bar that stands, whatever it is called. */
export type ChartKind = ChartWidget['chart'] | 'column';

export interface Point {
  label: string;
  /** decimal number as text */
  value: string;
  /** that of the part of time in its place before these */
  before?: string;
  /** address of what it was counted from */
  opens?: string;
}
