import { sql, type Kysely } from 'kysely';
import type { Difference, HistoryEntry } from '../../language/wire';
import type { Row } from '../Row';
import type { Call } from './Call';
import { recordId } from './readRecord';

/** Keeps who did what to which records, in the transaction of the change itself. */
export async function keepHistory(call: Call, database: Kysely<Row>, action: string, records: readonly { id: string; changes: Difference[] }[]): Promise<void> {
  const { session, resource, context } = call;
  const rows = records.map(({ id, changes }) => ({
    package_id: session.packageId,
    resource: resource.name,
    record_id: id,
    action,
    user_id: session.userId,
    user_name: session.userName,
    address: session.address,
    created_time: context.now(),
    changes: JSON.stringify(changes),
  }));
  await database.insertInto('sys_history').values(rows).execute();
}

/** What was done to one record, newest first, 200 entries at most. */
export async function readHistory(call: Call, id: string): Promise<{ list: HistoryEntry[]; total: number }> {
  const { rows } = await sql<HistoryEntry>`
    select id, action, user_name as "userName", address, created_time as "createdTime", changes from sys_history
    where package_id = ${call.session.packageId} and resource = ${call.resource.name} and record_id = ${recordId(id)}
    order by id desc limit 200`.execute(call.services.database.kysely);
  return { list: rows, total: rows.length };
}
