import { sql, type RawBuilder } from 'kysely';
import { at } from '../../lib/at';
import { refTargetOf, type Group, type ReportScreen } from '../../language/model';
import type { Call } from '../resource/Call';
import { canSee } from '../resource/canSee';
import type { Params } from '../calls/pageOf';
import { SEARCH_KEY, tableOf } from '../schema/naming';
import { labelOf } from '../resource/wire';
import { groupValue } from './groupValue';
import { groupedSource, type GroupedSource } from './GroupedSource';
import { groupedMeasures, type BaseMeasure, type GroupedMeasures } from './GroupedMeasures';
import { reportDay } from './reportDay';
import { prefixOf, reportColumn, valueOf, type ReportColumn } from './ReportSource';

/** What groups are told apart by, as the statements call it. */
export interface GroupKey {
  group: Group;
  /** as it is shown */
  column: ReportColumn;
  /** `k0`; `a` of what becomes columns */
  id: string;
  /** the join of what a reference leads to, called `r_k0`; `row` is what holds the key */
  join(row: string): RawBuilder<unknown>;
  /** name on the wire -> what stands there */
  selected(row: string): { name: string; value: RawBuilder<unknown> }[];
  /** what it is sorted by */
  order(row: string): RawBuilder<unknown>;
}

/**
 * How fine a row is of a cross table: a group, a cell of it, a column, or all. Reports that are none have groups alone.
 */
export const LEVEL = { group: 0, cell: 1, column: 2, all: 3 } as const;

/** A grouped report, as parts of its statements. */
export interface GroupedReport {
  keys: GroupKey[];
  across: GroupKey | undefined;
  measures: GroupedMeasures;
  /** names of measures, and of groups by what other resources know, that are kept from the caller */
  withheld: string[];
  /** whether its quantities have units */
  hasUnit: boolean;
  /** `g as (...)`: keys, bases, `lvl` of a cross table, and of quantities `least`, `most` and `unit` */
  groups: RawBuilder<unknown>;
}

export function groupedReport(call: Call, screen: ReportScreen, params: Params): GroupedReport {
  const measures = groupedMeasures(call, screen, params);
  const sources = [...new Set(measures.bases.flatMap(({ source }) => (source ? [source] : [])))];
  const own = sources.length > 0 ? undefined : groupedSource(call, screen, params, undefined, 'now');
  const read = own ? [own] : sources;
  const isSeen = ({ of }: Group): boolean =>
    read.every(({ call: there, columnOf }) => canSee(there, columnOf(of).compiled));
  const keys = screen.group.filter(isSeen).map((group, index) => keyOf(call, screen, group, `k${index}`));
  const across = screen.across && isSeen(screen.across) ? keyOf(call, screen, screen.across, 'a') : undefined;
  const parts = { keys, across, measures, hasUnit: read.some(({ unit }) => unit !== undefined) };
  const { beside = {} } = call.resource.uses.ledger ?? {};
  const unseen = screen.group.filter(
    ({ of, path }) => Object.hasOwn(beside, of) && !keys.some(({ group }) => group.path === path),
  );
  const withheld = [...unseen.map(({ path }) => path), ...measures.withheld];
  return { ...parts, withheld, groups: groupsOf(parts, read, reportDay(call, screen, params)) };
}

function keyOf(call: Call, screen: ReportScreen, group: Group, id: string): GroupKey {
  const column = reportColumn(call, screen, group.path);
  const { field, type } = column.compiled;
  const joined = `r_${id}`;
  const companion = field.target && type.companion?.(field);
  return {
    group,
    column,
    id,
    join: (row) =>
      field.target
        ? sql`left join ${sql.table(tableOf(refTargetOf(field).resource))} as ${sql.ref(joined)} on ${sql.ref(`${joined}.package_id`)} = ${call.session.packageId} and ${sql.ref(`${joined}.id`)} = ${sql.ref(`${row}.${id}`)}`
        : sql``,
    selected: (row) => [
      { name: group.path, value: sql.ref(`${row}.${id}`) },
      ...(companion === undefined ? [] : [{ name: prefixOf(column) + companion, value: labelOf(field, joined) }]),
    ],
    order: (row) => (field.target ? sql`${sql.ref(`${joined}.${SEARCH_KEY}`)} collate "C"` : sql.ref(`${row}.${id}`)),
  };
}

type Parts = Pick<GroupedReport, 'keys' | 'across' | 'measures' | 'hasUnit'>;

/**
 * Every source is brought together on its own, then all of them by the keys, so that lines that stand beside each other
 * do not multiply.
 */
