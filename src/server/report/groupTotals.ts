import { sql, type RawBuilder } from 'kysely';
import type { ReportScreen } from '../../language/model';
import type { ListAnswer } from '../../language/wire';
import type { Call } from '../resource/Call';
import { plannedAnew } from '../storage/plannedAnew';
import { measureColumn } from './groupedColumns';
import type { BaseMeasure, OuterCall } from './GroupedMeasures';
import type { GroupedReport } from './groupedReport';
import { rolledTree, type RolledTree } from './rolledUp';

interface Parts {
  /** `w as (...)` */
  measured: RawBuilder<unknown>;
  /** which of its rows are shown */
  having: RawBuilder<unknown>;
  /** which rows of `g` are groups, where it has others */
  isLevel: RawBuilder<unknown>;
}

/** What the sums of groups are told apart by: a value of rows of a table, which a column of `w` refers to. */
export interface SummedBy {
  table: RawBuilder<unknown>;
  key: string;
  column: string;
}

/**
 * How many groups are shown, and what all of them come to. What is computed of measures is computed of their totals: a
 * rate is that of the sums, a share that of the shown in all groups. What has no total is left out. One statement.
 * @param by a row for each value of it, called `key`; undefined: one row of all
 */
export async function groupTotals(
  call: Call,
  screen: ReportScreen,
  { across, groups, hasUnit, measures }: GroupedReport,
  { having, isLevel, measured }: Parts,
  by?: SummedBy,
): Promise<{ rows: (Pick<ListAnswer, 'total' | 'totals'> & { key: string | null })[] }> {
  const tree = rolledTree(call, screen);
  const uppermost = tree ? sql` filter (where ${isUppermost(screen)})` : sql``;
  const isMixed = hasUnit ? sql`(min(w.least) is distinct from max(w.most))` : sql`false`;
  const bases = measures.bases.map((base) => {
    const sum = base.isSum ? sql`sum(${sql.ref(`w.${base.id}`)})${uppermost}` : sql`null::numeric`;
    return sql`${base.isCounted ? sql`case when not ${isMixed} then ${sum} end` : sum} as ${sql.ref(base.id)}`;
  });
  const ofShown = ({ id }: BaseMeasure) => sql`${sql.ref(`s.${id}`)}`;
  const ofAll = ({ id, isSum }: BaseMeasure) =>
    isSum
      ? sql`(select sum(${sql.ref(`g.${id}`)}) from g${across ? sql` where ${isLevel}` : sql``})`
      : sql`null::numeric`;
  const outer: OuterCall = (name, value) =>
    name === 'share' ? sql`(100 * (${value(ofShown)}) / nullif(${value(ofAll)}, 0))` : sql`null::numeric`;
  const totalled = measures.shown.filter(({ measure }) => screen.totals.includes(measure.path));
  const { rows } = await sql<Record<string, string | null> & { mixed: boolean }>`${plannedAnew}
    with ${tree ? sql`recursive ${aboveOf(call, tree)}, ` : sql``}${groups}, ${measured},
    s as (select ${by ? sql`b.${sql.ref(by.column)}::text` : sql`null::text`} as key, count(*) as count, ${isMixed} as mixed${sql.join(
      bases.map((base) => sql`, ${base}`),
      sql``,
    )} from w ${by ? sql`join ${by.table} as b on b.package_id = ${call.session.packageId} and b.id = ${sql.ref(`w.${by.key}`)}` : sql``}
      where ${having} ${by ? sql`group by 1` : sql``})
    select s.key, s.count, s.mixed ${sql.join(
      totalled.map(
        (shown) => sql`, ${measureColumn(measures, shown, ofShown, outer)} as ${sql.id(shown.measure.path)}`,
      ),
      sql``,
    )} from s`.execute(call.services.database.kysely);
  return {
    rows: rows.map(({ count, key = null, mixed, ...totals }) => ({
      key,
      total: Number(count),
      totals: Object.fromEntries(
        totalled.flatMap(({ measure }) => {
          const total = totals[measure.path] ?? null;
          const isKept = (mixed && measures.isCounted(measure)) || (total === null && measure.value !== undefined);
          return isKept ? [] : [[measure.path, total]];
        }),
      ),
    })),
  };
}

/** Whatever a group lies in, of all levels of the tree. */
function aboveOf({ session }: Call, { parent, table }: RolledTree): RawBuilder<unknown> {
  const up = sql.ref(`s.${parent}`);
  return sql`above(leaf, id) as (select s.id, ${up} from ${table} as s where s.package_id = ${session.packageId} and ${up} is not null
      union select a.leaf, ${up} from above as a join ${table} as s on s.package_id = ${session.packageId} and s.id = a.id where ${up} is not null)`;
}

/** Whether nothing that a group lies in is told as well: else its parts would be summed once more. */
function isUppermost({ group, rollUp = '' }: ReportScreen): RawBuilder<unknown> {
  const key = `k${group.findIndex(({ path }) => path === rollUp)}`;
  return sql`not exists (select 1 from above join w as upper on ${sql.ref(`upper.${key}`)} = above.id where above.leaf = ${sql.ref(`w.${key}`)})`;
}
