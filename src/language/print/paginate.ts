import type { PrintCell, PrintLayout } from '../model/Print';
import { bodyTop, HEIGHT, printableWidth } from './geometry';
import type { Page } from './Page';
import { PageWriter } from './PageWriter';
import { PrintedDocument } from './PrintedDocument';
import type { PrintJob } from './PrintJob';
import { placedColumns, writeTable, type PageLines, type PlacedColumn } from './writeTable';

/**
 * Lays a document out on pages of boxes in mm. Pure: preview, print and tests draw the same boxes. Every page has the
 * same number of lines at most, whatever their texts: what is too long is made to fit its box. A document without lines
 * has one page.
 */
export function paginate(job: PrintJob): Page[] {
  const { layout } = job;
  const printed = new PrintedDocument(job);
  const columns = layout.table ? placedColumns(job, layout.table, printed) : [];
  const pages = linesOfPages(layout, layout.table ? printed.lines(layout.table).length : 0);
  return pages.map((lines, index) => writePage(job, printed, columns, lines, index + 1, pages.length));
}

function linesOfPages({ table }: PrintLayout, count: number): PageLines[] {
  if (!table) return [{ from: 0, to: 0, isLast: true }];
  const pages = Math.max(1, Math.ceil(count / table.rows));
  return Array.from({ length: pages }, (_, index) => ({
    from: index * table.rows,
    to: Math.min(count, (index + 1) * table.rows),
    isLast: index === pages - 1,
  }));
}

function writePage(
  job: PrintJob,
  printed: PrintedDocument,
  columns: readonly PlacedColumn[],
  lines: PageLines,
  page: number,
  pages: number,
): Page {
  const { layout, texts } = job;
  const { margins, paper, table } = layout;
  const writer = new PageWriter(job.offset ?? { x: 0, y: 0 });
  const [x, width] = [margins.left, printableWidth(layout)];
  const qrSize = layout.qr && layout.qr.x === undefined ? layout.qr.size + 2 : 0;
  if (layout.heading !== '')
    writer.text(texts.t(layout.heading), {
      part: 'heading',
      x: x + qrSize,
      y: margins.top,
      width: width - 2 * qrSize,
      height: HEIGHT.heading,
      size: 16,
      align: 'center',
      isBold: true,
    });
  let y = margins.top + (layout.heading === '' ? 0 : HEIGHT.heading);
  const rows = (cells: readonly (readonly PrintCell[])[], part: string, room: number): void => {
    for (const row of cells) {
      writeRow(
        writer,
        row.map((cell) => ({ text: printed.cell(cell, page, pages), span: cell.span })),
        { part, x, y, width: room, height: HEIGHT.row },
      );
      y += HEIGHT.row;
    }
  };
  rows(layout.header, 'header', width - qrSize);
  y = bodyTop(layout);
  if (table) y = writeTable(writer, job, printed, table, columns, lines, table.top ?? y);
  if (layout.capitals !== undefined) {
    const words = lines.isLast ? printed.capitals(layout.capitals) : undefined;
    if (words !== undefined) writer.text(words, { part: 'capitals', x, y, width, height: HEIGHT.capitals });
    y += HEIGHT.capitals;
  }
  rows(layout.footer, 'footer', width);
  if (layout.signatures.length > 0)
    writeRow(
      writer,
      layout.signatures.map((cell) => ({ text: printed.cell(cell, page, pages), span: cell.span })),
      { part: 'signature', x, y, width, height: HEIGHT.signatures },
    );
  if (layout.hasNotes) {
    const { count, time, user } = job.printed;
    const left = texts.t('打印人：{user}　打印时间：{time}　第{count}次打印', { user, time, count });
    const place = { part: 'notes', y: paper.height - margins.bottom - HEIGHT.notes, height: HEIGHT.notes, size: 7.5 };
    writer.text(left, { ...place, x, width: width * 0.75 });
    writer.text(texts.t('第{page}页　共{pages}页', { page, pages }), {
      ...place,
      x: x + width * 0.75,
      width: width * 0.25,
      align: 'right',
    });
  }
  for (const block of layout.blocks) {
    writer.text(printed.cell(block, page, pages), { ...block, part: 'block' });
    if (block.hasBorder) writer.frame(block.x, block.y, block.width, block.height);
  }
  if (layout.qr) {
    const { size, x: left = x + width - layout.qr.size, y: top = margins.top } = layout.qr;
    if (printed.code) writer.qr(printed.code, left, top, size);
  }
  return writer.page;
}

/** Cells side by side, each with its part of the width. */
function writeRow(
  writer: PageWriter,
  cells: readonly { text: string; span: number }[],
  place: { part: string; x: number; y: number; width: number; height: number },
): void {
  const spans = cells.reduce((sum, { span }) => sum + span, 0);
  let { x } = place;
  for (const { span, text } of cells) {
    const width = (place.width * span) / spans;
    writer.text(text, { ...place, x, width });
    x += width;
  }
}
