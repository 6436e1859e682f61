import { sql, type Expression as SqlExpression, type RawBuilder } from 'kysely';
import { onlyRow } from '../storage';
import { LARGEST_PAGE, LARGEST_TREE, type ListAnswer } from '../../language/wire';
import { CallError } from '../Refusal';
import { snake, tableOf } from '../schema/naming';
import { plannedAnew } from '../storage/plannedAnew';
import type { Call } from './Call';
import { amongCondition } from './amongCondition';
import { canSee } from './canSee';
import { type AskedField, filterConditions } from './filters';
import { fixedConditions } from './fixedConditions';
import { lineConditions } from './lineConditions';
import { maskRow } from './maskRow';
import { pageOf, type Params } from '../calls/pageOf';
import { shownColumns, shownValues } from './shownValues';
import { visibleRows } from './visibleRows';
import { filledAsSorted, fromRow, selectionOf, sortExpression } from './wire';
import { fitOf, keywordsOf, wordConditions } from './wordConditions';

const MOST_IDS = 200;
/** Texts of one `named`, and characters of all of them. */
const MOST_NAMES = 50;
const LONGEST_NAMES = 2000;

/** Header fields of a resource, as filters and sorts name them; with those that are only shown. */
export function headerFields(call: Call): AskedField[] {
  const { header } = call.compiled;
  return [
    ...header.map((compiled) => ({ compiled, alias: 't', name: compiled.field.name })),
    ...shownValues(call, 't'),
  ];
}

/**
 * A page of records with the number of all that fit and their totals: two statements. `keyword` finds by words, as
 * references do. `given` are the fields that the caller may filter and sort by; without it those of the header, and
 * filters by those of lines.
 */
export async function listRecords(
  call: Call,
  params: Params,
  totals: readonly string[],
  given?: readonly AskedField[],
): Promise<ListAnswer> {
  const { compiled, services, resource } = call;
  const fields = given ?? headerFields(call);
  const where = sql.join(listConditions(call, params, given), sql` and `);
  const table = sql.table(tableOf(resource));
  const { columns, joins } = selectionOf(
    compiled.header.filter(({ type }) => !type.isLong),
    't',
  );
  const shown = given ? [] : shownColumns(call, 't');
  const { limit, offset } = pageOf(params, resource.parent === undefined ? LARGEST_PAGE : LARGEST_TREE);
  const sums = totals
    .filter((name) => mayTotal(call, name))
    .map((name) => sql`, sum(${totalled(fields, name)}) as ${sql.ref(name)}`);
  const page = sql<Record<string, unknown>>`${plannedAnew}
    select t.id, ${sql.join([...columns, ...shown])} from ${table} as t ${sql.join(joins, sql` `)}
    where ${where} order by ${orderOf(call, params, fields)} limit ${limit} offset ${offset}`;
  const whole = sql<
    Record<string, string | null>
  >`${plannedAnew} select count(*) as count ${sql.join(sums, sql``)} from ${table} as t where ${where}`;
  const { kysely } = services.database;
  // Side by side where there are several connections.
  const [{ rows }, all] = await Promise.all([page.execute(kysely), whole.execute(kysely)]);
  const { count, ...summed } = onlyRow(all);
  return {
    list: rows.map((row) => maskRow(call, fromRow(row, compiled.header))),
    total: Number(count),
    totals: summed,
  };
}

/** Which records a list call is answered with, of all pages. */
export function listConditions(call: Call, params: Params, given?: readonly AskedField[]): RawBuilder<unknown>[] {
  const ofLines = given ? [] : lineConditions(call, params);
  return [
    visibleRows(call),
    ...(call.only ?? []).flatMap((filter) => fixedConditions(call, call.resource, filter)),
    ...filterConditions(call, params, given ?? headerFields(call)),
    ...call.services.phases.listed(call, params),
    ...ofLines,
    ...identity(params),
    ...amongCondition(call, params),
    ...named(call, params),
    ...wordConditions(call, 't', keywordsOf(params)),
  ];
}

