import type { PrintInput } from '../language/meta/printMeta';

/** Where a cell stands in its layout. */
export type CellPath = (string | number)[];

/** What a layout says in a row, in its signatures or in a block: a field's name, or one kind of content. */
export type PrintedCell =
  | string
  | { field?: string | undefined; text?: string | undefined; value?: string | undefined };

/** Every cell of a layout with its place. */
export function printCells({
  blocks,
  footer,
  header,
  signatures,
}: PrintInput): { cell: PrintedCell; path: CellPath }[] {
  const ofRow = (row: readonly PrintedCell[], ...path: CellPath) =>
    row.map((cell, index) => ({ cell, path: [...path, index] }));
  const ofRows = (rows: readonly (readonly PrintedCell[])[] = [], key: string) =>
    rows.flatMap((row, index) => ofRow(row, key, index));
  return [
    ...ofRows(header, 'header'),
    ...ofRows(footer, 'footer'),
    ...ofRow(signatures ?? [], 'signatures'),
    ...ofRow(blocks ?? [], 'blocks'),
  ];
}
