import { sql, type RawBuilder } from 'kysely';
import { at } from '../../lib/at';
import { typeOf } from '../../fields/pure';
import { asLedger, type Field, type ReportScreen } from '../../language/model';
import { FOUND_BY, POSTING } from '../../language/meta/postingFields';
import { isWholeRange, RANGE_DEMAND, rangeOf, type CompiledField } from '../../language/rules';
import { ACCOUNT, AGES, BALANCE, LEDGER_REPORTS, ledgerPart, MOVEMENTS } from '../../language/rules/ledgerPart';
import { reportField, type ReportShape } from '../../language/rules/reportField';
import { reportFilters } from '../../language/rules/reportFilters';
import { readFilterName } from '../../language/wire';
import { filterConditions } from '../resource/filters';
import { fixedConditions } from '../resource/fixedConditions';
import { canSee } from '../resource/canSee';
import { joinOf, selectionOf, type Alias } from '../resource/wire';
import type { Call } from '../resource/Call';
import { visibleRows, visibleSums } from '../resource/visibleRows';
import { CallError } from '../Refusal';
import type { Params } from '../calls/pageOf';
import { lineTableOf, snake, tableOf } from '../schema/naming';
import { accounts } from './accounts';
import { ages } from './ages';
import { balances } from './balances';
import { besideBalance } from './besideBalance';
import { bookOf } from './bookOf';
import { keywordCondition } from './keywordCondition';
import { movedOn, movedRows } from './movedRows';
import { movements } from './movements';
import { readRange } from './dayRange';
import { overdueMoved } from './overdueMoved';
import { reportDay } from './reportDay';
import { rolledTree, rolledUp } from './rolledUp';
import { anyFigure, seenMeasures } from './seenMeasures';

/** A column of a report, found in the lines (`l`) or in the header (`t`). */
export interface ReportColumn {
  /** name on the wire, as the schema writes it */
  path: string;
  compiled: CompiledField;
  alias: Alias;
  /** what is read, where that is not the column of the field */
  value?: RawBuilder<unknown>;
}

/**
 * Finds the column that a report's name stands for. The schema is linted, so an unknown one can only come from a call.
 */
export function reportColumn(call: Call, screen: ReportShape, path: string): ReportColumn {
  const found = reportField(call.resource, screen, path);
  const known = found && (call.compiled.byPath.get(found.field.path) ?? besideBalance(call, found.field.path));
  if (!known) throw new CallError(400, path);
  const compiled =
    found.field.name === known.field.name ? known : { ...known, field: found.field, type: typeOf(found.field) };
  const isDay = found.table === undefined && found.field.name === call.resource.date;
  const moved = isDay && screen.movedBy !== undefined ? { value: movedOn(call, screen.movedBy) } : {};
  return { path, compiled, alias: found.table === undefined ? 't' : 'l', ...moved };
}

/** What stands in a column, of one row of the source. */
export function valueOf({ alias, compiled, value }: ReportColumn): RawBuilder<unknown> {
  return value ?? sql`${sql.ref(`${alias}.${snake(compiled.field.name)}`)}`;
}

/** Display text of a column's reference is named like the column: `lines.supplierId` -> `lines.supplierName`. */
export function prefixOf({ path, compiled }: ReportColumn): string {
  return path.slice(0, path.length - compiled.field.name.length);
}

/** What a report is asked, as conditions on its rows; `columnOf` finds what it names where the rows come from. */
export function reportConditions(
  call: Call,
  screen: ReportScreen,
  params: Params,
  columnOf: (path: string) => ReportColumn = (path) => reportColumn(call, screen, path),
  own: Call = call,
): RawBuilder<unknown>[] {
  // The range of days of a report of movements is in what it reads.
  const range = rangeOf(own.resource, screen.from);
  const isLeft = (path: string): boolean => path === range || (screen.from === ACCOUNT && isFoundBy(own, path));
  const asked = reportFilters(own.resource, screen).flatMap(({ aggregate, name, path }) =>
    aggregate === undefined && !isLeft(path) ? [{ ...columnOf(path), name }] : [],
  );
  const told = toldBy(own, screen).map(columnOf);
  return [
    ...filterConditions(call, params, asked),
    ...keywordCondition(
      call,
      told.filter(({ compiled }) => canSee(call, compiled)),
      params,
    ),
  ];
}

function isFoundBy({ resource }: Call, path: string): boolean {
  return resource.uses.ledger !== undefined && FOUND_BY.includes(path);
}

/** Which postings of accounts are shown, once it is told of all of them what was there. */
function foundPostings(call: Call, screen: ReportScreen, params: Params): RawBuilder<unknown> {
  const asked = reportFilters(call.resource, screen).filter(({ path }) => isFoundBy(call, path));
  const columns = asked.map(({ name, path }) => ({ ...reportColumn(call, screen, path), name }));
  return sql.join([sql`true`, ...filterConditions(call, params, columns)], sql` and `);
}

/** Names of the columns that a row of a report is told by. */
function toldBy({ resource }: Call, screen: ReportScreen): string[] {
  if (screen.group.length > 0) return screen.group.map(({ of }) => of);
  return resource.uses.ledger && screen.from === ACCOUNT
    ? resource.uses.ledger.keys
    : screen.columns.map(({ path }) => path);
}

