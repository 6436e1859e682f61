import { sql, type RawBuilder } from 'kysely';
import { onlyRow } from '../storage';
import type { ReportScreen } from '../../language/model';
import { byOneGroup } from '../../language/rules/byOneGroup';
import { reportFilters } from '../../language/rules/reportFilters';
import { REPORT_UNIT } from '../../language/rules/reportUnit';
import { CallError } from '../Refusal';
import type { Call } from '../resource/Call';
import type { ListAnswer } from '../../language/wire';
import { pageOf, type Params } from '../calls/pageOf';
import { filterConditions } from '../resource/filters';
import { crossed } from './crossed';
import { groupTotals } from './groupTotals';
import { measuredGroups } from './groupedColumns';
import { groupedReport, LEVEL, type GroupedReport } from './groupedReport';
import { withPending } from './pendingRows';
import { subtotals } from './subtotals';
import { readKey } from './readKey';
import { withRanges } from './withRanges';
import { plannedAnew } from '../storage/plannedAnew';

/**
 * A page of a grouped report, with the number of groups and the totals over all of them. Two statements, of a cross
 * table three, where choices are summed or a settings page says its ranges one more. `by`: of one of its groups alone, as it is drawn.
 */
export async function reportGroups(asked: Call, declared: ReportScreen, params: Params): Promise<ListAnswer> {
  const call = await withPending(asked, declared, params);
  const { by = '' } = params;
  const told = await withRanges(call, declared);
  const screen = by === '' ? told : byOneGroup(told, by);
  if (!screen) throw new CallError(400, `by: ${by}`);
  const report = groupedReport(call, screen, params);
  const { groups, hasUnit, keys, measures, withheld } = report;
  const { limit, offset } = pageOf(params);
  const having = havingOf(call, screen, params, report);
  const isLevel = sql`g.lvl = ${LEVEL.group}::int`;
  const measured = measuredGroups(report, isLevel);
  const named = [
    ...keys.flatMap((key) => key.selected('w')),
    ...measures.shown.map(({ measure }, index) => ({ name: measure.path, value: sql.ref(`w.v${index}`) })),
    ...(hasUnit
      ? [{ name: REPORT_UNIT, value: sql`case when w.least is not distinct from w.most then w.unit end` }]
      : []),
  ];
  const order = orderOf(report, params);
  const shown = sql`from w ${sql.join(
    keys.map((key) => key.join('w')),
    sql` `,
  )} where ${having}`;
  const { rows } = await sql<Record<string, unknown>>`${plannedAnew}
    with ${groups}, ${measured} select ${named.length > 0 ? sql.join(named.map(({ name, value }) => sql`${value} as ${sql.id(name)}`)) : sql`1`} ${shown} order by ${order} limit ${limit} offset ${offset}`.execute(
    call.services.database.kysely,
  );
  const { total, totals } = onlyRow(await groupTotals(call, screen, report, { measured, having, isLevel }));
  const summed = screen.subtotals && (await subtotals(call, screen, report, { measured, having, isLevel }));
  const across =
    report.across &&
    (await crossed(call, screen, report, {
      measured,
      shown,
      order,
      page: { limit, offset },
      rows,
      across: report.across,
    }));
  rows.forEach((row, index) => {
    for (const key of keys) readKey(call, screen, key, row);
    row.id = String(offset + index + 1);
  });
  return {
    list: rows,
    total,
    totals,
    ...(summed ? { subtotals: summed } : {}),
    ...(withheld.length > 0 ? { withheld } : {}),
    ...(screen.across?.rangesOf ? { ranges: screen.across.ranges ?? [] } : {}),
    ...(across ? { across: across.columns, totals: { ...totals, ...across.totals } } : {}),
  };
}

/** Conditions on what the measures of a group come to (`sum.quantity=100,`). */
function havingOf(call: Call, screen: ReportScreen, params: Params, { measures }: GroupedReport): RawBuilder<unknown> {
  const asked = reportFilters(call.resource, screen).flatMap(({ aggregate, name, path }) => {
    if (aggregate === undefined) return [];
    const index = measures.shown.findIndex(({ measure }) => measure.path === path);
    const shown = measures.shown[index];
    if (!shown) {
      // Who may not see a measure must not find it out by asking for it either.
      if (Object.keys(params).some((parameter) => parameter.startsWith(name) && params[parameter] !== ''))
        throw new CallError(403, '拒绝访问');
      return [];
    }
    return [{ name, alias: 'w', compiled: shown.compiled, value: sql`${sql.ref(`w.v${index}`)}` }];
  });
  return sql.join([sql`true`, ...filterConditions(call, params, asked)], sql` and `);
}

function orderOf({ keys, measures }: GroupedReport, { orderBy = '' }: Params): RawBuilder<unknown> {
  const parts = orderBy
    .split(',')
    .filter((name) => name !== '')
    .slice(0, 5)
    .map((name) => {
      const path = name.replace(/^-/, '');
      const group = keys.find((key) => key.group.path === path);
      const index = measures.shown.findIndex(({ measure }) => measure.path === path);
      if (!group && index < 0) throw new CallError(400, `orderBy: ${path}`);
      const key = group ? group.order('w') : sql.ref(`w.v${index}`);
      return name.startsWith('-') ? sql`${key} desc nulls last` : sql`${key} asc nulls last`;
    });
  return sql.join([
    ...parts,
    ...keys.map((key) => sql`${key.order('w')} asc nulls last`),
    ...keys.map(({ id }) => sql.ref(`w.${id}`)),
    sql`1`,
  ]);
}
