import { sql, type RawBuilder } from 'kysely';
import type { Call } from '../../../../server/resource/Call';
import { nodesWith } from '../rights/nodeRights';

/** Which files and folders somebody sees, under `alias`; of those in the bin what he has deleted, or may delete. */
export function driveRows(call: Call, alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const rights = column('rights_id');
  return sql`case when ${column('delete_flag')} = 0 then ${rights} in ${nodesWith(call, 'view')}
    else ${column('deleted_id')} = ${call.session.userId}::bigint or ${rights} in ${nodesWith(call, 'delete')} end`;
}
