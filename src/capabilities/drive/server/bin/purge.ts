import { sql } from 'kysely';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import { refuse } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { transact } from '../../../../server/resource/transact';
import { anyOf, type Connection } from '../../../../server/storage';
import { releaseFiles } from '../../../files/server';
import { MOST_AT_ONCE } from '../../wire';
import { asIds } from '../asked';
import { nodesOf, nodesWhere, allNodes, type DriveNode } from '../nodes/DriveNode';
import { nodesWith } from '../rights/nodeRights';
import { lockTree } from '../nodes/lockTree';

/** Days after which what lies in the bin is deleted. */
export const BIN_DAYS = 30;

/** Tables whose rows belong to one file or folder. */
const BESIDE = [
  'sys_drive_node',
  'sys_drive_right',
  'sys_drive_version',
  'sys_drive_text',
  'sys_drive_favourite',
  'sys_drive_visit',
];

/** Records deleted by one statement at most. */
const AT_ONCE = 2000;

/** Deletes for good what lies in the bin. @param body `{ ids }` */
export function purgeNodes(call: Call, body: unknown): Promise<{ deleted: number }> {
  return transact(call, async (database) => {
    await lockTree(call, 'alone', database);
    const nodes = await nodesOf(call, asIds((Object(body) as { ids?: unknown }).ids), database, { inBin: true });
    for (const node of nodes)
      if (node.deletedTop !== node.id)
        throw refuse(call.t('操作失败'), [{ code: node.name, remark: call.t('您不能删除它') }]);
    const kept = await withThoseOfOthers(call, nodes, database);
    if (kept.length > 0)
      throw refuse(
        call.t('操作失败'),
        kept.map(({ name }) => ({ code: name, remark: call.t('其中有您不能删除的内容，请联系文件夹的管理者') })),
      );
    return {
      deleted: await purgeTops(
        call,
        nodes.map(({ id }) => id),
        database,
      ),
    };
  });
}

/**
 * Deletes all that the caller has put into the bin, `MOST_AT_ONCE` at a time, but for what holds something that is not his
 * to delete.
 */
export function emptyBin(call: Call): Promise<{ deleted: number }> {
  return transact(call, async (database) => {
    await lockTree(call, 'alone', database);
    const nodes = await nodesWhere(
      call,
      sql`t.delete_flag = 1 and t.deleted_top = t.id and t.deleted_id = ${call.session.userId}`,
      database,
    );
    const kept = new Set((await withThoseOfOthers(call, nodes, database)).map(({ id }) => id));
    return {
      deleted: await purgeTops(
        call,
        nodes
          .filter(({ id }) => !kept.has(id))
          .slice(0, MOST_AT_ONCE)
          .map(({ id }) => id),
        database,
      ),
    };
  });
}

/** Deletes what has lain in the bin for as long as it may. @param call of the program @returns how many went */
export function purgeOld(call: Call): Promise<number> {
  return transact(call, async (database) => {
    await lockTree(call, 'alone', database);
    const { rows } = await sql<{ id: string }>`select t.id::text as id from ${allNodes(call)} t
      where t.deleted_top = t.id and t.delete_time < ${call.context.now()}::timestamp - make_interval(days => ${BIN_DAYS})
      order by t.id limit ${MOST_AT_ONCE}`.execute(database);
    return purgeTops(
      call,
      rows.map(({ id }) => id),
      database,
    );
  });
}

/** Those in which something lies that others have deleted before, and that the caller may not delete. */
async function withThoseOfOthers(
  call: Call,
  nodes: readonly DriveNode[],
  database: Connection,
): Promise<readonly DriveNode[]> {
  const ids = anyOf(nodes.map(({ id }) => id));
  const { rows } = await sql<{ top: string }>`with recursive down(top, id) as (
    select t.id, t.id from ${allNodes(call)} t where t.id = ${ids}
    union all select d.top, t.id from ${allNodes(call)} t join down d on t.parent_id = d.id)
    select distinct d.top::text as top from down d join ${allNodes(call)} t on t.id = d.id
    where t.deleted_top = t.id and not t.id = ${ids} and t.deleted_id <> ${call.session.userId}::bigint
    and t.rights_id not in ${nodesWith(call, 'delete')}`.execute(database);
  const tops = new Set(rows.map(({ top }) => top));
  return nodes.filter(({ id }) => tops.has(id));
}

/** With all that was deleted together with them, and what lies below and was deleted before. */
async function purgeTops(call: Call, ids: readonly string[], database: Connection): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql<{ id: string }>`with recursive gone(id) as (
    select t.id from ${allNodes(call)} t where t.id = ${anyOf(ids)}
    union select t.id from ${allNodes(call)} t join gone g on t.parent_id = g.id)
    select id::text as id from gone order by id desc`.execute(database);
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE).map(({ id }) => id);
    await releaseFiles(call, some, database);
    for (const table of BESIDE)
      await sql`delete from ${sql.table(table)} where package_id = ${call.session.packageId}
        and resource = ${call.resource.name} and record_id = ${anyOf(some)}`.execute(database);
    await sql`delete from sys_drive_shared where package_id = ${call.session.packageId}
      and record_id = ${anyOf(some)}`.execute(database);
    await call.services.phases.removed(
      call,
      some.map((id) => ({ id })),
      database,
    );
  }
  // Folders are referred to by what lies in them, so all go in one statement.
  await records(asSystem(call, '清空回收站'))
    .removing('t', sql`t.id = ${anyOf(rows.map(({ id }) => id))}`)
    .execute(database);
  return rows.length;
}
