import { sql, type RawBuilder } from 'kysely';
import { at } from '../../lib/at';
import type { Group, Measured, ReportScreen } from '../../language/model';
import { holds } from '../access/Session';
import { canSee } from '../resource/canSee';
import type { Call } from '../resource/Call';
import type { Params } from '../calls/pageOf';
import { reportField } from '../../language/rules/reportField';
import { readFilterName } from '../../language/wire';
import { aggregateOf } from '../report/aggregateOf';
import { reportColumn, reportSource } from '../report/ReportSource';

/** A report that nobody opens as a screen: what a part of a board asks of the records. */
export function reportOf(
  { resource, from, measure, aggregate, filter }: Measured,
  search: readonly string[],
  group: readonly Group[],
): ReportScreen {
  return {
    kind: 'report',
    name: '',
    resource,
    path: '',
    aliases: [],
    title: { text: '' },
    permissions: [],
    hidden: true,
    noCache: false,
    from,
    brackets: [],
    filter,
    columns: [],
    search: [...search],
    totals: [],
    group: [...group],
    sources: [],
    links: [],
    actions: [],
    measures: [{ path: measure, aggregate }],
    sort: [],
    pageSize: 20,
    plans: [],
    rowTones: [],
  };
}

/** Whether the caller may learn of all fields that a number is made of; it then may be shown. */
export function maySee(call: Call, screen: ReportScreen): boolean {
  const filtered = Object.keys(screen.filter).map((parameter) => {
    const { name } = readFilterName(parameter);
    const [first = name] = name.split('.');
    return reportField(call.resource, screen, name) ? name : first;
  });
  const paths = [
    ...filtered,
    ...screen.search,
    ...screen.group.map(({ of }) => of),
    ...screen.measures.map(({ path }) => path),
  ];
  return paths.every((path) => canSee(call, reportColumn(call, screen, path).compiled));
}

/** Whether one of the resource's lists or reports may be opened: its numbers are then no secret. */
export function mayRead({ resource, session }: Call): boolean {
  return resource.screens.some(
    ({ kind, permissions }) => (kind === 'list' || kind === 'report') && holds(session, permissions),
  );
}

/** One number over the records that fit, as text; null when there are none. */
export async function numberOf(call: Call, screen: ReportScreen, params: Params): Promise<string | null> {
  const { from, where } = reportSource(call, screen, params, []);
  const { aggregate, path } = at(screen.measures, 0);
  const value: RawBuilder<unknown> = aggregateOf({ ...reportColumn(call, screen, path), aggregate }, screen);
  const { rows } = await sql<{
    value: string | null;
  }>`select (${value})::text as value from ${from} where ${where}`.execute(call.services.database.kysely);
  return rows[0]?.value ?? null;
}