function groupsOf(parts: Parts, sources: readonly GroupedSource[], today: string): RawBuilder<unknown> {
  const { bases } = parts.measures;
  const each = sources.map((source) => sourceGroups(parts, source, today));
  const names = (row: string) => keyNames(parts).map((name) => sql`${sql.ref(`${row}.${name}`)}`);
  const value = ({ id, isCounted }: BaseMeasure, made: RawBuilder<unknown>, isMixed: RawBuilder<unknown>) =>
    isCounted && parts.hasUnit
      ? sql`case when not (${isMixed}) then ${made} end as ${sql.ref(id)}`
      : sql`${made} as ${sql.ref(id)}`;
  if (each.length === 1) {
    const isMixed = sql`m.least is distinct from m.most`;
    const selected = [
      ...names('m'),
      ...bases.map((base) => value(base, sql.ref(`m.${base.id}`), isMixed)),
      ...(parts.hasUnit ? [sql`m.least`, sql`m.most`, sql`m.unit`] : []),
    ];
    return sql`g as (select ${selected.length > 0 ? sql.join(selected) : sql`1 as nothing`} from (${at(each, 0)}) as m)`;
  }
  const isMixed = sql`min(m.least) is distinct from max(m.most)`;
  const merged = bases.map((base) => {
    const most = sql`max(${sql.ref(`m.${base.id}`)})`;
    return value(base, base.isSum && base.source ? sql`coalesce(${most}, 0)` : most, isMixed);
  });
  const units = parts.hasUnit ? [sql`min(m.least) as least`, sql`max(m.most) as most`, sql`min(m.unit) as unit`] : [];
  const keys = names('m');
  return sql`g as (select ${sql.join([...keys, ...merged, ...units])} from (${sql.join(each, sql` union all `)}) as m
    ${keys.length > 0 ? sql`group by ${sql.join(keys)}` : sql``})`;
}

function keyNames({ across, keys }: Parts): string[] {
  return [...keys.map(({ id }) => id), ...(across ? ['a', 'lvl'] : [])];
}

/** The groups of one source, with nothing for what other sources tell. */
function sourceGroups(parts: Parts, source: GroupedSource, today: string): RawBuilder<unknown> {
  const { across, keys, measures } = parts;
  const all = [...keys, ...(across ? [across] : [])];
  const values = all.map(({ group, id }) => {
    const column = source.columnOf(group.of);
    const { kind } = column.compiled.type.expressionType(column.compiled.field);
    const value = groupValue(group, valueOf(column), kind === 'date' || kind === 'datetime', today);
    return sql`${value} as ${sql.ref(id)}`;
  });
  const ref = ({ id }: GroupKey) => sql.ref(`k.${id}`);
  const level = across ? [sql`${levelOf(keys, across)} as lvl`] : [];
  const { unit } = source;
  const units = parts.hasUnit
    ? unit
      ? [sql`min(${unit.id}) as least`, sql`max(${unit.id}) as most`, sql`min(${unit.text}) as unit`]
      : [sql`null::bigint as least`, sql`null::bigint as most`, sql`null::text as unit`]
    : [];
  const selected = [
    ...all.map((key) => sql`${ref(key)}`),
    ...level,
    ...measures.bases.map(({ aggregate, id, source: of }) =>
      of === source ? sql`${aggregate} as ${sql.ref(id)}` : sql`null::numeric as ${sql.ref(id)}`,
    ),
    ...units,
  ];
  const grouped = across
    ? sql`group by ${setsOf(keys.map(ref), ref(across))}`
    : keys.length > 0
      ? sql`group by ${sql.join(keys.map(ref))}`
      : sql``;
  return sql`select ${selected.length > 0 ? sql.join(selected) : sql`1 as nothing`} from ${source.from}
    cross join lateral (select ${values.length > 0 ? sql.join(values) : sql`1 as nothing`}) as k
    where ${source.where} ${grouped} having count(*) > 0`;
}

/** Groups, cells, columns and all of a cross table at once, so that each is made of the rows themselves. */
function setsOf(keys: readonly RawBuilder<unknown>[], across: RawBuilder<unknown>): RawBuilder<unknown> {
  if (keys.length === 0) return sql`grouping sets ((), (${across}))`;
  const all = sql.join(keys);
  return sql`grouping sets ((${all}), (${all}, ${across}), (${across}), ())`;
}

function levelOf([first]: readonly GroupKey[], across: GroupKey): RawBuilder<unknown> {
  const isAcross = sql`grouping(${sql.ref(`k.${across.id}`)}) = 0`;
  if (!first) return sql`case when ${isAcross} then ${LEVEL.column}::int else ${LEVEL.group}::int end`;
  const isGroup = sql`grouping(${sql.ref(`k.${first.id}`)}) = 0`;
  return sql`case when ${isGroup} then case when ${isAcross} then ${LEVEL.cell}::int else ${LEVEL.group}::int end
    when ${isAcross} then ${LEVEL.column}::int else ${LEVEL.all}::int end`;
}
