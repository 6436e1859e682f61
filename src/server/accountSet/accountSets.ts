import { sql, type RawBuilder } from 'kysely';
import type { Document } from '../../language/rules';
import type { ListAnswer } from '../../language/wire';
import { CallError } from '../Refusal';
import type { Call } from '../resource/Call';
import { filterConditions } from '../resource/filters';
import { headerFields } from '../resource/listRecords';
import { pageOf, type Params } from '../calls/pageOf';
import { anyOf, type Connection, onlyRow } from '../storage';
import { snake } from '../schema/naming';

/** Fields that one list may be ordered by. */
const MOST_ORDERS = 5;

/** The account sets that the caller works in, as the rows of a table with a column for each field of the resource. */
function ownSets({ session }: Call): RawBuilder<unknown> {
  return sql`(select p.*, (select count(*)::integer from sys_user_package n where n.package_id = p.id) as user_count
    from sys_package p join sys_user_package m on m.package_id = p.id and m.user_id = ${session.userId}) as t`;
}

function columnsOf({ compiled }: Call): RawBuilder<unknown> {
  return sql.join([
    sql`t.id`,
    ...compiled.header.map(({ field }) => sql`${sql.ref(`t.${snake(field.name)}`)} as ${sql.id(field.name)}`),
  ]);
}

/** A page of the account sets that the caller works in, with the filters and orders of any list. */
export async function listAccountSets(call: Call, params: Params): Promise<ListAnswer> {
  const { kysely } = call.services.database;
  const where = sql.join([sql`true`, ...filterConditions(call, params, headerFields(call.compiled))], sql` and `);
  const { limit, offset } = pageOf(params);
  const { rows: list } =
    await sql<Document>`select ${columnsOf(call)} from ${ownSets(call)} where ${where} order by ${orderOf(call, params)} limit ${limit} offset ${offset}`.execute(
      kysely,
    );
  const { count } = onlyRow(
    await sql<{ count: string }>`select count(*) as count from ${ownSets(call)} where ${where}`.execute(kysely),
  );
  return { list, total: Number(count), totals: {} };
}

function orderOf({ compiled }: Call, { orderBy = '' }: Params): RawBuilder<unknown> {
  const names = orderBy.split(',').filter((name) => name !== '');
  if (names.length > MOST_ORDERS) throw new CallError(400, `orderBy: ${MOST_ORDERS} fields at most`);
  const parts = names.map((given) => {
    const name = given.replace(/^-/, '');
    if (!compiled.header.some(({ field }) => field.name === name))
      throw new CallError(400, `orderBy: ${name.slice(0, 40)}`);
    return given.startsWith('-')
      ? sql`${sql.ref(`t.${snake(name)}`)} desc nulls last`
      : sql`${sql.ref(`t.${snake(name)}`)} asc nulls last`;
  });
  return sql.join([...parts, sql`t.id`]);
}

/**
 * Account sets of these ids that the caller works in, by id, locked against other changes until the end of the
 * transaction.
 */
export async function lockAccountSets(call: Call, ids: readonly string[], database: Connection): Promise<Document[]> {
  await database
    .selectFrom('sys_package')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return readAccountSets(call, ids, database);
}

/** Account sets of these ids that the caller works in. */
export async function readAccountSets(call: Call, ids: readonly string[], database: Connection): Promise<Document[]> {
  const { rows } =
    await sql<Document>`select ${columnsOf(call)} from ${ownSets(call)} where t.id = ${anyOf(ids)} order by t.id`.execute(
      database,
    );
  return rows;
}
