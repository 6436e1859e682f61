import { sql, type RawBuilder } from 'kysely';
import type { Measure, ReportScreen } from '../../language/model';
import { hasCells } from '../../language/rules/hasCells';
import { crossName } from '../../language/wire';
import { CallError } from '../Refusal';
import type { Call } from '../resource/Call';
import { plannedAnew } from '../storage/plannedAnew';
import { measureColumn, ofGroup } from './groupedColumns';
import { LEVEL, type GroupedReport, type GroupKey } from './groupedReport';
import { readKey } from './readKey';

type Row = Record<string, unknown>;

/** Columns of a cross table, at most. */
const MOST_COLUMNS = 120;

interface Parts {
  /** `w as (...)` */
  measured: RawBuilder<unknown>;
  /** `from w ... where ...` of the groups that are shown, their order, and the page */
  shown: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  page: { limit: number; offset: number };
  /** the groups of the page, which get their cells */
  rows: Row[];
  across: GroupKey;
}

/**
 * Fills the cells of the groups of a page, and tells the columns and what each of them comes to over all groups: of the
 * rows themselves, as every cell. Measures that look at other groups have no cells. One statement. 400 for more columns
 * than can be read.
 */
export async function crossed(
  call: Call,
  screen: ReportScreen,
  { groups, keys, measures }: GroupedReport,
  { across, measured, order, page, rows, shown }: Parts,
): Promise<{ columns: Row[]; totals: Record<string, string | null> }> {
  const crossing = measures.shown.filter(({ measure }) => hasCells(screen, measure));
  const cells = crossing.map(
    (shown, index) =>
      sql`${measureColumn(measures, shown, ofGroup, () => sql`null::numeric`)} as ${sql.ref(`c${index}`)}`,
  );
  const isSame = sql.join(
    [
      sql`g.lvl = ${LEVEL.cell}::int`,
      ...keys.map(({ id }) => sql`${sql.ref(`p.${id}`)} is not distinct from ${sql.ref(`g.${id}`)}`),
    ],
    sql` and `,
  );
  const held = keys.map(({ id }) => sql`, ${sql.ref(`w.${id}`)}`);
  const found = await sql<Row>`${plannedAnew}
    with ${groups}, ${measured}, p as (select row_number() over (order by ${order}) as place${sql.join(held, sql``)} ${shown} order by ${order} limit ${page.limit} offset ${page.offset})
    select ${sql.join([sql`p.place`, ...across.selected('g').map(({ name, value }) => sql`${value} as ${sql.id(name)}`), ...cells])}
    from g left join p on ${isSame} ${across.join('g')}
    where p.place is not null or g.lvl = ${LEVEL.column}::int order by ${across.order('g')} asc nulls last, ${sql.ref('g.a')}, p.place nulls first`.execute(
    call.services.database.kysely,
  );
  // Quantities of several units have no total, nor has what is computed of nothing.
  const isKept = (measure: Measure): boolean => measure.value !== undefined || measures.isCounted(measure);
  const columns: Row[] = [];
  const totals: Record<string, string | null> = {};
  for (const { place, ...cell } of found.rows) {
    const given = cell[across.group.path];
    const key = given === null ? '' : String(given);
    const row = place === null ? undefined : rows[Number(place) - 1 - page.offset];
    if (place === null) {
      const column: Row = { ...cell };
      readKey(call, screen, across, column);
      columns.push({ ...Object.fromEntries(across.selected('g').map(({ name }) => [name, column[name]])), key });
    }
    for (const [index, { measure }] of crossing.entries()) {
      const value = (cell[`c${index}`] ?? null) as string | null;
      if (row) row[crossName(measure.path, key)] = value;
      else if (screen.totals.includes(measure.path) && (value !== null || !isKept(measure)))
        totals[crossName(measure.path, key)] = value;
    }
  }
  if (columns.length > MOST_COLUMNS)
    throw new CallError(400, call.t('最多{max}列，请缩小查询范围', { max: MOST_COLUMNS }));
  return { columns, totals };
}
