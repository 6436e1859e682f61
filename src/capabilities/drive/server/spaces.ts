import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { transact } from '../../../server/resource/transact';
import type { Connection } from '../../../server/storage';
import { ALL_RIGHTS, bitOf, type DriveSpace, type RightHolder, type SpaceFolder } from '../wire';
import { allNodes, nodesWhere } from './nodes/DriveNode';
import { addNode } from './nodes/addNode';
import { nodesWith } from './rights/nodeRights';

/** The top of a space that is to be there. */
interface WantedSpace {
  space: DriveSpace;
  /** person or department; '0' for the company */
  owner: string;
  name: string;
  entry: { kind: RightHolder; rights: number };
}

const MEMBERS = bitOf('view') | bitOf('upload') | bitOf('share');

/**
 * The spaces that the caller sees: his own, that of his department, that of the company, and those of other departments
 * where something was said for him. Those of the first three that are not there yet are made.
 */
export async function spacesOf(call: Call): Promise<SpaceFolder[]> {
  return transact(call, async (database) => {
    for (const wanted of await wantedSpaces(call, database)) await ensureSpace(call, wanted, database);
    const nodes = await nodesWhere(
      call,
      sql`t.parent_id is null and t.delete_flag = 0 and t.id in ${nodesWith(call, 'view')}`,
      database,
    );
    const { userId } = call.session;
    const order = ['personal', 'department', 'company'];
    return nodes
      .filter(({ createdId, space }) => space !== 'personal' || createdId === userId)
      .toSorted((a, b) => order.indexOf(a.space) - order.indexOf(b.space))
      .map(({ id, name, rights, space }) => ({ id, name, rights, space }));
  });
}

async function wantedSpaces(call: Call, database: Connection): Promise<WantedSpace[]> {
  const { departmentId, userId } = call.session;
  const { rows } = await sql<{
    name: string;
  }>`select d.name from ${records(asSystem(call, '文档空间', 'department')).rows} d
    where d.id = ${departmentId}::bigint`.execute(database);
  const [department] = rows;
  return [
    { space: 'personal', owner: userId, name: '我的文件', entry: { kind: 'person', rights: ALL_RIGHTS } },
    ...(department && departmentId !== null
      ? [
          {
            space: 'department' as const,
            owner: departmentId,
            name: department.name,
            entry: { kind: 'department' as const, rights: MEMBERS },
          },
        ]
      : []),
    { space: 'company', owner: '0', name: '公司文件', entry: { kind: 'everyone', rights: bitOf('view') } },
  ];
}

/** Two that open the drive for the first time at once make one space. */
async function ensureSpace(
  call: Call,
  { entry, name, owner, space }: WantedSpace,
  database: Connection,
): Promise<void> {
  const { resource, session } = call;
  const isThere = async () =>
    (
      await sql`select 1 from sys_drive_node n join ${allNodes(call)} t on t.id = n.record_id
        where n.package_id = ${session.packageId} and n.resource = ${resource.name} and n.upper_id is null
        and n.space = ${space} and n.owner_id = ${owner}`.execute(database)
    ).rows.length > 0;
  if (await isThere()) return;
  await sql`select pg_advisory_xact_lock(hashtext(${`sys_drive_node/${session.packageId}/${space}/${owner}`}))`.execute(
    database,
  );
  if (await isThere()) return;
  const id = await addNode(call, { name, space, createdId: session.userId }, database);
  await sql`insert into sys_drive_node (package_id, resource, record_id, upper_id, is_broken, space, owner_id)
    values (${session.packageId}, ${resource.name}, ${id}, null, false, ${space}, ${owner})`.execute(database);
  await sql`insert into sys_drive_right (package_id, resource, record_id, kind, who, rights)
    values (${session.packageId}, ${resource.name}, ${id}, ${entry.kind}, ${owner}, ${entry.rights})`.execute(database);
}