/** `from ... where ...` of a report over the header or one of its child tables, narrowed as the call asks. */
export function reportSource(
  call: Call,
  screen: ReportScreen,
  params: Params,
  columns: readonly ReportColumn[],
  asked = reportConditions(call, screen, params),
): { from: RawBuilder<unknown>; where: RawBuilder<unknown> } {
  const { resource } = call;
  const lines =
    resource.uses.ledger || screen.from === 'header'
      ? sql``
      : sql`join ${sql.table(lineTableOf(resource, screen.from))} as l on l.package_id = t.package_id and l.parent_id = t.id`;
  const joins = columns
    .filter(({ compiled }) => compiled.field.target && compiled.type.companion?.(compiled.field) !== undefined)
    .map(({ compiled, alias }) => joinOf(compiled.field, alias));
  const visible = resource.uses.ledger && LEDGER_REPORTS.includes(screen.from) ? visibleSums : visibleRows;
  const columnOf = (name: string): { alias: Alias; field: Field } | undefined => {
    const found = reportField(resource, screen, name);
    return found && { alias: found.table === undefined ? 't' : 'l', field: found.field };
  };
  const conditions = sql.join(
    [visible(call), ...fixedConditions(call, resource, screen.filter, columnOf), ...asked],
    sql` and `,
  );
  const { header, where } = headerOf(call, screen, params, conditions);
  return { from: sql`${header} ${lines} ${movedRows(call, screen)} ${sql.join(joins, sql` `)}`, where };
}

/**
 * The rows that a report begins with: records, or of a ledger what its balances and postings tell; keys of which
 * nothing is left are not told.
 */
function headerOf(
  call: Call,
  screen: ReportScreen,
  params: Params,
  conditions: RawBuilder<unknown>,
): { header: RawBuilder<unknown>; where: RawBuilder<unknown> } {
  const { context, resource, session, t } = call;
  const {
    uses: { ledger },
  } = resource;
  const of = (header: RawBuilder<unknown>, names: readonly string[]) => ({
    header: sql`${header} as t`,
    where: sql`${conditions} and ${anyFigure(names.map((name) => sql.ref(`t.${name}`)))}`,
  });
  const range = params[POSTING.date] ?? '';
  if (rangeOf(resource, screen.from) !== undefined) demandRange(params);
  switch (ledger && screen.from) {
    case BALANCE:
      return of(
        balances(
          call,
          asLedger(resource),
          screen,
          screen.asOf === undefined ? undefined : reportDay(call, screen, params),
        ),
        seenMeasures(call).map(snake),
      );
    case MOVEMENTS: {
      const tree = rolledTree(call, screen);
      const moved = movements(asLedger(resource), session.packageId, range, call.pending);
      return of(
        sql`(${tree ? rolledUp(call, tree, moved) : overdueMoved(call, screen, moved, readRange(range).to)})`,
        seenMeasures(call).flatMap((measure) => ['opening', 'in', 'out'].map((part) => `${snake(measure)}_${part}`)),
      );
    }
    case AGES: {
      const { path } = at(screen.measures, 0);
      return of(
        sql`(${ages(asLedger(resource), session.packageId, path, screen.brackets, context.now().slice(0, 10))})`,
        seenMeasures(call).includes(path) ? [snake(path)] : [],
      );
    }
    case ACCOUNT:
      if (screen.book !== undefined)
        return {
          header: sql`(${bookOf(call, screen, params, conditions, shownMeasures(call, screen))}) as t`,
          where: foundPostings(call, screen, params),
        };
      return {
        header: sql`(${accounts(asLedger(resource), session.packageId, range, conditions, t('期初结存'), screen.by, shownMeasures(call, screen))}) as t`,
        where: foundPostings(call, screen, params),
      };
    default:
      return { header: sql`${sql.table(tableOf(resource))} as t`, where: conditions };
  }
}

/** Measures of the ledger of which a report of accounts shows the caller a part. */
function shownMeasures(call: Call, { columns, from }: ReportScreen): string[] {
  const measures = seenMeasures(call);
  const parts = columns.flatMap(({ path }) => ledgerPart(from, path)?.measure ?? []);
  return parts.length === 0 ? measures : measures.filter((name) => parts.includes(name));
}

/** A report of what moved is made over a range of days with both ends (B-200), and knows no other condition on them. */
function demandRange(params: Params): void {
  if (!isWholeRange(params[POSTING.date])) throw new CallError(400, RANGE_DEMAND);
  const other = Object.keys(params).find((name) => name !== POSTING.date && readFilterName(name).name === POSTING.date);
  if (other !== undefined) throw new CallError(400, `${other}: 请求参数错误`);
}

/** What to select for the columns of a report. */
export function reportSelection(columns: readonly ReportColumn[]): RawBuilder<unknown>[] {
  return columns.flatMap((column) => {
    const { alias, compiled, path } = column;
    // A part of a measure (`quantity.in`) is a column of its own, called otherwise than the field that it has.
    if (!path.endsWith(compiled.field.name))
      return [sql`${sql.ref(`${alias}.${snake(compiled.field.name)}`)} as ${sql.id(path)}`];
    return selectionOf([compiled], alias, prefixOf(column)).columns;
  });
}
