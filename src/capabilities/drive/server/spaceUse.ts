import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import { onlyRow, type Connection } from '../../../server/storage';
import { fileSpaces } from '../../files/server';
import type { SpaceUse } from '../wire';
import { allNodes } from './nodes/DriveNode';

/** What the caller's files take, by where they lie, beside the bounds that count for him. */
export async function spaceUse(call: Call, _: unknown, database: Connection): Promise<SpaceUse> {
  const { resource, services, session } = call;
  const { rows } = await sql<SpaceUse['own']>`select
      coalesce(sum(f.size) filter (where t.delete_flag = 0 and t.file_id = f.id), 0)::double precision as files,
      coalesce(sum(f.size) filter (where t.delete_flag = 0 and t.file_id <> f.id), 0)::double precision as versions,
      coalesce(sum(f.size) filter (where t.delete_flag = 1), 0)::double precision as bin,
      coalesce(sum(f.size) filter (where f.record_id is not null and f.resource <> ${resource.name}), 0)::double precision as records,
      coalesce(sum(f.size) filter (where f.record_id is null), 0)::double precision as arriving
    from sys_file f left join ${allNodes(call)} t on f.resource = ${resource.name} and t.id = f.record_id
    where f.package_id = ${session.packageId} and f.creator_id = ${session.userId}`.execute(database);
  return { spaces: await fileSpaces(services, session, database), own: onlyRow({ rows }) };
}
