import { sql, type RawBuilder } from 'kysely';
import type { ReportScreen } from '../../language/model';
import { POSTING } from '../../language/meta/postingFields';
import { BALANCE, MOVEMENTS, reportField, type CompiledField } from '../../language/rules';
import { filterConditions } from '../resource/filters';
import { joinOf, selectionOf, type Alias } from '../resource/wire';
import type { Call } from '../resource/Call';
import { visibleRows } from '../resource/visibleRows';
import { CallError } from '../Refusal';
import type { Params } from '../resource/pageOf';
import { balanceTableOf } from '../ledger/ledgerTables';
import { lineTableOf, snake, tableOf } from '../schema/naming';
import { movements } from './movements';

/** A column of a report, found in the lines (`l`) or in the header (`t`). */
export interface ReportColumn {
  /** name on the wire, as the schema writes it */
  path: string;
  compiled: CompiledField;
  alias: Alias;
}

/** Finds the column that a report's name stands for. The schema is linted, so an unknown one can only come from a call. */
export function reportColumn(call: Call, screen: ReportScreen, path: string): ReportColumn {
  const found = reportField(call.resource, screen.from, path);
  const known = found && call.compiled.byPath.get(found.field.path);
  if (!known) throw new CallError(400, path);
  const compiled = found.field.name === known.field.name ? known : { ...known, field: found.field };
  return { path, compiled, alias: found.table === undefined ? 't' : 'l' };
}

/** Display text of a column's reference is named like the column: `lines.supplierId` -> `lines.supplierName`. */
export function prefixOf({ path, compiled }: ReportColumn): string {
  return path.slice(0, path.length - compiled.field.name.length);
}

/** `from ... where ...` of a report over the header or one of its child tables, narrowed as the call asks. */
export function reportSource(call: Call, screen: ReportScreen, params: Params, columns: readonly ReportColumn[]): { from: RawBuilder<unknown>; where: RawBuilder<unknown> } {
  const { resource } = call;
  const { header, narrowed } = headerOf(call, screen, params);
  const lines =
    resource.ledger || screen.from === 'header'
      ? sql``
      : sql`join ${sql.table(lineTableOf(resource, screen.from))} as l on l.package_id = t.package_id and l.parent_id = t.id`;
  const joins = columns.filter(({ compiled }) => compiled.field.target && compiled.type.companion?.(compiled.field) !== undefined).map(({ compiled, alias }) => joinOf(compiled.field, alias));
  // The range of days of a report of movements is in what it reads.
  const searched = screen.search.filter((path) => screen.from === 'header' || !resource.ledger || path !== POSTING.date).map((path) => ({ name: path, ...reportColumn(call, screen, path) }));
  const conditions = [visibleRows(call), ...narrowed, ...filterConditions(call, params, searched)];
  return { from: sql`${header} ${lines} ${sql.join(joins, sql` `)}`, where: sql.join(conditions, sql` and `) };
}

/** The rows that a report begins with: records, or of a ledger its balances or what moved; those of which nothing is left are not told. */
function headerOf({ resource, session }: Call, { from }: ReportScreen, params: Params): { header: RawBuilder<unknown>; narrowed: RawBuilder<unknown>[] } {
  const any = (names: readonly string[]) => [sql`(${sql.join(names.map((name) => sql`${sql.ref(`t.${name}`)} <> 0`), sql` or `)})`];
  if (resource.ledger && from === BALANCE) return { header: sql`${sql.table(balanceTableOf(resource))} as t`, narrowed: any(resource.ledger.measures.map(snake)) };
  if (!resource.ledger || from !== MOVEMENTS) return { header: sql`${sql.table(tableOf(resource))} as t`, narrowed: [] };
  const names = resource.ledger.measures.flatMap((measure) => ['opening', 'in', 'out'].map((part) => `${snake(measure)}_${part}`));
  return { header: sql`(${movements(resource, session.packageId, params[POSTING.date] ?? '')}) as t`, narrowed: any(names) };
}

/** What to select for the columns of a report. */
export function reportSelection(columns: readonly ReportColumn[]): RawBuilder<unknown>[] {
  return columns.flatMap((column) => selectionOf([column.compiled], column.alias, prefixOf(column)).columns);
}
