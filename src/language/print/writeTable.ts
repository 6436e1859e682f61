import type { PrintColumn, PrintTable } from '../model/Print';
import type { CompiledField } from '../rules';
import { columnsWidth, NUMBER_WIDTH, printableWidth } from './geometry';
import type { PageWriter } from './PageWriter';
import type { PrintedDocument } from './PrintedDocument';
import type { PrintJob } from './PrintJob';

/** A column that the person may see, where it stands. */
export interface PlacedColumn extends PrintColumn {
  found: CompiledField;
  x: number;
  isSummed: boolean;
}

/** Columns that may be seen, spread over the whole width; on a pre-printed form each stays at its place. */
export function placedColumns({ layout }: PrintJob, table: PrintTable, printed: PrintedDocument): PlacedColumn[] {
  const all = table.columns.map((column) => ({ ...column, found: printed.column(table, column.field) }));
  const shown = all.filter(({ found }) => found !== undefined);
  const first = layout.margins.left + (layout.isOverprint ? 0 : NUMBER_WIDTH);
  const used = shown.reduce((sum, { width }) => sum + width, 0);
  const scale = layout.isOverprint || used === 0 ? 1 : columnsWidth(layout) / used;
  let x = first;
  return (layout.isOverprint ? all : shown).flatMap(({ found, ...column }) => {
    const width = column.width * scale;
    const place = { x, width };
    x += width;
    return found
      ? [{ ...column, ...place, found, isSummed: table.sums.includes(column.field) && found.type.summable }]
      : [];
  });
}

/** Lines of one page: from `from` to before `to`. */
export interface PageLines {
  from: number;
  to: number;
  isLast: boolean;
}

/** Head, lines, blank rows and sums of one page of the table. Returns where it ends, mm. */
export function writeTable(
  writer: PageWriter,
  job: PrintJob,
  printed: PrintedDocument,
  table: PrintTable,
  columns: readonly PlacedColumn[],
  lines: PageLines,
  top: number,
): number {
  const { layout, texts } = job;
  const { rowHeight: height } = table;
  const [left, width] = [layout.margins.left, printableWidth(layout)];
  const hasSums = columns.some(({ isSummed }) => isSummed) && !layout.isOverprint;
  let y = top;
  if (!layout.isOverprint) {
    writer.text(texts.t('序号'), { part: 'head', x: left, y, width: NUMBER_WIDTH, height, align: 'center' });
    for (const { found, title, width: own, x } of columns)
      writer.text(texts.t(title ?? found.field.title), { part: 'head', x, y, width: own, height, align: 'center' });
    y += height;
  }
  const sums = (label: string, from: number, to: number): void => {
    const first = columns.find(({ isSummed }) => isSummed)!;
    writer.text(texts.t(label), { part: 'carry', x: left, y, width: first.x - left, height, isBold: true });
    for (const { align, found, isSummed, x, width: own } of columns)
      if (isSummed)
        writer.text(printed.sumText(found, printed.sum(table, found, from, to)), {
          part: 'sum',
          x,
          y,
          width: own,
          height,
          align: align ?? found.type.align,
          isBold: true,
        });
    for (const { isSummed, x, width: own } of columns)
      if (isSummed) for (const edge of [x, x + own]) writer.vertical(edge, y, height);
    y += height;
    writer.horizontal(left, y, width);
  };
  if (hasSums && lines.from > 0) sums('承前页', 0, lines.from);
  const gridTop = y;
  for (let line = lines.from; line < lines.to; line++) {
    if (!layout.isOverprint)
      writer.text(String(line + 1), { part: 'number', x: left, y, width: NUMBER_WIDTH, height, align: 'center', line });
    for (const { align, found, overflow, x, width: own } of columns)
      writer.text(printed.lineText(table, found, line), {
        part: 'line',
        x,
        y,
        width: own,
        height,
        align: align ?? found.type.align,
        overflow,
        line,
      });
    y += height;
  }
  const filled = lines.to - lines.from;
  if (table.isPadded || layout.isOverprint) y += (table.rows - filled) * height;
  if (layout.isOverprint) return y;
  const gridBottom = y;
  for (const edge of [top, top + height]) writer.horizontal(left, edge, width);
  for (let row = gridTop; row <= gridBottom + 0.01; row += height) writer.horizontal(left, row, width);
  for (const edge of columns.map(({ x }) => x)) {
    writer.vertical(edge, top, height);
    writer.vertical(edge, gridTop, gridBottom - gridTop);
  }
  if (hasSums) {
    const isOnly = lines.from === 0 && lines.isLast;
    if (!isOnly) sums('本页小计', lines.from, lines.to);
    sums(lines.isLast ? '合计' : '过次页', 0, lines.to);
  }
  for (const edge of [left, left + width]) writer.vertical(edge, top, y - top);
  return y;
}
