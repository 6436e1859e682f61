import { sql, type RawBuilder } from 'kysely';
import type { Call } from '../../../../server/resource/Call';
import { anyOf } from '../../../../server/storage';
import { allNodes } from './DriveNode';

/** `(select id ...)` of folders and files and of all that lies below them, whatever its state. */
export function subtree(call: Call, ids: readonly string[]): RawBuilder<unknown> {
  const all = allNodes(call);
  return sql`(with recursive below(id) as (select s.id from ${all} s where s.id = ${anyOf(ids)}
    union select s.id from ${all} s join below b on s.parent_id = b.id) select id from below)`;
}

/** `(select id, depth ...)` of a folder and all above it, itself with depth 0. */
export function above(call: Call, id: string): RawBuilder<unknown> {
  const all = allNodes(call);
  return sql`(with recursive upper(id, parent_id, depth) as (
    select s.id, s.parent_id, 0 from ${all} s where s.id = ${id}
    union all select s.id, s.parent_id, u.depth + 1 from ${all} s join upper u on s.id = u.parent_id) select id, depth from upper)`;
}
