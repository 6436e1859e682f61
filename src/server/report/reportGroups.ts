import { sql, type RawBuilder } from 'kysely';
import { onlyRow } from '../storage';
import { typeOf } from '../../fields/pure';
import type { ReportScreen } from '../../language/model';
import { REPORT_UNIT, reportFilters } from '../../language/rules';
import { CallError } from '../Refusal';
import type { Call } from '../resource/Call';
import { canSee } from '../resource/canSee';
import type { ListAnswer } from '../../language/wire';
import { pageOf, type Params } from '../calls/pageOf';
import { fromRow, sortExpression } from '../resource/wire';
import { filterConditions } from '../resource/filters';
import { snake, SEARCH_KEY } from '../schema/naming';
import { aggregateOf, measuredColumn, type MeasuredColumn } from './aggregateOf';
import { prefixOf, reportColumn, reportSelection, reportSource, type ReportColumn } from './ReportSource';
import { valueOf, withoutCounted } from './reportRows';
import { unitOfRows } from './unitOfRows';
import { rolledTree, type RolledTree } from './rolledUp';
import { plannedAnew } from '../storage/plannedAnew';

/** Columns of groups that tell whether all count in one unit. */
const LEAST = '#least';
const MOST = '#most';

/** A page of a grouped report, with the number of groups and the totals over all of them. Two statements. */
export async function reportGroups(call: Call, screen: ReportScreen, params: Params): Promise<ListAnswer> {
  const groups = screen.group.map((path) => reportColumn(call, screen, path));
  const measures = screen.measures
    .map((measure) => measuredColumn(call, screen, measure))
    .filter(({ compiled, ratio }) =>
      [compiled, ...(ratio ? [ratio.of.compiled, ratio.per.compiled] : [])].every((each) => canSee(call, each)),
    );
  const { from, where } = reportSource(call, screen, params, groups);
  const keys = groups.flatMap((column) => keysOf(column));
  const unit = unitOfRows(call, screen);
  const selected = [
    ...reportSelection(groups),
    ...measures.map((measure) => sql`${aggregateOf(measure, screen, unit)} as ${sql.id(measure.path)}`),
  ];
  const shownUnit = unit
    ? [
        sql`case when min(${unit.id}) is not distinct from max(${unit.id}) then min(${unit.text}) end as ${sql.id(REPORT_UNIT)}`,
      ]
    : [];
  const ofUnits = unit ? [sql`min(${unit.id}) as ${sql.id(LEAST)}`, sql`max(${unit.id}) as ${sql.id(MOST)}`] : [];
  const { limit, offset } = pageOf(params);
  const grouped = sql`from ${from} where ${where} group by ${sql.join(keys)} having ${sql.join([sql`true`, ...havingOf(call, screen, params)], sql` and `)}`;
  const { rows } = await sql<Record<string, unknown>>`${plannedAnew}
    select ${sql.join([...selected, ...shownUnit])} ${grouped} order by ${orderOf(groups, measures, screen, params)} limit ${limit} offset ${offset}`.execute(
    call.services.database.kysely,
  );
  const tree = rolledTree(call, screen);
  const sums = measures.filter(({ path }) => screen.totals.includes(path));
  const whole = await sql<Record<string, string | null> & { mixed?: boolean }>`${plannedAnew}
    with ${tree ? sql`recursive ${aboveOf(call, tree)}, ` : sql``}g as (select ${selected.length > 0 ? sql.join([...selected, ...ofUnits]) : sql`1`} ${grouped})
    select count(*) as count ${sql.join(
      sums.map(
        ({ path }) =>
          sql`, sum(g.${sql.id(path)})${tree ? sql` filter (where ${isUppermost(screen)})` : sql``} as ${sql.id(path)}`,
      ),
      sql``,
    )}${unit ? sql`, min(g.${sql.id(LEAST)}) is distinct from max(g.${sql.id(MOST)}) as mixed` : sql``}
    from g`.execute(call.services.database.kysely);
  const { count, mixed = false, ...totals } = onlyRow(whole);
  rows.forEach((row, index) => {
    for (const column of groups) fromRow(row, [column.compiled], prefixOf(column));
    row.id = String(offset + index + 1);
  });
  return { list: rows, total: Number(count), totals: mixed ? withoutCounted(totals, sums) : totals };
}

/** Conditions on what the measures of a group come to (`sum.quantity=100,`). */
function havingOf(call: Call, screen: ReportScreen, params: Params): RawBuilder<unknown>[] {
  const asked = reportFilters(call.resource, screen).flatMap(({ aggregate, field, name, path }) => {
    if (aggregate === undefined) return [];
    const column = reportColumn(call, screen, path);
    return [
      {
        name,
        alias: column.alias,
        compiled: { ...column.compiled, field, type: typeOf(field) },
        value: aggregateOf(
          measuredColumn(call, screen, screen.measures.find((measure) => measure.path === path) ?? { path, aggregate }),
          screen,
        ),
      },
    ];
  });
  return filterConditions(call, params, asked);
}

/** Whatever a group lies in, of all levels of the tree. */
function aboveOf({ session }: Call, { parent, table }: RolledTree): RawBuilder<unknown> {
  const up = sql.ref(`s.${parent}`);
  return sql`above(leaf, id) as (select s.id, ${up} from ${table} as s where s.package_id = ${session.packageId} and ${up} is not null
      union select a.leaf, ${up} from above as a join ${table} as s on s.package_id = ${session.packageId} and s.id = a.id where ${up} is not null)`;
}

/** Whether nothing that a group lies in is told as well: else its parts would be summed once more. */
function isUppermost({ rollUp = '' }: ReportScreen): RawBuilder<unknown> {
  const key = sql.id(rollUp);
  return sql`not exists (select 1 from above join g as upper on upper.${key} = above.id where above.leaf = g.${key})`;
}

/** A reference is grouped by its id, with the text and pinyin that are shown and sorted by. */
function keysOf(column: ReportColumn): RawBuilder<unknown>[] {
  const { field } = column.compiled;
  const own = valueOf(column);
  if (!field.target) return [own];
  const joined = `${column.alias}_${snake(field.name)}`;
  const note =
    field.settings.withNote === true && field.target.note !== undefined
      ? [sql`${sql.ref(`${joined}.${snake(field.target.note)}`)}`]
      : [];
  return [
    own,
    sql`${sql.ref(`${joined}.${snake(field.target.label)}`)}`,
    ...note,
    sql`${sql.ref(`${joined}.${SEARCH_KEY}`)}`,
  ];
}

function orderOf(
  groups: readonly ReportColumn[],
  measures: readonly MeasuredColumn[],
  screen: ReportScreen,
  params: Params,
): RawBuilder<unknown> {
  const given = (params.orderBy ?? '')
    .split(',')
    .filter((name) => name !== '')
    .slice(0, 5);
  const parts = given.map((name) => {
    const path = name.replace(/^-/, '');
    const group = groups.find((column) => column.path === path);
    const measure = measures.find((column) => column.path === path);
    const key = group
      ? sortExpression(group.compiled.field, group.alias, false)
      : measure && aggregateOf(measure, screen);
    if (!key) throw new CallError(400, `orderBy: ${path}`);
    return name.startsWith('-') ? sql`${key} desc nulls last` : sql`${key} asc nulls last`;
  });
  return sql.join([
    ...parts,
    ...groups.map((column) => sql`${sortExpression(column.compiled.field, column.alias, false)} asc nulls last`),
  ]);
}
