import { sql, type RawBuilder } from 'kysely';
import { onlyRow } from '../storage';
import { POSTING } from '../../language/meta/postingFields';
import type { ReportScreen } from '../../language/model';
import { CallError } from '../Refusal';
import type { Call } from '../resource/Call';
import { canSee } from '../resource/canSee';
import type { ListAnswer } from '../../language/wire';
import { CHOSEN, chosenBook } from '../../language/rules/chosenBook';
import { ACCOUNT } from '../../language/rules/ledgerPart';
import { WAITS } from '../../language/rules/pendingField';
import { REPORT_UNIT } from '../../language/rules/reportUnit';
import { pageOf, type Params } from '../calls/pageOf';
import { fromRow, sortExpression } from '../resource/wire';
import { prefixOf, reportColumn, reportSelection, reportSource, valueOf, type ReportColumn } from './ReportSource';
import { withPending } from './pendingRows';
import { unitOfRows, type UnitOfRows } from './unitOfRows';
import { snake } from '../schema/naming';
import { plannedAnew } from '../storage/plannedAnew';

/** The rows of an ungrouped report, as the call narrows and orders them: the parts of its statements. */
export function reportLines(call: Call, declared: ReportScreen, params: Params) {
  const screen = chosenBook(call.resource, declared, params);
  if (!screen) throw new CallError(400, CHOSEN);
  const columns = screen.columns
    .map(({ path }) => reportColumn(call, screen, path))
    .filter((column) => canSee(call, column.compiled));
  const keys = accountKeys(call, screen);
  const { from, where } = reportSource(call, screen, params, [
    ...columns,
    ...keys.filter(({ path }) => !columns.some((column) => column.path === path)),
  ]);
  const row = screen.from === 'header' || call.resource.uses.ledger ? sql`t` : sql`l`;
  return {
    screen,
    columns,
    from,
    where,
    id: sql`${row}.id`,
    order:
      keys.length > 0
        ? accountOrder(keys, screen, params)
        : sql`${orderOf(call, columns, screen, params)}, ${row}.id desc`,
  };
}

/**
 * A page of an ungrouped report: one row per record or line, with the document's id for drilling down. Two statements.
 */
export async function reportRows(asked: Call, declared: ReportScreen, params: Params): Promise<ListAnswer> {
  const call = await withPending(asked, declared, params);
  const { columns, from, id, order, screen, where } = reportLines(call, declared, params);
  const { limit, offset } = pageOf(params);
  const unit = unitOfRows(call, screen);
  const page = sql<Record<string, unknown>>`${plannedAnew}
    select ${id} as id, ${documentOf(call, columns)}, ${call.pending ? sql`t.waits as ${sql.id(WAITS)}, ` : sql``}${sql.join([...reportSelection(columns), ...unitSelection(unit)])} from ${from}
    where ${where} order by ${order} limit ${limit} offset ${offset}`;
  const sums = screen.totals
    .map((path) => reportColumn(call, screen, path))
    .filter((column) => canSee(call, column.compiled));
  const whole = sql<Record<string, string | null> & { mixed?: boolean }>`${plannedAnew}
    select count(*) as count ${sql.join(
      sums.map((column) => sql`, sum(${valueOf(column)}) as ${sql.id(column.path)}`),
      sql``,
    )}${unit ? sql`, min(${unit.id}) is distinct from max(${unit.id}) as mixed` : sql``}
    from ${reportSource(call, screen, params, []).from} where ${where}`;
  const { rows } = await page.execute(call.services.database.kysely);
  const { count, mixed = false, ...totals } = onlyRow(await whole.execute(call.services.database.kysely));
  return {
    list: reportWire(rows, columns),
    total: Number(count),
    totals: mixed ? withoutCounted(totals, sums) : totals,
  };
}

/** Which document a row is of; of a posting also its kind, whether that is shown or not. */
function documentOf(call: Call, columns: readonly ReportColumn[]): RawBuilder<unknown> {
  if (!call.resource.uses.ledger) return sql`t.id as "documentId"`;
  const kind = call.compiled.byPath.get(POSTING.kind);
  const isSelected = !kind || !canSee(call, kind) || columns.some(({ path }) => path === POSTING.kind);
  return sql`t.document_id as "documentId"${isSelected ? sql`` : sql`, ${sql.ref(`t.${snake(POSTING.kind)}`)} as ${sql.id(POSTING.kind)}`}`;
}

/** What the rows of a report count in, to tell whether those of a page may be added up, and to show it. */
export function unitSelection(unit: UnitOfRows | undefined): RawBuilder<unknown>[] {
  return unit ? [sql`${unit.text} as ${sql.id(REPORT_UNIT)}`] : [];
}

/** Totals without those of quantities, as rows of several units have them. */
export function withoutCounted<T>(totals: Record<string, T>, sums: readonly ReportColumn[]): Record<string, T> {
  const counted = new Set(
    sums.filter(({ compiled }) => compiled.field.settings.unit !== undefined).map(({ path }) => path),
  );
  return Object.fromEntries(Object.entries(totals).filter(([path]) => !counted.has(path)));
}

/** What the database gave for the columns of a report, as wire values. */
export function reportWire(
  rows: Record<string, unknown>[],
  columns: readonly ReportColumn[],
): Record<string, unknown>[] {
  for (const row of rows) for (const column of columns) fromRow(row, [column.compiled], prefixOf(column));
  return rows;
}

/** Of a report of accounts the columns that tell accounts apart; of others none. */
function accountKeys(call: Call, screen: ReportScreen): ReportColumn[] {
  const {
    uses: { ledger },
  } = call.resource;
  return ledger && screen.from === ACCOUNT
    ? (screen.by ?? ledger.keys).map((key) => reportColumn(call, screen, key))
    : [];
}

/** Account by account, each from its opening on: another order would make no sense of what was there then. */
function accountOrder(
  keys: readonly ReportColumn[],
  { book }: ReportScreen,
  { orderBy = '' }: Params,
): RawBuilder<unknown> {
  if (orderBy !== '') throw new CallError(400, 'orderBy');
  return sql.join([
    ...keys.flatMap((column) => [
      sql`${sortExpression(column.compiled.field, column.alias, false)} asc nulls first`,
      sql`${valueOf(column)} asc nulls first`,
    ]),
    // The rows of a book are counted as they follow each other.
    book === undefined ? sql`t.step, t.bill_date, t.id` : sql`t.id`,
  ]);
}

function orderOf(
  call: Call,
  columns: readonly ReportColumn[],
  screen: ReportScreen,
  params: Params,
): RawBuilder<unknown> {
  const given = (params.orderBy ?? '').split(',').filter((name) => name !== '');
  const asked = given.map((name) => ({ path: name.replace(/^-/, ''), descending: name.startsWith('-') }));
  const parts = (asked.length > 0 ? asked : screen.sort).slice(0, 5).map(({ path, descending }) => {
    const column =
      columns.find((candidate) => candidate.path === path) ??
      (asked.length === 0 ? reportColumn(call, screen, path) : undefined);
    if (!column) throw new CallError(400, `orderBy: ${path}`);
    const key = sortExpression(column.compiled.field, column.alias, false);
    return descending ? sql`${key} desc nulls last` : sql`${key} asc nulls last`;
  });
  return parts.length === 0 ? sql`t.id desc` : sql.join(parts);
}
