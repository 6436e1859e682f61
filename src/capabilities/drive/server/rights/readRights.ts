import { sql } from 'kysely';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import { holdsAll } from '../../../../server/access/Session';
import type { Call } from '../../../../server/resource/Call';
import { anyOf, type Connection } from '../../../../server/storage';
import { hasRight, type NodeRights, type RightEntry } from '../../wire';
import { asId } from '../asked';
import { allNodes, nodeOf, nodesWhere, type DriveNode } from '../nodes/DriveNode';

interface EntryRow extends RightEntry {
  place: string;
  placeName: string;
}

/** Rights at a file or folder, and those above that count there as well. @param given its id */
export async function readRights(call: Call, given: unknown, database: Connection): Promise<NodeRights> {
  const node = await nodeOf(call, asId(given, 'id'), database);
  const { resource, session } = call;
  const { rows: places } = await sql<{ id: string; isBroken: boolean; depth: number }>`
    with recursive place(id, upper_id, is_broken, depth) as (
      select n.record_id, n.upper_id, n.is_broken, 0 from sys_drive_node n
        where n.package_id = ${session.packageId} and n.resource = ${resource.name} and n.record_id = ${node.rightsId}
      union all select n.record_id, n.upper_id, n.is_broken, p.depth + 1 from sys_drive_node n join place p on n.record_id = p.upper_id
        where n.package_id = ${session.packageId} and n.resource = ${resource.name} and not p.is_broken)
    select id::text as id, is_broken as "isBroken", depth from place order by depth`.execute(database);
  const { rows: entries } = await sql<EntryRow>`select r.record_id::text as place, t.file_name as "placeName", r.kind,
    r.who::text as who, r.rights, coalesce(e.name, d.name, o.name, '') as name
    from sys_drive_right r join ${allNodes(call)} t on t.id = r.record_id
    left join ${records(asSystem(call, '文档权限', 'employee')).rows} e on r.kind = 'person' and e.id = r.who
    left join ${records(asSystem(call, '文档权限', 'department')).rows} d on r.kind = 'department' and d.id = r.who
    left join sys_role o on r.kind = 'role' and o.package_id = r.package_id and o.id = r.who
    where r.package_id = ${session.packageId} and r.resource = ${resource.name}
    and r.record_id in (${sql.join(['0', ...places.map(({ id }) => id)])}) order by r.kind, name, r.who`.execute(
    database,
  );
  // The name of a folder that the caller does not see is not told.
  const seen = new Set(
    (await nodesWhere(call, sql`t.id = ${anyOf(places.map(({ id }) => id))}`, database))
      .filter(({ rights }) => hasRight(rights, 'view'))
      .map(({ id }) => id),
  );
  const entry = ({ kind, name, rights, who }: EntryRow): RightEntry => ({ kind, name, rights, who });
  const own = places.find(({ id }) => id === node.id);
  return {
    entries: entries.filter(({ place }) => place === node.id).map(entry),
    inherited: places
      .filter(({ id }) => id !== node.id)
      .flatMap(({ id }) =>
        entries
          .filter(({ place }) => place === id)
          .map((row) => ({ ...entry(row), from: seen.has(id) ? row.placeName : '' })),
      ),
    isBroken: own?.isBroken ?? false,
    mayChange: mayChange(call, node),
  };
}

/** Who may share something, and who has all permissions outside of the spaces of persons, says who may do what there. */
export function mayChange({ session }: Call, { rights, space }: DriveNode): boolean {
  return hasRight(rights, 'share') && (hasRight(rights, 'edit') || (holdsAll(session) && space !== 'personal'));
}
