import { sql, type RawBuilder } from 'kysely';
import { fieldTypes } from '../../fields/pure';
import type { Aggregate, ReportScreen } from '../../language/model';
import { reportFilters } from '../../language/rules';
import { CallError } from '../Refusal';
import type { Call } from '../resource/Call';
import { canSee } from '../resource/canSee';
import type { ListAnswer } from '../../language/wire';
import { pageOf, type Params } from '../resource/pageOf';
import { fromRow, sortExpression } from '../resource/wire';
import { filterConditions } from '../resource/filters';
import { snake, SEARCH_KEY } from '../schema/naming';
import { aggregateOf } from './aggregateOf';
import { prefixOf, reportColumn, reportSelection, reportSource, type ReportColumn } from './ReportSource';
import { valueOf } from './reportRows';
import { rolledTree, type RolledTree } from './rolledUp';
import { plannedAnew } from '../storage/plannedAnew';

/** A page of a grouped report, with the number of groups and the totals over all of them. Two statements. */
export async function reportGroups(call: Call, screen: ReportScreen, params: Params): Promise<ListAnswer> {
  const groups = screen.group.map((path) => reportColumn(call, screen, path));
  const measures = screen.measures.map(({ path, aggregate }) => ({ ...reportColumn(call, screen, path), aggregate })).filter((measure) => canSee(call, measure.compiled));
  const { from, where } = reportSource(call, screen, params, groups);
  const keys = groups.flatMap((column) => keysOf(column));
  const selected = [...reportSelection(groups), ...measures.map((measure) => sql`${aggregateOf(measure, screen)} as ${sql.id(measure.path)}`)];
  const { limit, offset } = pageOf(params);
  const grouped = sql`from ${from} where ${where} group by ${sql.join(keys)} having ${sql.join([sql`true`, ...havingOf(call, screen, params)], sql` and `)}`;
  const { rows } = await sql<Record<string, unknown>>`${plannedAnew}
    select ${sql.join(selected)} ${grouped} order by ${orderOf(groups, measures, screen, params)} limit ${limit} offset ${offset}`.execute(call.services.database.kysely);
  const tree = rolledTree(call, screen);
  const sums = measures.filter(({ path }) => screen.totals.includes(path));
  const { rows: [sum] } = await sql<Record<string, string | null>>`${plannedAnew}
    with g as (select ${selected.length > 0 ? sql.join(selected) : sql`1`} ${grouped})
    select count(*) as count ${sql.join(sums.map(({ path }) => sql`, sum(g.${sql.id(path)})${tree ? sql` filter (where above.id is null)` : sql``} as ${sql.id(path)}`), sql``)}
    from g${tree ? uppermost(call, screen, tree) : sql``}`.execute(call.services.database.kysely);
  const { count, ...totals } = sum!;
  rows.forEach((row, index) => {
    for (const column of groups) fromRow(row, [column.compiled], prefixOf(column));
    row.id = String(offset + index + 1);
  });
  return { list: rows, total: Number(count), totals };
}

/** Conditions on what the measures of a group come to (`sum.quantity=100,`). */
function havingOf(call: Call, screen: ReportScreen, params: Params): RawBuilder<unknown>[] {
  const asked = reportFilters(call.resource, screen).flatMap(({ aggregate, field, name, path }) => {
    if (aggregate === undefined) return [];
    const column = reportColumn(call, screen, path);
    return [{ name, alias: column.alias, compiled: { ...column.compiled, field, type: fieldTypes[field.type]! }, value: aggregateOf({ ...column, aggregate }, screen) }];
  });
  return filterConditions(call, params, asked);
}

/** What a group lies in, where that is told as well: then its parts are not summed once more. */
function uppermost({ session }: Call, { rollUp }: ReportScreen, { parent, table }: RolledTree): RawBuilder<unknown> {
  return sql` left join ${table} as node on node.package_id = ${session.packageId} and node.id = g.${sql.id(rollUp!)}
    left join (select ${sql.id(rollUp!)} as id from g) as above on above.id = node.${sql.ref(parent)}`;
}

/** A reference is grouped by its id, with the text and pinyin that are shown and sorted by. */
function keysOf(column: ReportColumn): RawBuilder<unknown>[] {
  const { field } = column.compiled;
  const own = valueOf(column);
  if (!field.target) return [own];
  const joined = `${column.alias}_${snake(field.name)}`;
  const note = field.settings.withNote === true && field.target.note !== undefined ? [sql`${sql.ref(`${joined}.${snake(field.target.note)}`)}`] : [];
  return [own, sql`${sql.ref(`${joined}.${snake(field.target.label)}`)}`, ...note, sql`${sql.ref(`${joined}.${SEARCH_KEY}`)}`];
}

function orderOf(groups: readonly ReportColumn[], measures: readonly (ReportColumn & { aggregate: Aggregate })[], screen: ReportScreen, params: Params): RawBuilder<unknown> {
  const given = (params.orderBy ?? '').split(',').filter((name) => name !== '').slice(0, 5);
  const parts = given.map((name) => {
    const path = name.replace(/^-/, '');
    const group = groups.find((column) => column.path === path);
    const measure = measures.find((column) => column.path === path);
    if (!group && !measure) throw new CallError(400, `orderBy: ${path}`);
    const key = group ? sortExpression(group.compiled.field, group.alias, false) : aggregateOf(measure!, screen);
    return name.startsWith('-') ? sql`${key} desc nulls last` : sql`${key} asc nulls last`;
  });
  return sql.join([...parts, ...groups.map((column) => sql`${sortExpression(column.compiled.field, column.alias, false)} asc nulls last`)]);
}
