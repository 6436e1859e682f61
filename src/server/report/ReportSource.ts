import { sql, type RawBuilder } from 'kysely';
import type { ReportScreen } from '../../language/model';
import { reportField, type CompiledField } from '../../language/rules';
import { filterConditions } from '../resource/filters';
import { joinOf, selectionOf, type Alias } from '../resource/wire';
import type { Call } from '../resource/Call';
import { visibleRows } from '../resource/visibleRows';
import { CallError } from '../Refusal';
import type { Params } from '../resource/pageOf';
import { lineTableOf, tableOf } from '../schema/naming';

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
  const compiled = found && call.compiled.byPath.get(found.field.path);
  if (!compiled) throw new CallError(400, path);
  return { path, compiled, alias: found.table === undefined ? 't' : 'l' };
}

/** Display text of a column's reference is named like the column: `lines.supplierId` -> `lines.supplierName`. */
export function prefixOf({ path, compiled }: ReportColumn): string {
  return path.slice(0, path.length - compiled.field.name.length);
}

/** `from ... where ...` of a report over the header or one of its child tables, narrowed as the call asks. */
export function reportSource(call: Call, screen: ReportScreen, params: Params, columns: readonly ReportColumn[]): { from: RawBuilder<unknown>; where: RawBuilder<unknown> } {
  const { resource } = call;
  const header = sql`${sql.table(tableOf(resource))} as t`;
  const lines =
    screen.from === 'header'
      ? sql``
      : sql`join ${sql.table(lineTableOf(resource, screen.from))} as l on l.package_id = t.package_id and l.parent_id = t.id`;
  const joins = columns.filter(({ compiled }) => compiled.field.target && compiled.type.companion?.(compiled.field) !== undefined).map(({ compiled, alias }) => joinOf(compiled.field, alias));
  const searched = screen.search.map((path) => ({ name: path, ...reportColumn(call, screen, path) }));
  const conditions = [visibleRows(call), ...filterConditions(call, params, searched)];
  return { from: sql`${header} ${lines} ${sql.join(joins, sql` `)}`, where: sql.join(conditions, sql` and `) };
}

/** What to select for the columns of a report. */
export function reportSelection(columns: readonly ReportColumn[]): RawBuilder<unknown>[] {
  return columns.flatMap((column) => selectionOf([column.compiled], column.alias, prefixOf(column)).columns);
}
