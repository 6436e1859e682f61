/** One sheet of a workbook, as texts. */
export interface SheetPreview {
  name: string;
  rows: readonly (readonly string[])[];
  /** there are more rows or columns than these */
  isCut: boolean;
}
