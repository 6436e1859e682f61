import type { Expression } from './Expression';

/** Width and height of a sheet or label, mm. */
export interface Paper {
  width: number;
  height: number;
}

/**
 * What becomes of a text that is longer than its box: smaller letters, several lines, or an end with …; it never leaves
 * the box.
 */
export type Overflow = 'shrink' | 'wrap' | 'cut';

/** One thing in a row of the header or footer; exactly one of `field`, `text` and `value` says what stands there. */
export interface PrintCell {
  /** in front of the content; default: the title of the field */
  title?: string;
  /** header field */
  field?: string;
  /** with `{field}` of the header, or `{@page}`, `{@pages}`, `{@user}`, `{@time}`, `{@count}` */
  text?: string;
  value?: Expression;
  /** parts of the row's width */
  span: number;
}

/** Something at a place of its own, mm from the upper left corner of the paper. */
export interface PrintBlock extends Omit<PrintCell, 'span'> {
  x: number;
  y: number;
  width: number;
  height: number;
  /** pt */
  size: number;
  align: 'left' | 'right' | 'center';
  isBold: boolean;
  hasBorder: boolean;
  overflow: Overflow;
}

export interface PrintColumn {
  /** field of the child table */
  field: string;
  title?: string;
  /** mm */
  width: number;
  align?: 'left' | 'right' | 'center';
  overflow: Overflow;
}

export interface PrintTable {
  /** child table */
  name: string;
  /** mm from the upper edge, for pre-printed forms; undefined: below the header */
  top?: number;
  /** lines on a page */
  rows: number;
  /** mm */
  rowHeight: number;
  /** whether blank rows fill the page up to `rows` */
  isPadded: boolean;
  columns: PrintColumn[];
  /** fields with subtotals of the page, carried over, and a total on the last page */
  sums: string[];
}

/** How a document is laid out on paper. All lengths are mm, sizes of letters pt. */
export interface PrintLayout {
  /** condition on the documents that it is meant for; undefined: all */
  meantFor?: Expression;
  /** unique in its resource */
  name: string;
  /** what people choose it by */
  title: string;
  /** large, above everything; empty: none */
  heading: string;
  paper: Paper;
  margins: { top: number; right: number; bottom: number; left: number };
  /** pre-printed form: only values, neither titles nor lines */
  isOverprint: boolean;
  /** in the language of the screen instead of Chinese */
  isTranslated: boolean;
  header: PrintCell[][];
  table?: PrintTable;
  /** header field whose amount stands in Chinese capitals below the table */
  capitals?: string;
  footer: PrintCell[][];
  /** names to be signed: the makers that are known, room for the others */
  signatures: PrintCell[];
  blocks: PrintBlock[];
  /** square at the upper right, side in mm */
  qr?: { value: Expression; size: number; x?: number; y?: number };
  /** who printed when for the how manieth time, and page x of y, at the lower edge */
  hasNotes: boolean;
}
