import type { ReactNode } from 'react';

/**
 * One column of the grid. Keep the object itself stable between renders (memoise the array):
 * a cell is computed again only when its column object or `value(row)` changed.
 */
export interface GridColumn<Row> {
  key: string;
  title: string;
  /** Pixels, at least. Columns that are not frozen share the room that is left over. */
  width: number;
  align?: 'left' | 'right' | 'center';
  fixed?: 'left' | 'right';
  sortable?: boolean;
  /** its field can be asked for by itself */
  filterable?: boolean;
  /** All that the cell shows must follow from this and `mark` (compared with `Object.is`), or it would show stale text. */
  value(row: Row): unknown;
  /** word beside the value */
  mark?(row: Row): string | undefined;
  /** A plain function, no hooks: it is called for visible cells only. */
  cell(value: unknown, row: Row): ReactNode;
  /** What a copied cell holds; the value as it is when left out. */
  text?(row: Row): string;
  className?(value: unknown, row: Row): string | undefined;
  required?: boolean;
  /** The person chose the width: the column takes nothing of the room that is left over. */
  isSized?: boolean;
  /** Not to be arranged by people; such columns come first. */
  stays?: boolean;
  /** Not shown unless the person wants it: what the schema or the person's role says of it. */
  isHidden?: boolean;
  /** `false`: the Enter key goes on past it while rows are entered. */
  stop?: boolean;
  /** `false`: nobody enters anything there, so that Enter never stops. */
  entered?: boolean;
  help?: string;
}
