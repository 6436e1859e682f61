import { sql, type RawBuilder } from 'kysely';
import type { BaseMeasure, GroupedMeasures, OuterCall, ShownMeasure } from './GroupedMeasures';
import type { GroupKey, GroupedReport } from './groupedReport';

/** What a measure is made of in a row of groups. */
export const ofGroup = ({ id }: BaseMeasure): RawBuilder<unknown> => sql`${sql.ref(`g.${id}`)}`;

/** A measure of a group, in its decimals, as it is read from `g`; `outer` as there are other groups or none. */
export function measureColumn(
  { decimalsOf, valueOf }: GroupedMeasures,
  shown: ShownMeasure,
  column: (base: BaseMeasure) => RawBuilder<unknown>,
  outer: OuterCall,
): RawBuilder<unknown> {
  const value = valueOf(shown.measure, column, outer);
  const decimals = decimalsOf(shown);
  return decimals === undefined ? value : sql`round((${value})::numeric, ${decimals}::int)`;
}

/**
 * `w as (...)`: the groups with all measures, `v0` and so on in their order. Shares, ranks and what is cumulated are of
 * all groups, whichever of them are shown.
 */
export function measuredGroups(
  { keys, measures, hasUnit, across }: GroupedReport,
  isLevel: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const outer: OuterCall = (name, value) => {
    const own = value(ofGroup);
    if (name === 'share') return sql`(100 * (${own}) / nullif(sum(${own}) over (), 0))`;
    if (name === 'rank') return sql`(rank() over (order by ${own} desc nulls last))`;
    return sql`(sum(${own}) over (${cumulatedOver(keys, own)} rows unbounded preceding))`;
  };
  const selected = [
    ...keys.map(({ id }) => sql`${sql.ref(`g.${id}`)}`),
    ...measures.bases.map((base) => ofGroup(base)),
    ...measures.shown.map(
      (shown, index) => sql`${measureColumn(measures, shown, ofGroup, outer)} as ${sql.ref(`v${index}`)}`,
    ),
    ...(hasUnit ? [sql`g.least`, sql`g.most`, sql`g.unit`] : []),
  ];
  return sql`w as (select ${selected.length > 0 ? sql.join(selected) : sql`1 as nothing`} from g${across ? sql` where ${isLevel}` : sql``})`;
}

/** Through time for each of the other groups; where there is no time from the greatest on. */
function cumulatedOver(keys: readonly GroupKey[], own: RawBuilder<unknown>): RawBuilder<unknown> {
  const ref = ({ id }: GroupKey) => sql`${sql.ref(`g.${id}`)}`;
  const times = keys.filter(({ group }) => group.by !== undefined);
  if (times.length === 0) return sql`order by ${own} desc nulls last, ${sql.join(keys.map(ref))}`;
  const others = keys.filter((key) => !times.includes(key));
  return sql`${others.length > 0 ? sql`partition by ${sql.join(others.map(ref))}` : sql``} order by ${sql.join(times.map(ref))}`;
}
