import { sql } from 'kysely';
import type { Difference, HistoryEntry } from '../../language/wire';
import type { Session } from '../access/Session';
import type { Connection } from '../storage';
import type { Call } from './Call';
import { canSee } from './canSee';
import { visibleRecord } from './visibleRows';
import { recordId } from './readRecord';

/** Keeps who did what to which records, in the transaction of the change itself. */
export function keepHistory(
  { session, resource, context }: Call,
  database: Connection,
  action: string,
  records: readonly Changed[],
): Promise<void> {
  return keepChanges(database, { session, resource: resource.name, action, time: context.now() }, records);
}

/** A record and what changed of it. */
export interface Changed {
  id: string;
  changes: Difference[];
}

/** Keeps who did what to which records of anything that has a name of a resource. `time` is `YYYY-MM-DD HH:mm:ss`. */
export async function keepChanges(
  database: Connection,
  { session, resource, action, time }: { session: Session; resource: string; action: string; time: string },
  records: readonly Changed[],
): Promise<void> {
  const rows = records.map(({ id, changes }) => ({
    package_id: session.packageId,
    resource,
    record_id: id,
    action,
    user_id: session.userId,
    user_name: session.userName,
    address: session.address,
    created_time: time,
    changes: JSON.stringify(changes),
    why: session.why ?? null,
  }));
  await database.insertInto('sys_history').values(rows).execute();
}

/**
 * What was done to one record, newest first, 200 entries at most; changes of fields that the caller may not see are
 * left out.
 */
export async function readHistory(call: Call, id: string): Promise<{ list: HistoryEntry[]; total: number }> {
  const { rows } = await sql<HistoryEntry>`
    select id, action, user_name as "userName", address, created_time as "createdTime", changes, why from sys_history
    where package_id = ${call.session.packageId} and resource = ${call.resource.name} and record_id = ${recordId(id)}
      and exists (${visibleRecord(call, recordId(id))})
    order by id desc limit 200`.execute(call.services.database.kysely);
  const list = rows.map((row) => ({ ...row, changes: row.changes.filter(({ path }) => mayRead(call, path)) }));
  return { list, total: list.length };
}

/** `path` is that of a difference: `lines[3].price` is a change of the field `lines.price`. */
function mayRead(call: Call, path: string): boolean {
  const field = call.compiled.byPath.get(path.replace(/\[\d+\]/, ''));
  return field === undefined || canSee(call, field);
}
