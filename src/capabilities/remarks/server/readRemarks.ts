import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { visibleRecord } from '../../../server/resource/visibleRows';
import { REMARKS_OF_RECORD, type Remark, type Remarks } from '../wire';

/** The remarks on a record that the caller may see; of another one none. One statement. */
export async function readRemarks(call: Call, given: unknown): Promise<Remarks> {
  const id = recordId(given);
  const { rows } = await sql<Remark>`
    select r.id, r.text, r.user_id as "userId", u.name as "userName", r.created_time as time, r.mentions, r.removed as "isRemoved"
    from sys_remark r join sys_user u on u.id = r.user_id
    where r.package_id = ${call.session.packageId} and r.resource = ${call.resource.name} and r.record_id = ${id}
      and exists (${visibleRecord(call, id)})
    order by r.id limit ${REMARKS_OF_RECORD}`.execute(call.services.database.kysely);
  return { list: rows };
}
