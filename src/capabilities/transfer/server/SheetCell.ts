/**
 * A cell of a file. `text` is what people see; `value` is there for numbers (plain decimal digits) and for dates (the
 * spreadsheet's number of the day), and `shown` says how the spreadsheet shows it.
 */
export interface SheetCell {
  text: string;
  value?: string;
  shown?: 'date' | 'datetime' | { decimals: number; isPercent: boolean };
  /** what a number is worked out by, in the words of spreadsheets: `B3+B4` */
  formula?: string;
  isBold?: boolean;
}

/** A column of a file. */
export interface SheetColumn {
  title: string;
  /** px */
  width: number;
}

/**
 * A sheet that goes out: what stands above, one head row, rows of cells in the order of the columns, null for empty ones, and last, if
 * there are any, totals.
 */
export interface Sheet {
  title: string;
  columns: readonly SheetColumn[];
  above?: readonly (readonly (SheetCell | null)[])[];
  rows: AsyncIterable<readonly (readonly (SheetCell | null)[])[]>;
  totals?: readonly (SheetCell | null)[];
}
