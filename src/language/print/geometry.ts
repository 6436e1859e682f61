import type { PrintLayout } from '../model/Print';

/** Heights of what stands below each other, mm. */
export const HEIGHT = { heading: 9, row: 5.5, gap: 1, capitals: 6.5, signatures: 7, notes: 4.5 } as const;

/** Column with the number of each line, mm. */
export const NUMBER_WIDTH = 9;

/** Width between the margins, mm. */
export function printableWidth({ margins, paper }: PrintLayout): number {
  return paper.width - margins.left - margins.right;
}

/** Width that the columns of the table share, mm. */
export function columnsWidth(layout: PrintLayout): number {
  return printableWidth(layout) - (layout.isOverprint ? 0 : NUMBER_WIDTH);
}

/** Where what stands above the table ends, mm from the upper edge of the paper. */
export function bodyTop({ header, heading, margins }: PrintLayout): number {
  return margins.top + (heading === '' ? 0 : HEIGHT.heading) + header.length * HEIGHT.row + HEIGHT.gap;
}

/**
 * Rows of the table that are not lines: its head, what is carried over, the sums of the page and of what came so far.
 */
export function extraRows({ isOverprint, table }: PrintLayout): number {
  if (!table) return 0;
  return (isOverprint ? 0 : 1) + (table.sums.length > 0 && !isOverprint ? 3 : 0);
}

/**
 * Lower edge of a full page of a layout without its blocks and margin, mm: what does not fit the paper is a mistake of
 * the layout.
 */
export function neededHeight(layout: PrintLayout): number {
  const { capitals, footer, hasNotes, margins, signatures, table } = layout;
  const lines = table ? (table.rows + extraRows(layout)) * table.rowHeight : 0;
  const below =
    (capitals === undefined ? 0 : HEIGHT.capitals) +
    footer.length * HEIGHT.row +
    (signatures.length > 0 ? HEIGHT.signatures : 0) +
    (hasNotes ? HEIGHT.notes : 0);
  return (table?.top ?? bodyTop(layout)) + lines + below + margins.bottom;
}
