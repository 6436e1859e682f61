import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { hasRight, type DriveVisit } from '../wire';
import { asId } from './asked';
import { allNodes, nodeOf } from './nodes/DriveNode';
import { nodesWith } from './rights/nodeRights';
import type { Did } from './visit';

const MOST = 200;

/** What is noted with the name of another file or folder, which is told to who has done it or sees that. */
const NAMING: readonly Did[] = ['移动', '复制', '解压'];

/** What was done with a file or folder, the newest first, for who may change it. @param given its id */
export async function visitsOf(call: Call, given: unknown, database: Connection): Promise<DriveVisit[]> {
  const node = await nodeOf(call, asId(given, 'id'), database);
  const isOwn = hasRight(node.rights, 'edit') ? sql`` : sql`and v.user_id = ${call.session.userId}::bigint`;
  const { rows } = await sql<DriveVisit>`select coalesce(e.name, '') as by, v.created_time as time, v.did, case
      when v.did = any(${NAMING}::varchar[]) and v.user_id <> ${call.session.userId}::bigint and not exists (select 1
        from ${allNodes(call)} t where t.id = v.named_id and t.delete_flag = 0 and t.rights_id in ${nodesWith(call, 'view')})
      then '' else v.note end as note
    from sys_drive_visit v left join ${records(asSystem(call, '访问记录', 'employee')).rows} e on e.id = v.user_id
    where v.package_id = ${call.session.packageId} and v.resource = ${call.resource.name} and v.record_id = ${node.id}
    ${isOwn} order by v.id desc limit ${MOST}`.execute(database);
  return rows;
}
