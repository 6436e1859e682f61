import { sql, type RawBuilder } from 'kysely';
import type { Document } from '../../language/rules';
import type { ListAnswer } from '../../language/wire';
import { pageOf, type Params } from '../calls/pageOf';
import { CallError } from '../Refusal';
import { snake } from '../schema/naming';
import { onlyRow } from '../storage';
import type { Call } from './Call';
import { filterConditions } from './filters';
import { headerFields } from './listRecords';
import { filledAsSorted } from './wire';

/** Fields that one list may be ordered by. */
const MOST_ORDERS = 5;

/** Columns of rows that have one for each header field of a resource. */
export function columnsOf({ compiled }: Call): RawBuilder<unknown> {
  return sql.join([
    sql`t.id`,
    ...compiled.header.map(({ field }) => sql`${sql.ref(`t.${snake(field.name)}`)} as ${sql.id(field.name)}`),
  ]);
}

/**
 * A page of what the server knows by itself, with the filters and orders of any list.
 * @param rows `(...) as t`, with an id and a column for each header field of the resource
 */
export async function listOfRows(call: Call, params: Params, rows: RawBuilder<unknown>): Promise<ListAnswer> {
  const { kysely } = call.services.database;
  const where = sql.join([sql`true`, ...filterConditions(call, params, headerFields(call))], sql` and `);
  const { limit, offset } = pageOf(params);
  const { rows: list } =
    await sql<Document>`select ${columnsOf(call)} from ${rows} where ${where} order by ${orderOf(call, params)} limit ${limit} offset ${offset}`.execute(
      kysely,
    );
  const { count } = onlyRow(
    await sql<{ count: string }>`select count(*) as count from ${rows} where ${where}`.execute(kysely),
  );
  return { list, total: Number(count), totals: {} };
}

function orderOf({ compiled }: Call, { orderBy = '' }: Params): RawBuilder<unknown> {
  const names = orderBy.split(',').filter((name) => name !== '');
  if (names.length > MOST_ORDERS) throw new CallError(400, `orderBy: ${MOST_ORDERS} fields at most`);
  const parts = names.map((given) => {
    const name = given.replace(/^-/, '');
    const found = compiled.header.find(({ field }) => field.name === name);
    if (!found) throw new CallError(400, `orderBy: ${name.slice(0, 40)}`);
    const key = filledAsSorted(found.field, sql.ref(`t.${snake(name)}`));
    return given.startsWith('-') ? sql`${key} desc nulls last` : sql`${key} asc nulls last`;
  });
  return sql.join([...parts, sql`t.id`]);
}
