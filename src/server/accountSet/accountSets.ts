import { sql, type RawBuilder } from 'kysely';
import type { Document } from '../../language/rules';
import type { ListAnswer } from '../../language/wire';
import type { Call } from '../resource/Call';
import { columnsOf, listOfRows } from '../resource/listOfRows';
import type { Params } from '../calls/pageOf';
import { anyOf, type Connection } from '../storage';

/** The account sets that the caller works in, as the rows of a table with a column for each field of the resource. */
function ownSets({ session }: Call): RawBuilder<unknown> {
  return sql`(select p.*, (select count(*)::integer from sys_user_package n where n.package_id = p.id) as user_count
    from sys_package p join sys_user_package m on m.package_id = p.id and m.user_id = ${session.userId}) as t`;
}

/** A page of the account sets that the caller works in, with the filters and orders of any list. */
export function listAccountSets(call: Call, params: Params): Promise<ListAnswer> {
  return listOfRows(call, params, ownSets(call));
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
