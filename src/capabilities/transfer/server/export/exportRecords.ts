import { wordedTitle } from '../../../../language/model/wordedTitle';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ListScreen, ReportScreen, Resource, StatementScreen } from '../../../../language/model';
import { MOST_EXPORTED, ROWS_HEADER, SIZE_HEADER } from '../../../../language/wire/Transfer';
import type { Incoming } from '../../../../server/calls/CallSpec';
import { CallError, refuse } from '../../../../server/Refusal';
import { callOn, type Call } from '../../../../server/resource/Call';
import type { Params } from '../../../../server/calls/pageOf';
import type { Services } from '../../../../server/Services';
import { timestamp } from '../../../../server/time';
import { CSV_TYPE, writeCsv } from '../csv/writeCsv';
import type { Sheet, SheetCell } from '../SheetCell';
import { writeXlsx, XLSX_TYPE } from '../xlsx/writeXlsx';
import { cellOf } from './cellOf';
import { batchesOf, type ExportSource } from './ExportSource';
import { listSource } from './listSource';
import { reportSource } from './reportSource';

/** Bytes that are written before the answer begins; from these the size of the whole is guessed. */
const MOST_AHEAD = 192 * 1024;
/** Rows that are written at a time. */
const AT_ONCE = 100;

const FORMATS = {
  xlsx: { type: XLSX_TYPE, write: writeXlsx },
  csv: { type: CSV_TYPE, write: writeCsv },
} as const;

/**
 * The rows of a list or report as a file (E-35), `format` xlsx or csv: as the screen shows them to the caller, in the
 * columns asked for, with the totals. It is written while it goes out, so that memory does not grow with the rows;
 * whoever stops reading stops it.
 */
export async function exportRecords(
  services: Services,
  resource: Resource,
  screen: ListScreen | ReportScreen,
  { language, params, reply, session }: Incoming,
): Promise<FastifyReply> {
  const format = params.format ?? 'xlsx';
  if (!Object.hasOwn(FORMATS, format)) throw new CallError(400, 'format: xlsx, csv');
  const { type, write } = FORMATS[format as keyof typeof FORMATS];
  const call = callOn(services, session, resource, language);
  const context = { t: call.t, language: (language ?? 'zh').slice(0, 2) };
  const source =
    screen.kind === 'list' ? await listSource(call, screen, params) : await reportSource(call, screen, params, context);
  if (source.total > MOST_EXPORTED)
    throw refuse(call.t('提示'), [
      { code: '', remark: call.t('最多导出{max}行，请缩小查询范围', { max: MOST_EXPORTED }) },
    ]);
  const title = titleOf(call, screen);
  const written = { rows: 0 };
  const ahead = await begun(write(sheetOf(source, title, context, written)), written);
  const file = encodeURIComponent(`${title}-${timestamp().replace(/\D/g, '')}.${format}`);
  const size = written.rows === 0 ? ahead.size : Math.round((ahead.size / written.rows) * source.total);
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename*=UTF-8''${file}`)
    .header(ROWS_HEADER, source.total)
    .header(SIZE_HEADER, size)
    .send(Readable.from(ahead.parts, { objectMode: false }));
}

function sheetOf(
  { batches, columns, total, totals }: ExportSource,
  title: string,
  context: Parameters<typeof cellOf>[3],
  written: { rows: number },
): Sheet {
  const cells = (row: Record<string, unknown>) =>
    columns.map(({ column, field }) => cellOf(field, column.path, row, context));
  async function* rows(): AsyncGenerator<(SheetCell | null)[][]> {
    for await (const batch of batches()) {
      for (const part of batchesOf(batch, AT_ONCE)) {
        yield part.map(cells);
        written.rows += part.length;
      }
    }
  }
  const summed = columns.map(({ column, field }) =>
    Object.hasOwn(totals, column.path)
      ? cellOf(field, column.path, { [column.path]: totals[column.path] ?? '0' }, context)
      : null,
  );
  const hasTotals = total > 0 && summed.some((cell) => cell !== null);
  if (hasTotals && summed[0] === null) summed[0] = { text: context.t('合计') };
  return {
    title,
    columns: columns.map(({ column, field }) => ({
      title: context.t(column.title ?? field.title),
      width: column.width ?? field.width,
    })),
    rows: rows(),
    ...(hasTotals ? { totals: summed } : {}),
  };
}

/** Lets the first parts come, so that a fault at the start is still answered as one, and gives all parts. */
async function begun(
  all: AsyncGenerator<Buffer>,
  written: { rows: number },
): Promise<{ parts: AsyncGenerator<Buffer>; size: number }> {
  const first: Buffer[] = [];
  let size = 0;
  while (size < MOST_AHEAD || written.rows === 0) {
    const { done, value } = await all.next();
    if (done) break;
    first.push(value);
    size += value.length;
  }
  async function* parts(): AsyncGenerator<Buffer> {
    yield* first;
    yield* all;
  }
  return { parts: parts(), size };
}

function titleOf({ t }: Call, { title }: ListScreen | ReportScreen): string {
  return wordedTitle(title, t);
}

/** The screen that an export is of: the one named (`screen=`), else the first that has one. */
export function exportScreen(
  resource: Resource,
  { screen: name }: Params,
): ListScreen | ReportScreen | StatementScreen | undefined {
  return resource.screens
    .filter((screen) => screen.kind === 'list' || screen.kind === 'report' || screen.kind === 'statement')
    .find((screen) => screen.actions.includes('export') && (name === undefined || screen.name === name));
}
