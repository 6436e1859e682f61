import { sql } from 'kysely';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import type { Call } from '../../../../server/resource/Call';
import type { Connection } from '../../../../server/storage';
import { allNodes } from '../nodes/DriveNode';

/**
 * A file or folder, and all below it, takes its rights from a new place above: what has rights of its own keeps these and
 * only hangs below another. To be called after it was moved, and after rights of its own came or went.
 */
export async function inheritRights(
  call: Call,
  id: string,
  from: { rightsId: string; space: string },
  database: Connection,
): Promise<void> {
  const { resource, session } = call;
  const system = records(asSystem(call, '文档权限'));
  const of = sql`n.package_id = ${session.packageId} and n.resource = ${resource.name}`;
  const own = sql`select n.record_id from sys_drive_node n where ${of}`;
  // Down to, and with, the next place that has rights of its own.
  const reached = sql`(with recursive down(id, is_own) as (
    select s.id, s.id in (${own}) from ${allNodes(call)} s where s.id = ${id}
    union all select s.id, s.id in (${own}) from ${allNodes(call)} s join down d on s.parent_id = d.id where not d.is_own)
    select id, is_own from down)`;
  await sql`update sys_drive_node n set upper_id = ${from.rightsId}::bigint where ${of}
    and n.record_id in (select r.id from ${reached} r where r.is_own)`.execute(database);
  await system
    .changing('t', {
      set: sql`rights_id = ${from.rightsId}::bigint`,
      where: sql`t.id in (select r.id from ${reached} r where not r.is_own)`,
    })
    .execute(database);
  await sql`update sys_drive_node n set space = ${from.space} where ${of} and n.record_id in (${below(call, id)})`.execute(
    database,
  );
  await system
    .changing('t', {
      set: sql`space = ${from.space}`,
      where: sql`t.space <> ${from.space} and t.id in (${below(call, id)})`,
    })
    .execute(database);
}

function below(call: Call, id: string) {
  return sql`with recursive down(id) as (select ${id}::bigint
    union select s.id from ${allNodes(call)} s join down d on s.parent_id = d.id) select id from down`;
}
