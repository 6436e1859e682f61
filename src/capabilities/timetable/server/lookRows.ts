import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import { records, recordsChosen, recordsTold } from '../../../server/records/records';
import { CallError, refuse } from '../../../server/Refusal';
import { fixedConditions } from '../../../server/resource/fixedConditions';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import { MOST_ROWS } from '../wire';
import type { Asked, CellsCall } from './CellsCall';

/** A row of a look, before its cells. */
export interface LookRow {
  id: string;
  name: string;
  about: string[];
  /** days from and to which it belongs here, both included, null where nothing says; undefined: always */
  within?: readonly { from: string | null; to: string | null }[];
}

/** The rows of a look, with the records of which one names them. */
export interface LookRows {
  rows: LookRow[];
  offered?: { id: string; name: string }[];
  chosen?: string;
}

/** Records of which one names rows, at most. */
const MOST_OFFERED = 500;

/** The rows that a look shows: all that fit, or those that the lines of the chosen record name within its days. */
export async function lookRows(
  on: CellsCall,
  asked: Asked,
  days: readonly string[],
  database: Connection,
): Promise<LookRows> {
  const { call, screen } = on;
  const { filter, named, of } = screen.rows;
  const conditions = [
    sql`true`,
    ...fixedConditions(call, resourceOf(call.services.model, of), filter),
    ...seenCondition(on, days),
  ];
  const fitting = sql`(${sql.join(conditions, sql` and `)})`;
  if (!named) return { rows: inOrder(await readRows(on, fitting, database)) };
  const offered = await offeredBy(on, database);
  const chosen = asked.id ?? offered[0]?.id;
  if (chosen === undefined) return { rows: [], offered };
  if (!offered.some(({ id }) => id === chosen)) throw new CallError(404, '请求错误,未找到该资源');
  const members = await membersOf(on, chosen, days, database);
  const rows = await readRows(on, sql`${fitting} and t.id = ${anyOf([...members.keys()])}`, database);
  const known = new Map(rows.map((row) => [row.id, row]));
  return {
    offered,
    chosen,
    rows: [...members].flatMap(([id, within]) => {
      const row = known.get(id);
      return row ? [{ ...row, within }] : [];
    }),
  };
}

/** Rows under `t` of which the caller sees a record in a look, where only those are asked for. */
function seenCondition({ call, screen }: CellsCall, days: readonly string[]): ReturnType<typeof sql>[] {
  if (!screen.rows.seen) return [];
  const column = (name: string) => sql.ref(`c.${snake(name)}`);
  const { day, row } = screen.cells;
  return [
    sql`t.id in (select ${column(row)} from ${records(call).rows} as c
      where ${column(day)} between ${days[0]}::date and ${days.at(-1)}::date)`,
  ];
}

async function readRows(
  { call, language, screen }: CellsCall,
  where: ReturnType<typeof sql>,
  database: Connection,
): Promise<LookRow[]> {
  const own = recordsChosen(call, screen.rows.of);
  const found = await own.find(where, database, MOST_ROWS + 1);
  if (found.length > MOST_ROWS)
    throw refuse(call.t('提示'), [{ code: '', remark: call.t('最多显示{count}行，请缩小范围', { count: MOST_ROWS }) }]);
  const { compiled, resource } = own.call;
  const [first = resource.label, ...others] = screen.rows.shows;
  const textOf = (record: Document, name: string): string => {
    const field = compiled.byPath.get(name);
    const value = record[name];
    if (!field || value === null || value === undefined) return '';
    return field.type.text(value, field.field, record, { t: call.t, language });
  };
  return found.map((record) => ({
    id: String(record.id),
    name: textOf(record, first),
    about: others.map((name) => textOf(record, name)),
  }));
}

/** By what they are called. */
function inOrder(rows: readonly LookRow[]): LookRow[] {
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'zh'));
}

/** Records of which one names the rows, as far as the caller sees them. */
async function offeredBy({ call, screen }: CellsCall, database: Connection): Promise<{ id: string; name: string }[]> {
  const { by = '' } = screen.rows.named ?? {};
  const told = recordsTold(call, by);
  const label = sql.ref(`t.${snake(told.call.resource.label)}`);
  const { rows } = await sql<{ id: string; name: string | null }>`
    select t.id::text as id, ${label}::text as name from ${told.rows} as t order by t.id limit ${MOST_OFFERED}`.execute(
    database,
  );
  return rows.map(({ id, name }) => ({ id, name: name ?? '' }));
}

/** Rows that the lines of a record name within some days, in their order: id -> when they belong to it. */
async function membersOf(
  { call, screen }: CellsCall,
  chosen: string,
  days: readonly string[],
  database: Connection,
): Promise<Map<string, { from: string | null; to: string | null }[]>> {
  const { by, from, lines, row, to } = screen.rows.named!;
  const told = recordsTold(call, by);
  const column = (name: string | undefined) =>
    name === undefined ? sql`null::date` : sql`${sql.ref(`n.${snake(name)}`)}::date`;
  const { rows } = await sql<{ id: string; first: string | null; last: string | null }>`
    select n.${sql.ref(snake(row))}::text as id, ${column(from)}::text as first, ${column(to)}::text as last
    from ${told.lines(lines)} as n
    where n.parent_id = ${chosen} and n.${sql.ref(snake(row))} is not null
      and coalesce(${column(from)} <= ${days.at(-1)}::date, true) and coalesce(${column(to)} >= ${days[0]}::date, true)
    order by n.line_no`.execute(database);
  const members = new Map<string, { from: string | null; to: string | null }[]>();
  for (const { first, id, last } of rows) members.set(id, [...(members.get(id) ?? []), { from: first, to: last }]);
  return members;
}

/** The cells of a look as records: those of its rows and its days. */
export function cellRecords(
  { call, screen }: CellsCall,
  rows: readonly { id: string }[],
  days: readonly string[],
  database: Connection,
): Promise<Document[]> {
  const { day, row } = screen.cells;
  if (rows.length === 0) return Promise.resolve([]);
  return records(call).find(
    sql`t.${sql.ref(snake(row))} = ${anyOf(rows.map(({ id }) => id))}
      and t.${sql.ref(snake(day))} between ${days[0]}::date and ${days.at(-1)}::date`,
    database,
  );
}
