import { CHILD_TABLE } from '../meta/childTable';
import type { PrintCellInput, PrintInput } from '../meta/printMeta';
import type { ResourceInput } from '../meta/resourceMeta';
import type { PrintCell, PrintLayout, PrintTable } from '../model';
import { PAPERS } from '../print/papers';

/** Holes at both sides of continuous paper take 12.7 mm each. */
const CONTINUOUS: Margins = [6, 14, 5, 14];
const SHEET: Margins = [10, 10, 8, 10];
const LABEL: Margins = [2, 2, 2, 2];
type Margins = [number, number, number, number];

/** Lines on a page where a layout does not say it (B-336). */
const ROWS = 5;

/** Fills in what the author of the layouts left out. */
export function normalisePrints({ fields, prints, title }: ResourceInput): PrintLayout[] {
  const firstTable = Object.entries(fields).find(([, { type }]) => type === CHILD_TABLE)?.[0];
  return Object.entries(prints ?? {}).map(([name, input]) => layout(name, input, title, input.table ?? firstTable));
}

function layout(name: string, input: PrintInput, title: string, table: string | undefined): PrintLayout {
  const isOverprint = input.overprint ?? false;
  const isLabel = typeof input.paper !== 'string';
  const [top, right, bottom, left] = (input.margins as Margins | undefined) ?? usualMargins(input.paper);
  return {
    name,
    title: input.title,
    ...(input.for === undefined ? {} : { meantFor: input.for }),
    heading: isOverprint || isLabel ? (input.heading ?? '') : (input.heading ?? title),
    paper: paperOf(input),
    margins: { top, right, bottom, left },
    isOverprint,
    isTranslated: input.translate ?? false,
    header: (input.header ?? []).map((row) => row.map(cell)),
    ...(input.columns && table !== undefined ? { table: tableOf(table, input, input.columns) } : {}),
    ...(input.capitals === undefined ? {} : { capitals: input.capitals }),
    footer: (input.footer ?? []).map((row) => row.map(cell)),
    signatures: (input.signatures ?? []).map(cell),
    blocks: (input.blocks ?? []).map(({ size, align, bold, border, overflow, ...block }) => ({
      ...block,
      size: size ?? 9,
      align: align ?? 'left',
      isBold: bold ?? false,
      hasBorder: border ?? false,
      overflow: overflow ?? 'shrink',
    })),
    ...(input.qr === undefined ? {} : { qr: { ...input.qr, size: input.qr.size ?? 18 } }),
    hasNotes: input.notes ?? !(isOverprint || isLabel),
  };
}

function usualMargins(paper: PrintInput['paper']): Margins {
  if (typeof paper !== 'string') return LABEL;
  return paper.startsWith('241') ? CONTINUOUS : SHEET;
}

function paperOf({ orientation, paper }: PrintInput): PrintLayout['paper'] {
  const { height, width } = typeof paper === 'string' ? PAPERS[paper] : paper;
  return orientation === 'landscape' && height > width ? { width: height, height: width } : { width, height };
}

function tableOf(
  name: string,
  { pad, rowHeight, rows, sums, tableTop }: PrintInput,
  columns: NonNullable<PrintInput['columns']>,
): PrintTable {
  return {
    name,
    ...(tableTop === undefined ? {} : { top: tableTop }),
    rows: rows ?? ROWS,
    rowHeight: rowHeight ?? 6,
    isPadded: pad ?? false,
    columns: columns.map((column) => ({ ...column, overflow: column.overflow ?? 'shrink' })),
    sums: sums ?? [],
  };
}

function cell(input: PrintCellInput): PrintCell {
  return typeof input === 'string' ? { field: input, span: 1 } : { ...input, span: input.span ?? 1 };
}
