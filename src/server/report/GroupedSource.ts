import { sql, type RawBuilder } from 'kysely';
import type { ReportBeside, ReportScreen } from '../../language/model';
import type { Call } from '../resource/Call';
import type { Params } from '../calls/pageOf';
import { besideCall } from './besideBalance';
import { besideColumn } from './besideColumn';
import { askedDays, broughtForward, comparedTime } from './comparedTime';
import { reportColumn, reportConditions, reportSource, valueOf, type ReportColumn } from './ReportSource';
import { unitOfRows, type UnitOfRows } from './unitOfRows';

/** What is compared with: nothing, the time before, or the year before. */
export type Compared = 'now' | 'previous' | 'lastYear';

/** Rows that a grouped report brings together: those of its resource or of one beside it, of now or of a time before. */
export interface GroupedSource {
  /** on the resource of the rows: every source is narrowed by what the caller may see of it */
  call: Call;
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** as the source's own measures are looked up */
  shape: Pick<ReportScreen, 'from' | 'movedBy'>;
  /** the column of what the report names so */
  columnOf(path: string): ReportColumn;
  unit: UnitOfRows | undefined;
}

/**
 * The rows of a source; undefined where nothing says which time is compared with.
 * @param beside undefined: the resource of the report itself
 */
export function groupedSource(
  call: Call,
  screen: ReportScreen,
  params: Params,
  beside: ReportBeside | undefined,
  compared: Compared,
): GroupedSource | undefined {
  const own = beside ? besideCall(call, beside.resource) : call;
  const shape: ReportScreen = beside ? besideScreen(screen, beside) : screen;
  const plain = (path: string): ReportColumn =>
    beside ? besideColumn(call, own, beside, path) : reportColumn(own, screen, path);
  const interval = compared === 'now' ? undefined : comparedTime(call, screen, params, compared);
  if (compared !== 'now' && interval === undefined) return undefined;
  const columnOf = (path: string): ReportColumn => {
    const column = plain(path);
    return interval !== undefined && path === screen.date
      ? {
          ...column,
          value: broughtForward(
            valueOf(column),
            interval,
            column.compiled.type.expressionType(column.compiled.field).kind === 'datetime',
          ),
        }
      : column;
  };
  const asked = [
    ...reportConditions(own, screen, params, columnOf, call),
    ...(interval === undefined ? [] : [notAhead(call, screen, params, columnOf)]),
  ];
  return {
    call: own,
    ...reportSource(own, shape, params, [], asked),
    shape,
    columnOf,
    unit: unitOfRows(own, shape),
  };
}

/** What has not come yet is compared with nothing, unless it is asked for. */
function notAhead(
  call: Call,
  screen: ReportScreen,
  params: Params,
  columnOf: (path: string) => ReportColumn,
): RawBuilder<unknown> {
  const isAsked = askedDays(call, screen, params).to !== '';
  return isAsked ? sql`true` : sql`${valueOf(columnOf(screen.date ?? ''))} <= ${call.context.now()}::timestamp`;
}

/** A source as a report of its own: it begins with its own rows. */
function besideScreen(screen: ReportScreen, { filter, from, movedBy, name, resource }: ReportBeside): ReportScreen {
  const { across: _, movedBy: ___, rollUp: __, ...rest } = screen;
  const measures = screen.measures.flatMap(({ aggregate, path }) =>
    path.startsWith(`${name}.`) ? [{ aggregate, path: path.slice(name.length + 1) }] : [],
  );
  return {
    ...rest,
    resource,
    from,
    ...(movedBy === undefined ? {} : { movedBy }),
    filter,
    brackets: [],
    columns: [],
    search: [],
    totals: [],
    group: [],
    sources: [],
    links: [],
    measures,
  };
}