/** `id=1,2`: references ask for the records that they hold. */
function identity({ id }: Params): RawBuilder<unknown>[] {
  if (id === undefined || id === '') return [];
  const ids = id.split(',');
  if (ids.length > MOST_IDS || !ids.every((one) => /^\d{1,18}$/.test(one)))
    throw new CallError(400, `id: ${MOST_IDS} numbers at most`);
  return [sql`t.id in (${sql.join(ids)})`];
}

/**
 * `named=text\ntext`: pasted cells ask for the records that are called so, by their label or their number, to the
 * letter.
 */
function named({ resource }: Call, { named: given }: Params): RawBuilder<unknown>[] {
  if (given === undefined || given === '') return [];
  const texts = given.split('\n');
  if (texts.length > MOST_NAMES || given.length > LONGEST_NAMES)
    throw new CallError(400, `named: ${MOST_NAMES} texts at most`);
  const columns = [...new Set([resource.label, resource.code ?? resource.label])];
  const each = columns.map((name) => sql`${sql.ref(`t.${snake(name)}`)}::text in (${sql.join(texts)})`);
  return [sql`(${sql.join(each, sql` or `)})`];
}

/** What a list is ordered by. Nothing stands behind everything else, in both directions. */
export interface OrderKey {
  key: SqlExpression<unknown>;
  isDescending: boolean;
  isId: boolean;
}

/**
 * `orderBy=field,-field`; the identity decides ties, so that pages neither repeat nor lose records. What is looked for by
 * words comes in the order in which it fits, unless somebody has chosen another than that of the list; then masters come
 * by their numbers.
 */
export function orderKeys(call: Call, params: Params, fields: readonly AskedField[]): OrderKey[] {
  const names = (params.orderBy ?? '').split(',').filter((name) => name !== '');
  if (names.length > 5) throw new CallError(400, 'orderBy: 5 fields at most');
  const words = isOwnOrder(call, names) ? keywordsOf(params) : [];
  const fit = words.length === 0 ? [] : [{ key: fitOf(call, 't', words), isDescending: false, isId: false }];
  if (fit.length > 0 && names.length === 0 && call.resource.date === undefined && call.resource.code !== undefined)
    names.push(call.resource.code);
  const keys = names.map((given) => {
    const isDescending = given.startsWith('-');
    const name = isDescending ? given.slice(1) : given;
    const found = fields.find((field) => field.name === name);
    if (!found || !canSee(call, found.compiled)) throw new CallError(400, `orderBy: ${name.slice(0, 40)}`);
    return {
      key:
        found.value ??
        filledAsSorted(
          found.compiled.field,
          sortExpression(found.compiled.field, 't', name === call.resource.label && name !== call.resource.code),
        ),
      isDescending,
      isId: false,
    };
  });
  return [...fit, ...keys, { key: sql.ref('t.id'), isDescending: keys.at(-1)?.isDescending ?? true, isId: true }];
}

/** Whether nobody has chosen an order: none is asked for, or that of a list. */
function isOwnOrder({ resource }: Call, names: readonly string[]): boolean {
  const given = names.join(',');
  return (
    given === '' ||
    resource.screens.some(
      (screen) =>
        screen.kind === 'list' &&
        screen.sort.map(({ descending, path }) => (descending ? `-${path}` : path)).join(',') === given,
    )
  );
}

/** What a list call is ordered by. */
export function orderOf(call: Call, params: Params, fields: readonly AskedField[]): RawBuilder<unknown> {
  const keys = orderKeys(call, params, fields);
  if (keys.length === 1) return sql`t.id desc`;
  // Spelled like the index of the list's own order, which else would not be used.
  return sql.join(
    keys.map(({ key, isDescending }) => (isDescending ? sql`${key} desc nulls last` : sql`${key} asc nulls last`)),
  );
}

function mayTotal(call: Call, name: string): boolean {
  const field = call.compiled.byPath.get(name);
  return field === undefined || canSee(call, field);
}

function totalled(fields: readonly AskedField[], name: string): RawBuilder<unknown> {
  const found = fields.find(({ compiled, name: known }) => known === name && compiled.type.summable);
  if (!found) throw new CallError(400, `totals: ${name}`);
  return found.value ?? sql`${sql.ref(`t.${snake(name)}`)}`;
}
