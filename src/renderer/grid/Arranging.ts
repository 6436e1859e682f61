import type { RefObject } from 'react';
import type { GridArrange } from './GridArrange';
import type { GridLayout } from './GridLayout';
import type { GridProps } from './GridProps';

/** What arranging the columns of a table knows and may do. */
export interface Arranging<Row> {
  props: GridProps<Row> & { arrange: GridArrange };
  layout: GridLayout<Row>;
  scroller: RefObject<HTMLDivElement | null>;
  /** Draws columns with other widths (pixels by key) until they are kept; null ends it. */
  preview(widths: ReadonlyMap<string, number> | null): void;
  openMenu(menu: HeaderMenuPlace | null): void;
}

/** Where the menu of a header opens, pixels of the window. */
export interface HeaderMenuPlace {
  key: string;
  x: number;
  y: number;
}
