import { sql } from 'kysely';
import { anyOf } from '../../../../server/storage';
import { fieldTypes } from '../../../../fields/pure';
import type { ReportScreen, TextContext } from '../../../../language/model';
import { crossColumns } from '../../../../language/rules/crossColumns';
import { reportColumns } from '../../../../language/rules/reportColumns';
import { REPORT_UNIT } from '../../../../language/rules/reportUnit';
import { LARGEST_PAGE } from '../../../../language/wire';
import { reportColumn, reportSelection } from '../../../../server/report/ReportSource';
import { withPending } from '../../../../server/report/pendingRows';
import { reportGroups } from '../../../../server/report/reportGroups';
import { reportLines, reportRows, reportWire, unitSelection } from '../../../../server/report/reportRows';
import { unitOfRows } from '../../../../server/report/unitOfRows';
import type { Call } from '../../../../server/resource/Call';
import { canSee } from '../../../../server/resource/canSee';
import type { Params } from '../../../../server/calls/pageOf';
import { askedColumns } from './askedColumns';
import { batchesOf, inOrder, type ExportSource } from './ExportSource';

/** The rows of a report call, read like those of a list; groups, of which there are few, page by page. */
export async function reportSource(
  given: Call,
  screen: ReportScreen,
  params: Params,
  context: TextContext,
): Promise<ExportSource> {
  const isGrouped = screen.group.length > 0;
  const call = await withPending(given, screen, params);
  const run = isGrouped ? reportGroups : reportRows;
  const { across, total, totals, withheld } = await run(call, screen, { ...params, pageNum: '1', pageSize: '1' });
  const measures = screen.measures.map(({ path }) => path);
  const isSeen = (path: string): boolean =>
    path === REPORT_UNIT ||
    (measures.includes(path)
      ? !(withheld ?? []).includes(path)
      : canSee(call, reportColumn(call, screen, path).compiled));
  const plain = reportColumns(call.resource, screen, call.t).filter(({ column }) => isSeen(column.path));
  const all = crossColumns(call.resource, screen, plain, across ?? [], fieldTypes, context);
  const asked = askedColumns(
    params,
    all.map(({ column }) => column),
    new Set(
      [...screen.columns, ...screen.group, ...screen.measures, ...all.map(({ column }) => column)].map(
        ({ path }) => path,
      ),
    ),
  );
  return {
    columns: asked.flatMap(({ path }) => all.filter(({ column }) => column.path === path)),
    total,
    totals,
    batches: () => (isGrouped ? groups(call, screen, params, total) : lines(call, screen, params)),
  };
}

async function* groups(
  call: Call,
  screen: ReportScreen,
  params: Params,
  total: number,
): AsyncGenerator<Record<string, unknown>[]> {
  for (let page = 1; (page - 1) * LARGEST_PAGE < total; page++)
    yield (await reportGroups(call, screen, { ...params, pageNum: String(page), pageSize: String(LARGEST_PAGE) })).list;
}

async function* lines(call: Call, screen: ReportScreen, params: Params): AsyncGenerator<Record<string, unknown>[]> {
  const { kysely } = call.services.database;
  const { columns, from, id, order, where } = reportLines(call, screen, params);
  const { rows: found } = await sql<{
    id: string;
  }>`select ${id} as id from ${from} where ${where} order by ${order}`.execute(kysely);
  for (const ids of batchesOf(found.map((row) => String(row.id)))) {
    const { rows } = await sql<Record<string, unknown>>`
      select ${id} as id, ${sql.join([...reportSelection(columns), ...unitSelection(unitOfRows(call, screen))])} from ${from} where ${where} and ${id} = ${anyOf(ids)}`.execute(
      kysely,
    );
    yield inOrder(ids, reportWire(rows, columns));
  }
}
