import { sql } from 'kysely';
import type { Call } from '../../../../server/resource/Call';
import { anyOf, type Connection } from '../../../../server/storage';
import { allNodes } from '../nodes/DriveNode';

/** Those of some folders that want a watermark over what is looked at in them, or lie below one that does. */
export async function watermarked(
  call: Call,
  folderIds: readonly string[],
  database: Connection,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`with recursive up(start, id, parent_id, watermark) as (
      select t.id, t.id, t.parent_id, t.watermark from ${allNodes(call)} t where t.id = ${anyOf(folderIds)}
      union all select u.start, t.id, t.parent_id, t.watermark from up u join ${allNodes(call)} t on t.id = u.parent_id)
    select distinct start::text as id from up where watermark = 1`.execute(database);
  return new Set(rows.map(({ id }) => id));
}
